import GeometryCore
import TestSupport
import Testing

@Suite struct AffineTests {
  private func map(_ random: inout SeededGenerator) -> Affine {
    Affine(
      a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3), d: random.number(-3...3),
      tx: random.number(-50...50), ty: random.number(-50...50))
  }

  private func point(_ random: inout SeededGenerator) -> Point {
    Point(random.number(-100...100), random.number(-100...100))
  }

  private func areNear(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-6 * (1 + a.length) }

  @Test func anAffineMapAppliesItsCoefficientsByTheFormula() {
    let map = Affine(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(map.apply(Point(1, 0)) == Point(13, 16))
    #expect(map.apply(Point(0, 1)) == Point(16, 20))
    #expect(map.determinant == -1)
    #expect(Affine.translation(3, 4).apply(Point(1, 1)) == Point(4, 5))
    #expect(Affine.scale(3, 4).apply(Point(1, 1)) == Point(3, 4))
  }

  @Test func concatenatedAffineMapsApplyTheReceiverFirst() {
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let (first, second, p) = (map(&random), map(&random), point(&random))
      #expect(areNear(first.concatenating(second).apply(p), second.apply(first.apply(p))), "seed \(seed)")
    }
  }

  @Test func theInverseOfAnAffineMapUndoesIt() throws {
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let (map, p) = (map(&random), point(&random))
      guard abs(map.determinant) > 0.01 else { continue }
      let inverse = try #require(map.inverse)
      #expect(areNear(p, inverse.apply(map.apply(p))), "seed \(seed)")
    }
  }

  @Test func aSingularOrInfiniteMapHasNoInverse() {
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Affine.scale(0, 1).inverse == nil)
    #expect(Affine.scale(.infinity, 1).inverse == nil)
    #expect(Affine.scale(.nan, 1).inverse == nil)
  }

  @Test func theImageOfARectangleIsTheBoundingBoxOfItsCorners() {
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let map = map(&random)
      let rect = Rect(origin: point(&random), size: Size(random.number(0...80), random.number(0...80)))
      let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
        .map { map.apply(Point($0.0, $0.1)) }
      let image = map.apply(rect)
      #expect(areNear(image.origin, Point(corners.map(\.x).min()!, corners.map(\.y).min()!)), "seed \(seed)")
      #expect(
        areNear(Point(image.maxX, image.maxY), Point(corners.map(\.x).max()!, corners.map(\.y).max()!)), "seed \(seed)")
    }
    // A translation keeps the extent to the last bit.
    #expect(Affine.translation(0.1, 0.2).apply(Rect(0.3, 0.4, 0.7, 0.9)).size == Size(0.7, 0.9))
  }

  @Test func identityTranslationAndAxisKeepingMapsAreDistinguished() {
    let quarterTurn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
    #expect(Affine.identity.isIdentity)
    #expect(Affine.identity.isTranslation)
    #expect(Affine.identity.keepsAxes)
    #expect(!Affine.translation(1, 0).isIdentity)
    #expect(Affine.translation(1, 0).isTranslation)
    #expect(!Affine.scale(2, 1).isTranslation)
    #expect(Affine.scale(2, 1).keepsAxes)
    #expect(quarterTurn.keepsAxes)
    #expect(!quarterTurn.isTranslation)
    #expect(!Affine(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0).keepsAxes)
  }
}
