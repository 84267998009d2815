import GeometryCore
import TestSupport
import Testing

@Suite struct Transform3DTests {
  private func affine(_ random: inout SeededGenerator) -> Affine {
    Affine(
      a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3), d: random.number(-3...3),
      tx: random.number(-50...50), ty: random.number(-50...50))
  }

  @Test func aMatrixOfAnAffineMapMapsPointsLikeTheMap() {
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let (first, second) = (affine(&random), affine(&random))
      let p = Point(random.number(-100...100), random.number(-100...100))
      let product = Transform3D(first).concatenating(Transform3D(second))
      #expect(product.isAffine, "seed \(seed)")
      #expect(product.affine == first.concatenating(second), "seed \(seed)")
      #expect((Transform3D(first).project(p) - first.apply(p)).length < 1e-9, "seed \(seed)")
    }
  }

  @Test func concatenatedTransformsApplyTheReceiverFirst() {
    let moved = Transform3D.translation(10, 20, 30).concatenating(.scale(2, 3, 4))
    #expect((moved.m41, moved.m42, moved.m43) == (20, 60, 120))
    let grown = Transform3D.scale(2, 3, 4).concatenating(.translation(10, 20, 30))
    #expect((grown.m41, grown.m42, grown.m43) == (10, 20, 30))
    #expect(Transform3D.identity.concatenating(moved) == moved)
    #expect(moved.concatenating(.identity) == moved)
    #expect(Transform3D.identity.isIdentity)
    #expect(!moved.isIdentity)
  }

  @Test func perspectiveShrinksDistantPlanesByTheirDistance() {
    var eye = Transform3D.identity
    eye.m34 = -1 / 500
    // 500 points behind the plane are twice as far from the eye as the plane is.
    let far = Transform3D.translation(0, 0, -500).concatenating(eye)
    #expect(far.project(Point(100, 40)) == Point(50, 20))
    #expect(!eye.isAffine)
    #expect(eye.project(Point(100, 40)) == Point(100, 40))
  }

  @Test func aPointBehindTheEyeIsProjectedToInfinity() {
    var eye = Transform3D.identity
    eye.m34 = -1 / 500
    for z in [500.0, 700] {
      #expect(Transform3D.translation(0, 0, z).concatenating(eye).project(.zero) == Point(.infinity, .infinity))
    }
  }
}
