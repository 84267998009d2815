package import GeometryCore

/// A path of lines and Bézier curves, in points.
package struct Path: Hashable, Sendable {
  /// An element of a path.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  /// The elements in order.
  package var elements: [Element]

  /// Creates a path from its elements.
  package init(_ elements: [Element] = []) { self.elements = elements }

  /// Creates the path of a rectangle.
  package init(rect r: Rect) {
    elements = [
      .move(Point(r.minX, r.minY)), .line(Point(r.maxX, r.minY)), .line(Point(r.maxX, r.maxY)),
      .line(Point(r.minX, r.maxY)), .close,
    ]
  }

  /// A Boolean value that indicates whether the path has no elements.
  package var isEmpty: Bool { elements.isEmpty }

  /// The bounding box of all points, including control points; nil for an empty path.
  ///
  /// - Complexity: O(elements).
  package var controlBounds: Rect? {
    var box: (Double, Double, Double, Double)?
    func add(_ p: Point) {
      guard let b = box else {
        box = (p.x, p.y, p.x, p.y)
        return
      }
      box = (min(b.0, p.x), min(b.1, p.y), max(b.2, p.x), max(b.3, p.y))
    }
    for e in elements {
      switch e {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p):
        add(c)
        add(p)
      case .cubic(let c, let d, let p):
        add(c)
        add(d)
        add(p)
      case .close: break
      }
    }
    return box.map { Rect($0.0, $0.1, $0.2 - $0.0, $0.3 - $0.1) }
  }
}

/// The rule that determines which points a path encloses.
package enum FillRule: Hashable, Sendable {
  case winding
  case evenOdd
}

/// The style with which a path is stroked; lengths in points.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of lines.
  package enum Cap: Hashable, Sendable { case butt, round, square }
  /// The shape of the joints of lines.
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The width of the line.
  package var width: Double
  /// The shape of the ends of lines.
  package var cap: Cap
  /// The shape of the joints of lines.
  package var join: Join
  /// The limit of the length of mitered joints, in line widths; longer ones are cut off.
  package var miterLimit: Double
  /// The lengths of dashes and gaps, alternating; empty for a solid line.
  package var dash: [Double]
  /// The offset into the dash pattern at which the line begins.
  package var dashPhase: Double

  /// Creates a style.
  package init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
