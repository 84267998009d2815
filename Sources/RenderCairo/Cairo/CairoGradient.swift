import CPangoCairo
import DisplayList
import GeometryCore
import Glibc

extension Gradient {
  /// Makes a Cairo pattern, to be destroyed by the caller.
  func makePattern() -> OpaquePointer {
    guard isFinite else { return cairo_pattern_create_rgba(0, 0, 0, 0) }
    switch shape {
    case .linear(let a, let b):
      return withStops(cairo_pattern_create_linear(a.x, a.y, b.x, b.y))
    case .radial(let a, let r, let b, let s):
      return withStops(cairo_pattern_create_radial(a.x, a.y, max(0, r), b.x, b.y, max(0, s)))
    case .conic(let center, let towards):
      return makeWedges(center, towards)
    }
  }

  private var isFinite: Bool {
    switch shape {
    case .linear(let a, let b), .conic(let a, let b): a.isFinite && b.isFinite
    case .radial(let a, let r, let b, let s): a.isFinite && b.isFinite && r.isFinite && s.isFinite
    }
  }

  private func withStops(_ pattern: OpaquePointer) -> OpaquePointer {
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    func add(_ location: Double, _ c: Color) {
      cairo_pattern_add_color_stop_rgba(pattern, location, c.red, c.green, c.blue, c.alpha)
    }
    // Cairo extends both ends or none: a clear stop at the same place ends one of them.
    if !extendsBefore, let first = stops.first { add(first.location, .clear) }
    for stop in stops { add(stop.location, stop.color) }
    if !extendsAfter, let last = stops.last { add(last.location, .clear) }
    return pattern
  }

  /// A fan of triangles; each is flat enough that its straight outer edge is far outside of what is filled.
  private func makeWedges(_ center: Point, _ towards: Point) -> OpaquePointer {
    let mesh = cairo_pattern_create_mesh()!
    let start = atan2(towards.y - center.y, towards.x - center.x)
    let reach = 1e5
    let count = 72
    for i in 0..<count {
      let a = Double(i) / Double(count)
      let b = Double(i + 1) / Double(count)
      cairo_mesh_pattern_begin_patch(mesh)
      cairo_mesh_pattern_move_to(mesh, center.x, center.y)
      for t in [a, b] {
        let angle = start + t * 2 * .pi
        cairo_mesh_pattern_line_to(mesh, center.x + cos(angle) * reach, center.y + sin(angle) * reach)
      }
      cairo_mesh_pattern_line_to(mesh, center.x, center.y)
      for (corner, t) in [a, a, b, b].enumerated() {
        let c = color(at: t)
        cairo_mesh_pattern_set_corner_color_rgba(mesh, UInt32(corner), c.red, c.green, c.blue, c.alpha)
      }
      cairo_mesh_pattern_end_patch(mesh)
    }
    return mesh
  }

  /// The colour at a location from 0 to 1.
  func color(at t: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where t <= b.location {
      let width = b.location - a.location
      let k = width > 0 ? (t - a.location) / width : 1
      return Color(
        red: a.color.red + (b.color.red - a.color.red) * k, green: a.color.green + (b.color.green - a.color.green) * k,
        blue: a.color.blue + (b.color.blue - a.color.blue) * k,
        alpha: a.color.alpha + (b.color.alpha - a.color.alpha) * k)
    }
    return last.color
  }
}
