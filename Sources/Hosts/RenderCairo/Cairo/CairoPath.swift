import CPangoCairo
import DisplayList
import GeometryCore
import Glibc

/// Functions that add paths to a Cairo context.
enum CairoPath {
  static func set(_ matrix: Affine, on cairo: OpaquePointer) {
    var m = matrix.cairo
    cairo_set_matrix(cairo, &m)
  }

  static func source(_ c: Color, alpha: Double = 1, on cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, c.red, c.green, c.blue, c.alpha * alpha)
  }

  static func add(_ path: Path, to cairo: OpaquePointer) {
    var current = Point.zero
    var start = Point.zero
    for element in path.elements where element.isFinite {
      switch element {
      case .move(let p):
        cairo_move_to(cairo, p.x, p.y)
        current = p
        start = p
      case .line(let p):
        cairo_line_to(cairo, p.x, p.y)
        current = p
      case .quad(let c, let p):
        // A quadratic curve as a cubic one: its control points are at two thirds of the distance to the quadratic's.
        cairo_curve_to(
          cairo, current.x + 2 / 3 * (c.x - current.x), current.y + 2 / 3 * (c.y - current.y),
          p.x + 2 / 3 * (c.x - p.x), p.y + 2 / 3 * (c.y - p.y), p.x, p.y)
        current = p
      case .cubic(let c, let d, let p):
        cairo_curve_to(cairo, c.x, c.y, d.x, d.y, p.x, p.y)
        current = p
      case .close:
        cairo_close_path(cairo)
        current = start
      }
    }
  }

  static func add(_ r: Rect, to cairo: OpaquePointer) {
    cairo_rectangle(cairo, r.minX, r.minY, r.width, r.height)
  }

  /// Adds a rectangle with rounded corners; radii that do not fit are scaled down together.
  static func add(_ r: Rect, _ corners: CornerRadii, to cairo: OpaquePointer) {
    let c = corners.fitting(r.size)
    guard c != .zero else {
      add(r, to: cairo)
      return
    }
    if c.isContinuous {
      addContinuous(r, c, to: cairo)
      return
    }
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, r.maxX - c.topRight, r.minY + c.topRight, c.topRight, -.pi / 2, 0)
    cairo_arc(cairo, r.maxX - c.bottomRight, r.maxY - c.bottomRight, c.bottomRight, 0, .pi / 2)
    cairo_arc(cairo, r.minX + c.bottomLeft, r.maxY - c.bottomLeft, c.bottomLeft, .pi / 2, .pi)
    cairo_arc(cairo, r.minX + c.topLeft, r.minY + c.topLeft, c.topLeft, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }

  static func set(_ style: StrokeStyle, on cairo: OpaquePointer) {
    cairo_set_line_width(cairo, style.width.isFinite ? max(0, style.width) : 0)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
    // Cairo rejects a dash pattern with a negative length or of zeros only, and then draws nothing more at all.
    let isUsable = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
    cairo_set_dash(
      cairo, isUsable ? style.dash : [], isUsable ? Int32(style.dash.count) : 0,
      style.dashPhase.isFinite ? style.dashPhase : 0)
  }

  static func set(_ rule: FillRule, on cairo: OpaquePointer) {
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Adds a rectangle with continuous corners. Each consists of three curves: an arc in the middle and two that lead to
  /// it, which begin 1.53 radii from the corner. The numbers are those of iOS icons, as published by those who traced
  /// them. The shorter the edges are, the nearer the curves come to an arc, so that a square with a radius of half its
  /// side is a circle.
  private static func addContinuous(_ r: Rect, _ c: CornerRadii, to cairo: OpaquePointer) {
    func room(_ radius: Double, _ first: Double, _ second: Double) -> Double {
      guard radius > 0 else { return 0 }
      // Neighboring corners share an edge in proportion to their radii.
      let horizontal = r.width * radius / max(radius + first, 1e-9)
      let vertical = r.height * radius / max(radius + second, 1e-9)
      return min(ContinuousCorner.reach, min(horizontal, vertical) / radius)
    }
    cairo_new_sub_path(cairo)
    // The corners in clockwise order: their position, the direction of the edge that ends there, and of the one that
    // begins.
    let corners = [
      (Point(r.maxX, r.minY), Point(1, 0), Point(0, 1), c.topRight, room(c.topRight, c.topLeft, c.bottomRight)),
      (Point(r.maxX, r.maxY), Point(0, 1), Point(-1, 0), c.bottomRight, room(c.bottomRight, c.bottomLeft, c.topRight)),
      (Point(r.minX, r.maxY), Point(-1, 0), Point(0, -1), c.bottomLeft, room(c.bottomLeft, c.bottomRight, c.topLeft)),
      (Point(r.minX, r.minY), Point(0, -1), Point(1, 0), c.topLeft, room(c.topLeft, c.topRight, c.bottomLeft)),
    ]
    for (corner, incoming, outgoing, radius, reach) in corners {
      // The offset u is back along the edge that ends, v along the one that begins.
      func at(_ u: Double, _ v: Double) -> Point { corner - incoming * (u * radius) + outgoing * (v * radius) }
      func curve(_ a: Point, _ b: Point, _ end: Point) { cairo_curve_to(cairo, a.x, a.y, b.x, b.y, end.x, end.y) }
      let start = at(reach, 0)
      cairo_line_to(cairo, start.x, start.y)
      guard radius > 0 else { continue }
      let p = ContinuousCorner(reach: reach).points
      curve(at(p[1].x, p[1].y), at(p[2].x, p[2].y), at(p[3].x, p[3].y))
      curve(at(p[4].x, p[4].y), at(p[4].y, p[4].x), at(p[3].y, p[3].x))
      curve(at(p[2].y, p[2].x), at(p[1].y, p[1].x), at(p[0].y, p[0].x))
    }
    cairo_close_path(cairo)
  }
}

