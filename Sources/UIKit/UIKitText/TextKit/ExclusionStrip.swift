import CoreGraphics
import DisplayList
import GeometryCore

/// The parts of a horizontal strip that paths leave free.
enum ExclusionStrip {
  /// The number of lines that stand for a curve.
  private static let curveSteps = 32

  /// Returns the free parts of a strip, from left to right, in points.
  /// - Complexity: O(elements of the paths).
  static func rooms(
    in width: Range<CGFloat>, from top: CGFloat, to bottom: CGFloat, _ paths: [UIBezierPath]
  ) -> [Range<CGFloat>] {
    var rooms = [width]
    for path in paths {
      for blocked in extents(of: path, from: Double(top), to: Double(bottom)) {
        rooms = rooms.flatMap { room -> [Range<CGFloat>] in
          let (low, high) = (CGFloat(blocked.lowerBound), CGFloat(blocked.upperBound))
          guard low < room.upperBound, high > room.lowerBound else { return [room] }
          return [room.lowerBound..<max(room.lowerBound, low), min(high, room.upperBound)..<room.upperBound]
            .filter { $0.upperBound - $0.lowerBound > 0.001 }
        }
      }
    }
    return rooms
  }

  /// Returns the next upper edge below a blocked strip: the nearest lower end of a path that crosses it; nil for none.
  static func nextTop(after top: CGFloat, height: CGFloat, _ paths: [UIBezierPath]) -> CGFloat? {
    var next: CGFloat?
    for path in paths {
      guard let bounds = path.outline.path.controlBounds else { continue }
      let (low, high) = (CGFloat(bounds.minY), CGFloat(bounds.maxY))
      if low < top + height, high > top + 0.001 { next = min(next ?? high, high) }
    }
    return next
  }

  /// Returns the extents of a path's closed parts within a strip; touching its edge is not being in it.
  private static func extents(of path: UIBezierPath, from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    subpaths(of: path.outline.path).compactMap { points in
      guard points.count > 1 else { return nil }
      var low = Double.infinity
      var high = -Double.infinity
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
        guard lower.y > top, upper.y < bottom else { continue }
        for y in [max(top, upper.y), min(bottom, lower.y)] {
          let t = lower.y > upper.y ? (y - upper.y) / (lower.y - upper.y) : 0
          let x = upper.x + t * (lower.x - upper.x)
          low = min(low, x)
          high = max(high, x)
        }
        if lower.y == upper.y {
          low = min(low, lower.x)
          high = max(high, lower.x)
        }
      }
      return low < high ? low...high : nil
    }
  }

  /// Returns the corners of a path's parts, with curves as short lines.
  private static func subpaths(of path: Path) -> [[Point]] {
    var all: [[Point]] = []
    var points: [Point] = []
    func curve(_ at: (Double) -> Point) {
      for step in 1...curveSteps { points.append(at(Double(step) / Double(curveSteps))) }
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        if !points.isEmpty { all.append(points) }
        points = [p]
      case .line(let p): points.append(p)
      case .quad(let c, let e):
        let s = points.last ?? e
        curve { t in
          let u = 1 - t
          return Point(u * u * s.x + 2 * u * t * c.x + t * t * e.x, u * u * s.y + 2 * u * t * c.y + t * t * e.y)
        }
      case .cubic(let c, let d, let e):
        let s = points.last ?? e
        curve { t in
          let u = 1 - t
          let (a, b, f, g) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return Point(a * s.x + b * c.x + f * d.x + g * e.x, a * s.y + b * c.y + f * d.y + g * e.y)
        }
      case .close:
        if !points.isEmpty { all.append(points) }
        points = []
      }
    }
    if !points.isEmpty { all.append(points) }
    return all
  }
}
