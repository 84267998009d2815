import CoreGraphics
import Testing

struct CGPathOutlineTests {
  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  private func stroked(
    _ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
  ) -> CGPath { path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: limit) }

  @Test(arguments: [
    (CGLineCap.butt, CGRect(x: 0, y: -2, width: 10, height: 4)),
    (.square, CGRect(x: -2, y: -2, width: 14, height: 4)), (.round, CGRect(x: -2, y: -2, width: 14, height: 4)),
  ])
  func theOutlineOfAStrokedLineHasItsWidthAndCaps(cap: CGLineCap, box: CGRect) {
    let outline = stroked(line((0, 0), (10, 0)), cap: cap)
    let found = outline.boundingBoxOfPath
    #expect(abs(found.minX - box.minX) < 0.01)
    #expect(abs(found.maxX - box.maxX) < 0.01)
    #expect(abs(found.height - box.height) < 0.01)
    #expect(outline.contains(CGPoint(x: 11.9, y: 1.9)) == (cap == .square))
  }

  @Test func joinsOfAStrokedCornerFollowTheirStyle() {
    let corner = line((0, 0), (10, 0), (10, 10))
    let tip = CGPoint(x: 11.8, y: -1.8)
    #expect(stroked(corner).contains(tip))
    #expect(!stroked(corner, limit: 1).contains(tip))
    #expect(!stroked(corner, join: .bevel).contains(tip))
    #expect(!stroked(corner, join: .round).contains(tip))
    #expect(stroked(corner, join: .round).contains(CGPoint(x: 11.3, y: -1.3)))
    #expect(!stroked(corner, join: .bevel).contains(CGPoint(x: 11.3, y: -1.3)))
  }

  @Test func aStrokedCircleIsARing() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    let ring = stroked(circle)
    #expect(!ring.contains(CGPoint(x: 20, y: 20)))
    for i in 0..<24 {
      let angle = CGFloat(i) * .pi / 12
      let (x, y) = (cos(angle), sin(angle))
      #expect(ring.contains(CGPoint(x: 20 + x * 21.9, y: 20 + y * 21.9)))
      #expect(!ring.contains(CGPoint(x: 20 + x * 22.1, y: 20 + y * 22.1)))
      #expect(!ring.contains(CGPoint(x: 20 + x * 17.9, y: 20 + y * 17.9)))
    }
  }

  @Test func dashesBeginAtThePhase() {
    let dashes = line((0, 0), (10, 0)).copy(dashingWithPhase: 1, lengths: [3, 2])
    var points: [CGPoint] = []
    dashes.applyWithBlock { if $0.pointee.type != .closeSubpath { points.append($0.pointee.points[0]) } }
    #expect(points.map(\.x) == [0, 2, 4, 7, 9, 10])
    let odd = line((0, 0), (6, 0)).copy(dashingWithPhase: 0, lengths: [2])
    #expect(odd.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 0))
  }

  @Test func theElementsOfAPathAreAppliedInOrder() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let count =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
      seen.append("\(element.pointee.type.rawValue): \((0..<count).map { element.pointee.points[$0].x })")
    }
    #expect(seen == ["0: [1.0]", "1: [3.0]", "2: [7.0, 5.0]", "3: [11.0, 13.0, 9.0]", "4: []"])
    var number = 0
    withUnsafeMutableBytes(of: &number) { info in
      path.apply(info: info.baseAddress) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    #expect(number == 5)
  }

  @Test func onlyRectanglesAreRecognizedAsSuch() {
    var box = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&box))
    #expect(box == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: box, transform: nil).isRect(nil))
    #expect(!line((0, 0), (4, 0), (4, 4)).isRect(nil))
    #expect(!line((0, 0), (4, 1), (5, 5), (1, 4)).isRect(nil))
  }
}
