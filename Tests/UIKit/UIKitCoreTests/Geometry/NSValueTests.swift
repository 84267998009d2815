import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct NSValueTests {
  @Test func nsValueReturnsEveryKindOfGeometryUnchanged() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let turned = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turned).caTransform3DValue, turned))
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
  }

  /// Demos of the days of Objective-C box everything that they give an animation.
  @Test func layerAnimationsAcceptGeometryInNSValue() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = TestWindow(view)
    let walk = CAKeyframeAnimation(keyPath: "position")
    walk.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 100, y: 40))]
    walk.duration = 1
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    turn.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(0, 0, 10))
    turn.duration = 1
    for animation in [walk, turn] { view.layer.add(animation, forKey: nil) }
    test.advanceFrames()
    test.advance(by: 0.5)
    let seen = try #require(view.layer.presentation())
    #expect(abs(seen.position.x - 50) < 4)
    #expect(abs(seen.position.y - 20) < 2)
    #expect(abs(seen.transform.m43 - 5) < 0.4)
  }
}