/// The first half of a continuous corner, whose second half mirrors it.
///
/// The points are in radii from the corner, back along the edge that ends and along the one that begins.
private struct ContinuousCorner {
  /// The distance at which the corner begins if there is room.
  static let reach = 1.52866471
  /// The start, two control points and the end of the first curve, and the first control point of the middle one.
  let points: [Point]

  private static let full = [
    Point(reach, 0), Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
    Point(0.37282383, 0.16905956),
  ]

  /// The same curves for the quarter of a circle, which they divide at the same angles.
  private static let circular: [Point] = {
    let angle = atan2(1 - full[3].x, 1 - full[3].y)
    func arc(_ angle: Double) -> (point: Point, tangent: Point) {
      (Point(1 - sin(angle), 1 - cos(angle)), Point(-cos(angle), sin(angle)))
    }
    let (end, tangent) = arc(angle)
    let first = tan(angle / 4) * 4 / 3
    let middle = tan((.pi / 2 - 2 * angle) / 4) * 4 / 3
    return [Point(1, 0), Point(1 - first, 0), end - tangent * first, end, end + tangent * middle]
  }()

  init(reach: Double) {
    let share = max(0, (reach - 1) / (ContinuousCorner.reach - 1))
    points = zip(ContinuousCorner.circular, ContinuousCorner.full).map { $0 + ($1 - $0) * share }
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let p), .line(let p): p.isFinite
    case .quad(let c, let p): c.isFinite && p.isFinite
    case .cubic(let c, let d, let p): c.isFinite && d.isFinite && p.isFinite
    case .close: true
    }
  }
}

extension CornerRadii {
  /// Returns the radii of a parallel outline further inside.
  func inset(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomLeft: max(0, bottomLeft - distance), bottomRight: max(0, bottomRight - distance),
      isContinuous: isContinuous)
  }
}
