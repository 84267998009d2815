import CoreGraphics
// Clients import Foundation beside UIKit: no member may become ambiguous, and all files follow one rule.
import Foundation
import TestSupport
import Testing

/// Apple's documented rules for rectangles that touch and that are empty, null, negative or infinite.
struct CGRectTests {
  private static let unit = CGRect(x: 0, y: 0, width: 10, height: 10)
  private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: [
    // Shared interior, in both directions of either axis.
    (unit, rect(5, 5, 10, 10), true), (unit, rect(9.5, -5, 10, 6), true), (unit, unit, true),
    // Edges and corners that touch share nothing.
    (unit, rect(10, 0, 10, 10), false), (unit, rect(0, 10, 10, 10), false), (unit, rect(-10, 0, 10, 10), false),
    (unit, rect(10, 10, 5, 5), false), (rect(0, 50, 100, 50), rect(0, 100, 100, 100), false),
    (unit, rect(11, 0, 1, 1), false),
    // A rectangle without area is met inside and at the minimum edges, as a point is contained there: tests of
    // CollectionViewSlantedLayout ask for the elements in `CGRect()` and get the first.
    (unit, rect(5, 5, 0, 0), true), (unit, rect(5, 0, 0, 10), true), (unit, rect(0, 0, 0, 0), true),
    (unit, rect(0, 5, 0, 2), true), (unit, rect(10, 5, 0, 0), false), (unit, rect(5, 10, 3, 0), false),
    (unit, rect(-3, 0, 0, 0), false), (unit, rect(-3, 0, 3, 0), false),
    // Negative sizes count from the other side.
    (unit, rect(15, 15, -10, -10), true), (rect(10, 10, -10, -10), rect(12, 12, -3, -3), true),
    (unit, rect(20, 0, -10, 10), false),
    // The null rectangle meets nothing, the infinite one everything else.
    (unit, .null, false), (.null, .null, false), (.null, .infinite, false), (unit, .infinite, true),
    (.infinite, .infinite, true), (.infinite, .zero, true),
    // A rectangle with NaN is nowhere.
    (unit, rect(.nan, 0, 1, 1), false), (rect(0, 0, .nan, 1), unit, false),
  ])
  func rectanglesIntersectWhenTheyShareAnInterior(a: CGRect, b: CGRect, intersect: Bool) {
    #expect(a.intersects(b) == intersect)
    #expect(b.intersects(a) == intersect)
    #expect(CGRectIntersectsRect(a, b) == intersect)
  }

  @Test(arguments: [
    (unit, rect(5, 5, 10, 10), rect(5, 5, 5, 5)), (unit, rect(15, 15, -10, -10), rect(5, 5, 5, 5)),
    (unit, rect(11, 0, 1, 1), .null), (unit, .null, .null), (.null, .infinite, .null), (unit, .infinite, unit),
    (unit, rect(2, 3, 0, 4), rect(2, 3, 0, 4)), (unit, rect(.nan, 0, 1, 1), .null),
  ])
  func anIntersectionIsTheAreaThatBothRectanglesCover(a: CGRect, b: CGRect, result: CGRect) {
    #expect(a.intersection(b) == result)
    #expect(CGRectIntersection(b, a) == result)
  }

  // Optimized builds return the null rectangle (rectangles.c).
  #if DEBUG && !WHOLE_MODULES
    @Test func `rectangles that touch have an intersection without area`() {
      #expect(
        CGRectTests.unit.intersection(CGRect(x: 10, y: 2, width: 5, height: 5))
          == CGRect(x: 10, y: 2, width: 0, height: 5))
    }
  #endif

  @Test(arguments: [
    (unit, rect(20, 20, 5, 5), rect(0, 0, 25, 25)), (unit, rect(20, 20, 0, 0), rect(0, 0, 20, 20)),
    (unit, .null, unit), (.null, unit, unit), (.null, .null, .null),
    (rect(0, 0, -5, -5), rect(1, 1, 1, 1), rect(-5, -5, 7, 7)),
  ])
  func `a union covers both, empty ones too but not the null one`(a: CGRect, b: CGRect, result: CGRect) {
    #expect(a.union(b) == result)
  }

  @Test(arguments: [
    (unit, CGPoint(x: 0, y: 0), true), (unit, CGPoint(x: 9.99, y: 9.99), true), (unit, CGPoint(x: 10, y: 0), false),
    (unit, CGPoint(x: 0, y: 10), false), (rect(10, 10, -10, -10), CGPoint(x: 0, y: 0), true),
    (rect(10, 10, -10, -10), CGPoint(x: 10, y: 10), false), (rect(1, 1, 0, 5), CGPoint(x: 1, y: 1), false),
    (.zero, .zero, false), (.null, .zero, false), (.infinite, CGPoint(x: 1e300, y: -1e300), true),
  ])
  func `a point on a minimum edge is inside, one on a maximum edge is not`(r: CGRect, p: CGPoint, inside: Bool) {
    #expect(r.contains(p) == inside)
  }

  @Test(arguments: [
    (unit, unit, true), (unit, rect(0, 0, 10, 10.5), false), (unit, rect(5, 5, 0, 0), true),
    (unit, rect(10, 10, 0, 0), true), (unit, .null, true), (.null, unit, false), (.infinite, unit, true),
    (unit, rect(8, 8, -4, -4), true),
  ])
  func `a rectangle contains another when their union is itself`(a: CGRect, b: CGRect, contains: Bool) {
    #expect(a.contains(b) == contains)
    #expect((a.union(b) == a) == contains)
  }

  @Test(arguments: [
    (rect(0, 0, 10, 10), false, false, false), (.zero, true, false, false), (rect(3, 4, 0, 5), true, false, false),
    (rect(3, 4, -2, 5), false, false, false), (.null, true, true, false), (rect(.infinity, 0, 1, 1), true, true, false),
    (rect(0, .infinity, 1, 1), true, true, false), (rect(-.infinity, 0, 1, 1), false, false, false),
    (.infinite, false, false, true),
  ])
  func `rectangles are empty, null or infinite`(r: CGRect, isEmpty: Bool, isNull: Bool, isInfinite: Bool) {
    #expect([r.isEmpty, r.isNull, r.isInfinite] == [isEmpty, isNull, isInfinite])
  }

  @Test(arguments: [
    (rect(5, 6, -3, -2), rect(2, 4, 3, 2)), (rect(5, 6, 3, -2), rect(5, 4, 3, 2)), (.null, .null),
    (.infinite, .infinite), (rect(1, 2, 0, 0), rect(1, 2, 0, 0)),
  ])
  func `standardized sizes are not negative`(r: CGRect, result: CGRect) {
    let standard = r.standardized
    #expect(standard.origin == result.origin)
    #expect(standard.size == result.size)
  }

  @Test(arguments: [
    (rect(0.5, -0.5, 1, 1.2), rect(0, -1, 2, 2)), (rect(0.5, 0.5, -1, -1), rect(-1, -1, 2, 2)),
    (rect(0.5, 0.5, 0, 0), rect(0, 0, 1, 1)), (rect(1, 2, 3, 4), rect(1, 2, 3, 4)), (.null, .null),
    (.infinite, .infinite),
  ])
  func `integral rectangles are enlarged to whole numbers`(r: CGRect, result: CGRect) { #expect(r.integral == result) }

  @Test(arguments: [
    (unit, 2, 3, rect(2, 3, 6, 4)), (unit, 5, 5, rect(5, 5, 0, 0)), (unit, 6, 0, CGRect.null), (.null, 1, 1, .null),
    (rect(10, 10, -10, -10), 1, 1, rect(1, 1, 8, 8)), (.zero, -1, -2, rect(-1, -2, 2, 4)),
  ])
  func `an inset of more than the size gives the null rectangle`(
    r: CGRect, dx: CGFloat, dy: CGFloat, result: CGRect
  ) { #expect(r.insetBy(dx: dx, dy: dy) == result) }

  @Test func `offsets move everything but the null rectangle`() {
    #expect(CGRectTests.unit.offsetBy(dx: 1, dy: -2) == CGRect(x: 1, y: -2, width: 10, height: 10))
    #expect(CGRect.null.offsetBy(dx: 1, dy: 2).isNull)
    #expect(
      CGRect(x: 10, y: 10, width: -10, height: -10).offsetBy(dx: 1, dy: 1) == CGRect(x: 1, y: 1, width: 10, height: 10))
  }

  @Test(arguments: [
    (unit, 3, CGRectEdge.minXEdge, rect(0, 0, 3, 10), rect(3, 0, 7, 10)),
    (unit, 3, .maxYEdge, rect(0, 7, 10, 3), rect(0, 0, 10, 7)),
    (unit, -3, .minXEdge, rect(0, 0, 0, 10), rect(0, 0, 10, 10)),
    (unit, 30, .maxXEdge, rect(0, 0, 10, 10), rect(0, 0, 0, 10)),
    (rect(10, 10, -10, -10), 3, .minYEdge, rect(0, 0, 10, 3), rect(0, 3, 10, 7)),
    (.null, 3, .minXEdge, .null, .null),
  ])
  func `a division of a rectangle stays inside of it`(
    r: CGRect, distance: CGFloat, edge: CGRectEdge, slice: CGRect, remainder: CGRect
  ) {
    let parts = r.divided(atDistance: distance, from: edge)
    #expect(parts.slice == slice)
    #expect(parts.remainder == remainder)
  }

  @Test func `edges of a negative rectangle are those of the area that it covers`() {
    let r = CGRect(x: 10, y: 20, width: -4, height: -6)
    #expect([r.minX, r.midX, r.maxX, r.minY, r.midY, r.maxY, r.width, r.height] == [6, 8, 10, 14, 17, 20, 4, 6])
    #expect([r.size.width, r.size.height] == [-4, -6])
    #expect(r == CGRect(x: 6, y: 14, width: 4, height: 6))
  }
}
