import CoreGraphics
import GeometryCore
import QuartzCore
import Testing

@MainActor
struct LayerGeometryTests {
  /// The naive conversion: the whole path as matrices, point by point, flattened at every layer.
  private func toRoot(_ p: CGPoint, from layer: CALayer) -> CGPoint {
    var point = Point(p)
    var layer = layer
    while let parent = layer.superlayer {
      let size = layer.bounds.size
      let ax = layer.anchorPoint.x * size.width
      let ay = layer.anchorPoint.y * size.height
      var m = CATransform3DMakeTranslation(-layer.bounds.minX - ax, -layer.bounds.minY - ay, 0)
      m = CATransform3DConcat(m, layer.transform)
      m = CATransform3DConcat(m, CATransform3DMakeTranslation(layer.position.x, layer.position.y, 0))
      let px = parent.bounds.minX + parent.anchorPoint.x * parent.bounds.width
      let py = parent.bounds.minY + parent.anchorPoint.y * parent.bounds.height
      m = CATransform3DConcat(m, CATransform3DMakeTranslation(-px, -py, 0))
      m = CATransform3DConcat(m, parent.sublayerTransform)
      m = CATransform3DConcat(m, CATransform3DMakeTranslation(px, py, 0))
      point = Transform3D(m).project(point)
      layer = parent
    }
    return CGPoint(point)
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    let size = max(1, max(Swift.abs(a.x), Swift.abs(a.y)))
    return Swift.abs(a.x - b.x) < 1e-6 * size && Swift.abs(a.y - b.y) < 1e-6 * size
  }

  @Test(arguments: 0..<40)
  func conversionBetweenLayersIsTheProductOfTransformsAlongThePath(seed: UInt64) {
    var random = RandomLayers(seed: seed)
    let root = random.tree(20, perspective: seed % 2 == 0)
    for _ in 0..<40 {
      let a = random.layers.randomElement(using: &random.random)!
      let b = random.layers.randomElement(using: &random.random)!
      let p = random.point(-30...30)
      let up = toRoot(p, from: a)
      guard Point(up).isFinite else { continue }
      #expect(isNear(a.convert(p, to: root), up), "seed \(seed)")
      let q = a.convert(p, to: b)
      guard Point(q).isFinite, Swift.abs(q.x) < 1e5, Swift.abs(q.y) < 1e5 else { continue }
      #expect(isNear(toRoot(q, from: b), up), "seed \(seed): \(p) is \(q) there, \(up) in the root")
      #expect(isNear(b.convert(p, from: a), q), "seed \(seed)")
    }
  }

  @Test func frameFollowsBoundsPositionAnchorAndTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 80, height: 100)
    #expect(layer.position == CGPoint(x: 50, y: 70))
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(layer.frame == CGRect(x: 50, y: 70, width: 80, height: 100))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.frame == CGRect(x: -30, y: 45, width: 160, height: 50))
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(layer.bounds.size == CGSize(width: 20, height: 80))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.transform = CATransform3DIdentity
    layer.frame = CGRect(x: 10, y: 10, width: -5, height: 5)
    #expect(layer.frame == CGRect(x: 5, y: 10, width: 5, height: 5))
  }

  @Test func conversionsBetweenRotatedLayersAreAsRecorded() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    let parent = CALayer()
    parent.frame = CGRect(x: 40, y: 60, width: 200, height: 300)
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 20, width: 80, height: 100)
    child.bounds.origin = CGPoint(x: 3, y: 4)
    let sibling = CALayer()
    sibling.frame = CGRect(x: 150, y: 220, width: 100, height: 100)
    root.addSublayer(parent)
    root.addSublayer(sibling)
    parent.addSublayer(child)
    #expect(child.convert(CGPoint(x: 8, y: 9), to: sibling) == CGPoint(x: -95, y: -135))
    child.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let p = child.convert(CGPoint(x: 8, y: 9), to: sibling)
    #expect(isNear(p, CGPoint(x: -15, y: -125)))
    let r = child.convert(CGRect(x: 8, y: 9, width: 30, height: 40), from: sibling)
    #expect(isNear(r.origin, CGPoint(x: 142, y: -44)))
    #expect(isNear(CGPoint(x: r.width, y: r.height), CGPoint(x: 40, y: 30)))
  }

  @Test func hitTestingFindsTheFrontmostLayerThroughRotations() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 260)
    let turned = CALayer()
    turned.frame = CGRect(x: 180, y: 30, width: 80, height: 60)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
    let clipped = CALayer()
    clipped.frame = CGRect(x: 140, y: 190, width: 80, height: 50)
    clipped.masksToBounds = true
    let inside = CALayer()
    inside.frame = CGRect(x: 60, y: 10, width: 60, height: 20)
    root.sublayers = [turned, clipped]
    clipped.addSublayer(inside)
    #expect(root.hitTest(CGPoint(x: 220, y: 60)) === turned)
    #expect(root.hitTest(CGPoint(x: 185, y: 32)) === root)
    #expect(root.hitTest(CGPoint(x: 262.8, y: 55.9)) === turned)
    #expect(root.hitTest(CGPoint(x: 210, y: 205)) === inside)
    #expect(root.hitTest(CGPoint(x: 230, y: 205)) === root)
    #expect(root.hitTest(CGPoint(x: 320, y: 100)) == nil)
    let back = CALayer()
    back.frame = root.bounds
    back.zPosition = -1
    root.addSublayer(back)
    #expect(root.hitTest(CGPoint(x: 220, y: 60)) === turned)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === back)
    turned.isHidden = true
    #expect(root.hitTest(CGPoint(x: 220, y: 60)) === back)
  }

  @Test func aTransformTimesItsInverseIsTheIdentity() {
    var random = RandomLayers(seed: 7)
    for _ in 0..<50 {
      let t = CATransform3DTranslate(random.transform(perspective: true), 3, 4, 5)
      let product = Transform3D(CATransform3DConcat(t, CATransform3DInvert(t)))
      let far = Transform3D.translation(7, 8, 0)
      let p = product.concatenating(far).project(Point(2, 3))
      #expect(isNear(CGPoint(p), CGPoint(x: 9, y: 11)))
    }
    #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }
}
