import CoreGraphics
import DisplayList
import Foundation
import GeometryCore

extension UIBezierPath {
  /// Adds a rectangle with round corners, clockwise from the top left.
  ///
  /// Corners are quarters of ellipses; where two of them do not fit on a side, all are scaled down equally.
  func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let rect = rect.standardized
    var rx = max(0, radii.width.finite)
    var ry = max(0, radii.height.finite)
    let left = corners.contains(.topLeft) && corners.contains(.topRight)
    let right = corners.contains(.bottomLeft) && corners.contains(.bottomRight)
    let top = corners.contains(.topLeft) && corners.contains(.bottomLeft)
    let bottom = corners.contains(.topRight) && corners.contains(.bottomRight)
    rx = min(rx, rect.width / (left || right ? 2 : 1))
    ry = min(ry, rect.height / (top || bottom ? 2 : 1))
    guard rx > 0, ry > 0, !corners.isDisjoint(with: .allCorners) else {
      outline.addRect(rect)
      return
    }
    // The distance of control points that brings a cubic nearest to a quarter of a circle.
    let k = 1 - 0.5522847498307936
    func radius(_ corner: UIRectCorner) -> (CGFloat, CGFloat) { corners.contains(corner) ? (rx, ry) : (0, 0) }
    func corner(_ which: UIRectCorner, _ point: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat)) {
      let (x, y) = radius(which)
      let start = CGPoint(x: point.x + from.0 * x, y: point.y + from.1 * y)
      if outline.isEmpty || isStarting { outline.move(to: start) } else { outline.addLine(to: start) }
      isStarting = false
      guard x > 0 else { return }
      let end = CGPoint(x: point.x + to.0 * x, y: point.y + to.1 * y)
      outline.addCurve(
        to: end, control1: CGPoint(x: point.x + from.0 * x * k, y: point.y + from.1 * y * k),
        control2: CGPoint(x: point.x + to.0 * x * k, y: point.y + to.1 * y * k))
    }
    var isStarting = true
    corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), from: (0, 1), to: (1, 0))
    corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1))
    corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0))
    corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1))
    outline.closeSubpath()
  }

  /// Returns the same outline drawn from its end to its start.
  func makeReversed() -> UIBezierPath {
    let reversed = UIBezierPath()
    for piece in outline.path.pieces.reversed() { piece.addReversed(to: reversed.outline) }
    return reversed
  }
}

extension Path {
  /// A start, the segments that follow it, and whether a line closes them.
  fileprivate struct Piece {
    var start: Point
    var segments: [Element] = []
    var isClosed = false

    func addReversed(to path: CGMutablePath) {
      var ends = [start]
      for segment in segments { ends.append(segment.end ?? start) }
      path.move(to: CGPoint(ends[ends.count - 1]))
      for index in segments.indices.reversed() {
        let end = CGPoint(ends[index])
        switch segments[index] {
        case .quad(let control, _): path.addQuadCurve(to: end, control: CGPoint(control))
        case .cubic(let c1, let c2, _): path.addCurve(to: end, control1: CGPoint(c2), control2: CGPoint(c1))
        default: path.addLine(to: end)
        }
      }
      if isClosed { path.closeSubpath() }
    }
  }

  fileprivate var pieces: [Piece] {
    var pieces: [Piece] = []
    for element in elements {
      switch element {
      case .move(let p): pieces.append(Piece(start: p))
      case .close:
        if !pieces.isEmpty { pieces[pieces.count - 1].isClosed = true }
      default:
        if let last = pieces.last, last.isClosed { pieces.append(Piece(start: last.start)) }
        if !pieces.isEmpty { pieces[pieces.count - 1].segments.append(element) }
      }
    }
    return pieces
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): return p
    case .close: return nil
    }
  }
}
