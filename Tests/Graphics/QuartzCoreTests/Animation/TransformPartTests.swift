import Foundation
import GeometryCore
import Testing

@testable import QuartzCore

@MainActor
struct TransformPartTests {
  /// A matrix that is only a translation is not decomposed; the result is that of the decomposition.
  @Test(arguments: ["x", "y", "z"])
  func rotationsOfTranslationsEqualThoseOfDecomposedMatrices(axis: String) throws {
    let part = try #require(TransformPart(name: "rotation", axis: axis))
    for angle in stride(from: -7, through: 7, by: 0.37) {
      let start = Transform3D.translation(angle * 31, 4 - angle, angle / 3)
      var fast = start
      part.setNumbers(SIMD2(angle, 0), of: &fast)

      var parts = try #require(TransformParts(start))
      let mask = axis == "x" ? SIMD3(1.0, 0, 0) : axis == "y" ? SIMD3(0, 1, 0) : SIMD3(0, 0, 1)
      let half = mask * sin(angle / 2)
      parts.rotation = SIMD4(half, cos(angle / 2))
      #expect(fast == parts.matrix)
    }
  }

  /// Basic animations of components go past `AnimatedValue`; keyframes do not.
  @Test(arguments: [
    "transform.rotation.x", "transform.rotation.y", "transform.rotation", "transform.scale", "transform.scale.y",
    "transform.translation.x", "transform.translation.z", "sublayerTransform.rotation.z",
  ])
  func basicAnimationsOfComponentsShowWhatKeyframesShow(path: String) throws {
    let matrices = [
      .identity, .translation(3, -4, 5),
      Transform3D.scale(2, 0.5, 3).concatenating(.translation(1, 2, 0)),
      Transform3D(Affine(a: 0.8, b: 0.6, c: -0.7, d: 0.9, tx: 5, ty: 6)),
    ]
    for matrix in matrices {
      var values = ShownValues(values: LayerValues())
      values.values.transform = matrix
      values.values.sublayerTransform = matrix
      let basic = CABasicAnimation()
      basic.keyPath = path
      basic.fromValue = 0.25
      basic.toValue = 1.75
      let keyframes = CAKeyframeAnimation()
      keyframes.keyPath = path
      keyframes.values = [0.25, 1.75]
      for isAdditive in [false, true] {
        basic.isAdditive = isAdditive
        keyframes.isAdditive = isAdditive
        for fraction in [0, 0.25, 0.5, 1] {
          var one = values
          var other = values
          basic.apply(AnimationProgress(fraction), to: &one)
          keyframes.apply(AnimationProgress(fraction), to: &other)
          #expect(basic.component != nil)
          #expect(keyframes.property != nil)
          #expect(one.values.transform == other.values.transform)
          #expect(one.values.sublayerTransform == other.values.sublayerTransform)
        }
      }
    }
  }

  /// An animation by a difference begins at the component that the layer shows.
  @Test func anAnimationByADifferenceBeginsAtTheShownComponent() {
    var values = ShownValues(values: LayerValues())
    values.values.transform = Transform3D(Affine(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6))
    let turn = CABasicAnimation()
    turn.keyPath = "transform.rotation.z"
    turn.byValue = Double.pi / 2
    #expect(turn.component != nil)
    turn.apply(AnimationProgress(1), to: &values)
    let m = values.values.transform
    #expect(abs(m.m11 + 1) < 1e-12)
    #expect(abs(m.m12) < 1e-12)
    #expect(abs(m.m22 + 1) < 1e-12)
    #expect(m.m41 == 5)
    #expect(m.m42 == 6)
  }
}
