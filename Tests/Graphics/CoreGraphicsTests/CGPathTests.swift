import CoreGraphics
import DisplayList
import GeometryCore
import TestSupport
import Testing

struct CGPathTests {
  @Test func everyPointOfAnArcIsOnItsCircle() {
    let path = CGMutablePath()
    path.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0.3, endAngle: 5, clockwise: false)
    var count = 0
    path.path.forEachLine { a, b in
      count += 1
      // The last line closes the arc for filling and is a chord.
      if (b - a).length < 10 { #expect(Swift.abs((b - Point(50, 50)).length - 40) < 0.02) }
    }
    #expect(count > 30)
    #expect(Swift.abs(path.currentPoint.x - (50 + 40 * cos(5))) < 1e-9)
  }

  @Test func arcsFollowTheRequestedDirection() {
    func box(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> CGRect {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      return path.boundingBoxOfPath
    }
    // Growing angles lead through (0, 10).
    #expect(Swift.abs(box(0, .pi, false).maxY - 10) < 0.01)
    #expect(Swift.abs(box(0, .pi, false).minY) < 0.01)
    #expect(Swift.abs(box(0, .pi, true).minY + 10) < 0.01)
    #expect(Swift.abs(box(0, .pi, true).maxY) < 0.01)
    #expect(Swift.abs(box(0, 2 * .pi, true).width - 20) < 0.02)
    #expect(Swift.abs(box(0, 2 * .pi, false).width - 20) < 0.02)
  }

  @Test func aTangentArcTouchesBothOfItsLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let box = path.boundingBoxOfPath
    #expect(Swift.abs(box.maxX - 10) < 1e-9)
    #expect(Swift.abs(box.minY) < 1e-9)
    #expect(Swift.abs(path.currentPoint.x - 10) < 1e-9)
    #expect(Swift.abs(path.currentPoint.y - 4) < 1e-9)
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    #expect(Swift.abs(other.currentPoint.y + 4) < 1e-9)
    #expect(Swift.abs(other.boundingBoxOfPath.minY + 4) < 1e-9)
  }

  @Test func theCornersCutOffByARoundedRectangleAreOutside() {
    let rect = CGRect(x: 10, y: 10, width: 100, height: 60)
    let path = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 20, transform: nil)
    #expect(path.contains(CGPoint(x: 60, y: 40)))
    #expect(path.contains(CGPoint(x: 12, y: 40)))
    #expect(!path.contains(CGPoint(x: 12, y: 12)))
    #expect(path.boundingBoxOfPath == rect)
    let large = CGPath(roundedRect: rect, cornerWidth: 500, cornerHeight: 500, transform: nil)
    #expect(large.boundingBoxOfPath == rect)
  }

  @Test func pointsOnTheOutlineBelongToAPath() {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0, y: 50), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 100), CGPoint(x: 0, y: 150),
    ])
    path.closeSubpath()
    for corner in [(0, 50), (200, 0), (200, 100), (0, 150)] {
      #expect(path.contains(CGPoint(x: corner.0, y: corner.1)))
    }
    #expect(path.contains(CGPoint(x: 100, y: 125)))
    #expect(path.contains(CGPoint(x: 200, y: 40)))
    #expect(!path.contains(CGPoint(x: 200, y: 101)))
    #expect(!path.contains(CGPoint(x: 201, y: 40)))
  }

  @Test func theFillRuleDecidesWhetherAPathHasHoles() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
  }

  @Test(arguments: 0..<30)
  func anEllipseContainsThePointsThatSatisfyItsEquation(seed: UInt64) {
    var g = SeededGenerator(seed: seed)
    let rect = CGRect(x: g.number(-50...50), y: g.number(-50...50), width: g.number(5...200), height: g.number(5...200))
    let path = CGPath(ellipseIn: rect, transform: nil)
    for _ in 0..<50 {
      let p = CGPoint(x: g.number(-60...260), y: g.number(-60...260))
      let u = (p.x - rect.midX) / (rect.width / 2)
      let v = (p.y - rect.midY) / (rect.height / 2)
      let distance = u * u + v * v
      if Swift.abs(distance - 1) < 0.02 { continue }
      #expect(path.contains(p) == (distance < 1), "seed \(seed), \(p) in \(rect)")
    }
  }

  @Test func theBoundingBoxOfAPathLeavesOutControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox.height == 10)
    #expect(path.boundingBoxOfPath.height == 5)
    #expect(CGMutablePath().boundingBox.isNull)
  }
}
