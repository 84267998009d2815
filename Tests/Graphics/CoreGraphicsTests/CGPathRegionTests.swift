import CoreGraphics
import Testing

/// Regions of paths, compared with the regions of the originals point by point.
struct CGPathRegionTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  private func area(_ path: CGPath) -> CGFloat {
    var sum: CGFloat = 0
    var (start, at) = (CGPoint.zero, CGPoint.zero)
    func add(_ to: CGPoint) {
      sum += (at.x * to.y - at.y * to.x) / 2
      at = to
    }
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint:
        start = element.pointee.points[0]
        at = start
      case .closeSubpath: add(start)
      default: add(element.pointee.points[0])
      }
    }
    return sum
  }

  private func elementCount(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { _ in count += 1 }
    return count
  }

  @Test func overlappingRectanglesAreCombined() {
    let (a, b) = (box(0, 0, 10, 10), box(5, 5, 10, 10))
    #expect(area(a.union(b)) == 175)
    #expect(area(a.intersection(b)) == 25)
    #expect(area(a.subtracting(b)) == 75)
    #expect(area(a.symmetricDifference(b)) == 150)
    #expect(elementCount(a.union(b)) == 9)
    var found = CGRect.zero
    #expect(a.intersection(b).isRect(&found))
    #expect(found == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func rectanglesThatShareAnEdgeBecomeOne() {
    let joined = box(0, 0, 10, 10).union(box(10, 0, 10, 10))
    #expect(area(joined) == 200)
    #expect(joined.isRect(nil))
    #expect(box(0, 0, 10, 10).intersection(box(10, 0, 10, 10)).isEmpty)
    #expect(!box(0, 0, 10, 10).intersects(box(10, 0, 10, 10)))
    #expect(box(0, 0, 10, 10).intersects(box(9, 9, 10, 10)))
  }

  @Test func aRegionInsideAnotherBecomesAHole() {
    let ring = box(0, 0, 10, 10).subtracting(box(2, 2, 3, 3))
    #expect(area(ring) == 91)
    #expect(!ring.contains(CGPoint(x: 3, y: 3)))
    #expect(ring.contains(CGPoint(x: 8, y: 8)))
    #expect(box(2, 2, 3, 3).subtracting(box(0, 0, 10, 10)).isEmpty)
    #expect(area(box(0, 0, 10, 10).union(box(2, 2, 3, 3))) == 100)
  }

  @Test func aNormalizedStarHasNoCrossings() {
    let star = CGMutablePath()
    for i in 0..<5 {
      let angle = CGFloat(i) * 4 * .pi / 5
      let p = CGPoint(x: 50 * cos(angle), y: 50 * sin(angle))
      if i == 0 { star.move(to: p) } else { star.addLine(to: p) }
    }
    star.closeSubpath()
    #expect(elementCount(star.normalized()) == 11)
    #expect(star.normalized().contains(.zero))
    #expect(!star.normalized(using: .evenOdd).contains(.zero))
  }

  @Test func linesAreCutAtTheRegion() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
    let inside = line.lineIntersection(box(0, 0, 10, 10))
    #expect(inside.boundingBox == CGRect(x: 0, y: 5, width: 10, height: 0))
    let outside = line.lineSubtracting(box(0, 0, 10, 10))
    #expect(elementCount(outside) == 4)
    #expect(outside.boundingBox == CGRect(x: -5, y: 5, width: 20, height: 0))
  }

  @Test(arguments: 0..<20)
  func randomPolygonsAndEllipsesAreCombinedPointByPoint(seed: Int) {
    var generator = Generator(state: UInt64(seed) &* 7919 &+ 13)
    func shape() -> CGPath {
      let path = CGMutablePath()
      if generator.next() % 3 == 0 {
        path.addEllipse(
          in: CGRect(
            x: CGFloat(generator.next() % 40), y: CGFloat(generator.next() % 40),
            width: CGFloat(10 + generator.next() % 50), height: CGFloat(10 + generator.next() % 50)))
        return path
      }
      path.addLines(
        between: (0..<(3 + generator.next() % 6)).map { _ in
          CGPoint(x: CGFloat(generator.next() % 100), y: CGFloat(generator.next() % 100))
        })
      path.closeSubpath()
      return path
    }
    let (a, b) = (shape(), shape())
    let rule: CGPathFillRule = generator.next() % 2 == 0 ? .winding : .evenOdd
    let results = (
      a.union(b, using: rule), a.intersection(b, using: rule), a.subtracting(b, using: rule),
      a.symmetricDifference(b, using: rule)
    )
    var wrong = 0
    for _ in 0..<400 {
      let p = CGPoint(
        x: CGFloat(generator.next() % 1000) / 10 + 0.037, y: CGFloat(generator.next() % 1000) / 10 + 0.041)
      let (inA, inB) = (a.contains(p, using: rule), b.contains(p, using: rule))
      let expected = [inA || inB, inA && inB, inA && !inB, inA != inB]
      let found = [results.0.contains(p), results.1.contains(p), results.2.contains(p), results.3.contains(p)]
      if expected != found { wrong += 1 }
    }
    // A point may lie between a curve and the lines that stand for it.
    #expect(wrong <= 2, "seed \(seed)")
  }

  private struct Generator {
    var state: UInt64

    mutating func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
  }
}
