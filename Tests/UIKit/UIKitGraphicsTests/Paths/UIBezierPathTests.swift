import Foundation
import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

struct UIBezierPathTests {
  @Test func aPathOfAnOvalTouchesItsRect() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
    let oval = UIBezierPath(ovalIn: rect)
    #expect(isNear(oval.bounds, rect))
    #expect(oval.contains(CGPoint(x: 60, y: 50)))
    #expect(!oval.contains(CGPoint(x: 14, y: 24)))
  }

  @Test func aPathOfARoundedRectDoesNotContainItsCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    #expect(isNear(path.bounds, rect))
    // A quarter of a circle of radius 20 leaves its corner free up to 20 − 20/√2 from it.
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 7, y: 7)))
    #expect(path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 49)))
    #expect(!path.contains(CGPoint(x: 98, y: 48)))
  }

  @Test func theCornerRadiusOfAPathIsAtMostHalfTheShorterSide() {
    let pill = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 500)
    #expect(isNear(pill.bounds, CGRect(x: 0, y: 0, width: 100, height: 20)))
    #expect(pill.contains(CGPoint(x: 2, y: 10)))
    #expect(!pill.contains(CGPoint(x: 1, y: 3)))
  }

  @Test func clockwiseArcsRunClockwiseOnTheScreen() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // Clockwise from the right is down, where y grows.
    #expect(isNear(arc.bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(Swift.abs(arc.currentPoint.x) < 1e-6)
    #expect(Swift.abs(arc.currentPoint.y - 10) < 1e-6)
    let long = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(isNear(long.bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
  }

  @Test func aTransformMovesThePath() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    path.apply(CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 3))
    #expect(path.bounds == CGRect(x: 5, y: 6, width: 20, height: 60))
  }

  @Test func reversingTwiceGivesTheSamePath() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 30, y: 4))
    path.addCurve(to: CGPoint(x: 5, y: 60), controlPoint1: CGPoint(x: 40, y: 10), controlPoint2: CGPoint(x: 20, y: 50))
    path.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: -5, y: 30))
    let reversed = path.reversing()
    #expect(reversed.currentPoint == CGPoint(x: 1, y: 2))
    #expect(reversed.reversing().cgPath == path.cgPath)
    #expect(isNear(reversed.bounds, path.bounds))
  }

  @Test func pathsWithTheEvenOddRuleHaveHoles() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @MainActor @Test func addingALineToAPathWithoutAPointIsReported() {
    let messages = LogRecorder()
    let path = UIBezierPath()
    messages.record { path.addLine(to: CGPoint(x: 1, y: 1)) }
    #expect(path.isEmpty)
    #expect(messages.all.count == 1)
  }

  @Test func copiesOfAPathKeepItsLineStyle() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.lineWidth = 4
    path.setLineDash([3, 2], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    var count = 0
    var phase: CGFloat = 0
    copy.getLineDash(nil, count: &count, phase: &phase)
    #expect(copy.lineWidth == 4)
    #expect(count == 2)
    #expect(phase == 1)
    #expect(copy.cgPath == path.cgPath)
    copy.move(to: CGPoint(x: 9, y: 9))
    copy.addLine(to: CGPoint(x: 10, y: 10))
    #expect(path.bounds.maxX == 1)
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    Swift.abs(a.minX - b.minX) < 0.01 && Swift.abs(a.minY - b.minY) < 0.01 && Swift.abs(a.maxX - b.maxX) < 0.01
      && Swift.abs(a.maxY - b.maxY) < 0.01
  }

  @Test func pathsWithTheSameOutlineAreEqual() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(UIBezierPath(ovalIn: rect) == UIBezierPath(ovalIn: rect))
    #expect(UIBezierPath(ovalIn: rect).hash == UIBezierPath(ovalIn: rect).hash)
    #expect(UIBezierPath(ovalIn: rect) != UIBezierPath(rect: rect))
    let thick = UIBezierPath(rect: rect)
    thick.lineWidth = 4
    #expect(thick != UIBezierPath(rect: rect))
  }
}
