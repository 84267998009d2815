import Foundation
import Testing
import UIKit
import UIKitTesting

/// The values and key paths that clients use in animations.
@MainActor
struct AnimationValueTests: SquareSuite {
  let stage = SquareStage()

  @Test func nsValueReturnsTheGeometryThatItWasMadeFrom() {
    let point = CGPoint(x: 3, y: 4)
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    #expect(
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    let affine = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgPoint: point) == NSValue(cgPoint: point))
  }

  @Test func layerAnimationsAcceptValuesInNSValue() {
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [NSValue(cgPoint: CGPoint(x: 10, y: 10)), NSValue(cgPoint: CGPoint(x: 110, y: 10))]
    move.duration = 1
    view.layer.add(move, forKey: "move")
    let grow = CABasicAnimation(keyPath: "transform")
    grow.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    grow.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))
    grow.duration = 1
    view.layer.add(grow, forKey: "grow")
    let size = CABasicAnimation(keyPath: "bounds")
    size.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 40, height: 20))
    size.duration = 1
    view.layer.add(size, forKey: "size")
    test.advanceFrames()
    test.advance(by: 0.5)
    expect(x, 60)
    expect(Double(shown.transform.m11), 2)
    expect(Double(shown.bounds.width), 30)
  }

  @Test func coordinatesOfPointsAndRectsCanBeAnimatedByKeyPath() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    root.layer.addSublayer(gradient)
    let paths = [
      "anchorPoint.x", "contentsRect.origin.x", "contentsRect.size.height", "contentsCenter.origin.y", "startPoint.x",
      "endPoint.y",
    ]
    for path in paths {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = 0.2
      animation.toValue = 0.4
      animation.duration = 1
      gradient.add(animation, forKey: path)
    }
    test.advanceFrames()
    test.advance(by: 0.5)
    let shown = gradient.presentation() ?? gradient
    for path in paths { expect(shown.value(forKeyPath: path) as? Double ?? .nan, 0.3, "\(path)") }
    gradient.setValue(0.75, forKeyPath: "startPoint.y")
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0.75))
    #expect(gradient.value(forKeyPath: "startPoint.z") == nil)
  }

  @Test func aLayerActionWithoutValuesAnimatesFromTheShownToTheSetValue() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let slow = CABasicAnimation(keyPath: "opacity")
    slow.duration = 2
    layer.actions = ["opacity": slow, "position": NSNull()]
    root.layer.addSublayer(layer)
    test.advanceFrames(2)
    layer.opacity = 0
    test.advanceFrames()
    test.advance(by: 1)
    expect(Double(layer.presentation()?.opacity ?? 0), 0.5)
    #expect(slow.fromValue == nil)
  }
}
