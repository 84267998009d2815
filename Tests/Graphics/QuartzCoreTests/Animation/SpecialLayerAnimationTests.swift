import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

/// The properties that shape and gradient layers add, animated.
@Suite
@MainActor
struct SpecialLayerAnimationTests {
  private let root = CALayer()
  private let shape = CAShapeLayer()
  private let gradient = CAGradientLayer()
  private let tree: LayerTree

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    for layer in [shape, gradient] as [CALayer] {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSublayer(layer)
    }
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
    gradient.colors = [CGColor.black, CGColor.white]
    tree = LayerTree(root: root)
    _ = tree.commit()
  }

  private var shown: (shape: ShapeContent, gradient: Gradient)? {
    let children = tree.commit().children
    guard case .shape(let shape) = children[0].look.content, case .gradient(let gradient) = children[1].look.content
    else { return nil }
    return (shape, gradient)
  }

  private func run(_ key: String, on layer: CALayer, from: Any?, to: Any?) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    layer.add(animation, forKey: key)
  }

  private func half() {
    _ = tree.advance(to: 30)
    _ = tree.advance(to: 30.5)
  }

  @Test func pathAndStrokeOfAShapeLayerAreAnimated() throws {
    let larger = CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 50), transform: nil)
    run("path", on: shape, from: shape.path, to: larger)
    run("strokeEnd", on: shape, from: 0, to: 1)
    run("lineDashPhase", on: shape, from: 0, to: 20)
    run("fillColor", on: shape, from: CGColor.black, to: CGColor.white)
    half()
    let found = try #require(shown?.shape)
    #expect(found.path.controlBounds == Rect(0, 0, 100, 50))
    #expect(found.strokeEnd == 0.5)
    #expect(found.style.dashPhase == 10)
    #expect(found.fillColor?.red == 0.5)
    #expect(found.strokeColor == nil)
    let copy = try #require(shape.presentation())
    #expect(copy.strokeEnd == 0.5)
    #expect(copy.path?.boundingBox.width == 100)
    #expect(shape.strokeEnd == 1)
  }

  @Test func colorsLocationsAndPointsOfAGradientLayerAreAnimated() throws {
    run("colors", on: gradient, from: nil, to: [CGColor.white, CGColor.black])
    run("locations", on: gradient, from: [0, 0.25], to: [0.5, 1])
    run("endPoint", on: gradient, from: nil, to: CGPoint(x: 1, y: 1))
    half()
    let found = try #require(shown?.gradient)
    #expect(found.stops.map(\.color.red) == [0.5, 0.5])
    #expect(found.stops.map(\.location) == [0.25, 0.625])
    #expect(found.shape == .linear(from: Point(50, 0), to: Point(75, 100)))
    #expect(gradient.presentation()?.locations?.map(\.doubleValue) == [0.25, 0.625])
  }

  @Test func shapeAndGradientChangesAnimateImplicitlyExceptForPaths() throws {
    shape.strokeEnd = 0.5
    gradient.locations = [0.5, 1]
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.shadowPath = shape.path
    #expect(shape.animationKeys() == ["strokeEnd"])
    #expect(gradient.animationKeys() == ["locations"])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.lineWidth = 9
    CATransaction.commit()
    #expect(shape.animationKeys() == ["strokeEnd"])
    _ = tree.advance(to: 40)
    #expect(shown?.shape.strokeEnd == 1)
    _ = tree.advance(to: 41)
    #expect(shown?.shape.strokeEnd == 0.5)
  }

  @Test func siblingsAreSortedByTheAnimatedZPosition() throws {
    let first = root.sublayers![0]
    run("zPosition", on: first, from: 0, to: 10)
    half()
    #expect(tree.commit().children.map(\.id) == [gradient.id, shape.id])
    tree.checkInvariants()
    _ = tree.advance(to: 32)
    #expect(tree.commit().children.map(\.id) == [shape.id, gradient.id])
  }
}
