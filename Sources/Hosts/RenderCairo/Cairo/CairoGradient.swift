import CPangoCairo
import DisplayList
import GeometryCore
import Glibc

extension Gradient {
  /// Returns a new Cairo pattern, which the caller has to destroy.
  func makePattern() -> OpaquePointer {
    guard isFinite else { return cairo_pattern_create_rgba(0, 0, 0, 0) }
    switch shape {
    case .linear(let a, let b):
      return withStops(cairo_pattern_create_linear(a.x, a.y, b.x, b.y))
    case .radial(let a, let r, let b, let s):
      return withStops(cairo_pattern_create_radial(a.x, a.y, max(0, r), b.x, b.y, max(0, s)))
    case .ellipse(let c, let r):
      guard r.width > 0, r.height > 0 else {
        let last = stops.last?.color ?? .clear
        return cairo_pattern_create_rgba(last.red, last.green, last.blue, last.alpha)
      }
      let pattern = withStops(cairo_pattern_create_radial(0, 0, 0, 0, 0, 1))
      var m = cairo_matrix_t(
        xx: 1 / r.width, yx: 0, xy: 0, yy: 1 / r.height, x0: -c.x / r.width, y0: -c.y / r.height)
      cairo_pattern_set_matrix(pattern, &m)
      return pattern
    case .conic(let center, let towards):
      return makeWedges(center, towards)
    }
  }

  private var isFinite: Bool {
    switch shape {
    case .linear(let a, let b), .conic(let a, let b): a.isFinite && b.isFinite
    case .ellipse(let c, let r): c.isFinite && r.width.isFinite && r.height.isFinite
    case .radial(let a, let r, let b, let s): a.isFinite && b.isFinite && r.isFinite && s.isFinite
    }
  }

  private func withStops(_ pattern: OpaquePointer) -> OpaquePointer {
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    func add(_ location: Double, _ c: Color) {
      cairo_pattern_add_color_stop_rgba(pattern, location, c.red, c.green, c.blue, c.alpha)
    }
    // Cairo extends both ends or none: a transparent stop at the same location ends one of them.
    if !extendsBefore, let first = stops.first { add(first.location, .clear) }
    for stop in stops { add(stop.location, stop.color) }
    if !extendsAfter, let last = stops.last { add(last.location, .clear) }
    return pattern
  }

  /// Returns a fan of triangles; each is so narrow that its straight outer edge is far outside of what is filled.
  private func makeWedges(_ center: Point, _ towards: Point) -> OpaquePointer {
    let mesh = cairo_pattern_create_mesh()!
    let start = atan2(towards.y - center.y, towards.x - center.x)
    let reach = 1e5
    // Wedges end at the stops, so that a hard edge between two colors stays one.
    let edges = (stops.map { min(max($0.location, 0), 1) } + (0...72).map { Double($0) / 72 }).sorted()
    for (a, b) in zip(edges, edges.dropFirst()) where b > a {
      cairo_mesh_pattern_begin_patch(mesh)
      cairo_mesh_pattern_move_to(mesh, center.x, center.y)
      for t in [a, b] {
        let angle = start + t * 2 * .pi
        cairo_mesh_pattern_line_to(mesh, center.x + cos(angle) * reach, center.y + sin(angle) * reach)
      }
      cairo_mesh_pattern_line_to(mesh, center.x, center.y)
      let (first, last) = (color(after: a), color(before: b))
      for (corner, c) in [first, first, last, last].enumerated() {
        cairo_mesh_pattern_set_corner_color_rgba(mesh, UInt32(corner), c.red, c.green, c.blue, c.alpha)
      }
      cairo_mesh_pattern_end_patch(mesh)
    }
    return mesh
  }

  /// Returns the color just before a location from 0 to 1.
  private func color(before t: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where t <= b.location { return a.mixed(with: b, at: t) }
    return last.color
  }

  /// Returns the color just after a location from 0 to 1.
  private func color(after t: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t < first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where t < b.location { return a.mixed(with: b, at: t) }
    return last.color
  }
}

extension Gradient.Stop {
  fileprivate func mixed(with b: Gradient.Stop, at t: Double) -> Color {
    let width = b.location - location
    let k = width > 0 ? (t - location) / width : 1
    return Color(
      red: color.red + (b.color.red - color.red) * k, green: color.green + (b.color.green - color.green) * k,
      blue: color.blue + (b.color.blue - color.blue) * k, alpha: color.alpha + (b.color.alpha - color.alpha) * k)
  }
}
