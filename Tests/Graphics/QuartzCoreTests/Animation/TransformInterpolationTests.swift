import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

@MainActor
struct TransformInterpolationTests {
  private func middle(_ a: CATransform3D, _ b: CATransform3D, _ t: Double = 0.5) -> Transform3D {
    let root = CALayer()
    let layer = CALayer()
    layer.isViewBacked = true
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    _ = tree.commit()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = a
    animation.toValue = b
    animation.duration = 1
    layer.add(animation, forKey: nil)
    _ = tree.advance(to: 0)
    _ = tree.advance(to: t)
    _ = tree.commit()
    let shown = Transform3D(layer.presentation()!.transform)
    layer.removeAllAnimations()
    _ = tree.advance(to: 2)
    return shown
  }

  /// Matrices that differ by a factor map points alike.
  private func isNear(_ a: Transform3D, _ b: CATransform3D) -> Bool {
    let a = a.normalized
    let b = Transform3D(b).normalized
    let pairs = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23),
      (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34), (a.m41, b.m41), (a.m42, b.m42),
      (a.m43, b.m43), (a.m44, b.m44),
    ]
    return pairs.allSatisfy { Swift.abs($0 - $1) < 1e-9 }
  }

  /// A cover of cover flow has a depth of 40,000 points, which only orders it.
  @Test func aLayerThatGainsDepthAndPerspectiveKeepsItsSizeOnTheWay() {
    var cover = CATransform3DMakeTranslation(0, 0, 40_000)
    cover.m34 = -1 / 500
    cover = CATransform3DScale(cover, 1.3, 1.3, 1)
    for t in [0.1, 0.5, 0.9] {
      let shown = middle(CATransform3DIdentity, cover, t).normalized
      #expect(abs(shown.m11 - (1 + 0.3 * t)) < 1e-9, "\(t): \(shown.m11)")
      #expect(abs(shown.m22 - (1 + 0.3 * t)) < 1e-9, "\(t): \(shown.m22)")
    }
  }

  @Test func transformsInterpolateByRotationAndScale() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isNear(middle(CATransform3DIdentity, turn), CATransform3DMakeRotation(.pi / 4, 0, 0, 1)))
    let tilt = CATransform3DMakeRotation(1, 0.3, 1, 0)
    #expect(isNear(middle(CATransform3DIdentity, tilt, 0.25), CATransform3DMakeRotation(0.25, 0.3, 1, 0)))
    let grow = CATransform3DTranslate(CATransform3DMakeScale(3, 3, 1), 4, 0, 0)
    #expect(
      isNear(middle(CATransform3DIdentity, grow), CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 0, 0)))
  }

  @Test(arguments: 0..<40)
  func aDecomposedAndComposedMatrixIsTheSame(seed: UInt64) {
    // Almost at an end of the way the parts have been taken apart and put together again.
    var random = RandomLayers(seed: seed)
    var t = CATransform3DConcat(random.transform(perspective: true), random.transform(perspective: true))
    t = CATransform3DTranslate(t, 7, -3, 2)
    if seed % 3 == 0 { t = CATransform3DScale(t, -1, 1, 1) }
    let shown = middle(t, CATransform3DIdentity, 1e-12)
    #expect(isNear(shown, t), "seed \(seed): \(t) became \(shown)")
  }

  @Test func aSingularMatrixIsInterpolatedByItsElements() {
    let flat = CATransform3DMakeScale(0, 0, 1)
    #expect(isNear(middle(flat, CATransform3DIdentity), CATransform3DMakeScale(0.5, 0.5, 1)))
  }

  @Test func componentsOfATransformAreReadSetAndAnimatedByName() {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    layer.setAffineTransform(CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2))
    layer.isViewBacked = true
    let tree = LayerTree(root: root)
    _ = tree.commit()
    for (path, to) in [("transform.rotation", Double.pi), ("transform.scale.x", 4), ("transform.translation.y", 10)] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = to
      animation.duration = 1
      layer.add(animation, forKey: path)
    }
    _ = tree.advance(to: 0)
    _ = tree.advance(to: 0.5)
    var want = CATransform3DMakeTranslation(5, 5, 0)
    want = CATransform3DScale(CATransform3DRotate(want, .pi / 2, 0, 0, 1), 3, 2, 1)
    #expect(isNear(Transform3D(layer.presentation()!.transform), want))
  }
}

extension Transform3D {
  fileprivate var normalized: Transform3D {
    let k = 1 / m44
    return Transform3D(
      m11 * k, m12 * k, m13 * k, m14 * k, m21 * k, m22 * k, m23 * k, m24 * k, m31 * k, m32 * k, m33 * k, m34 * k,
      m41 * k, m42 * k, m43 * k, 1)
  }
}
