import CPangoCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Fills and strokes a shape in the current coordinates.
  func draw(_ shape: ShapeContent, on cairo: OpaquePointer) {
    cairo_new_path(cairo)
    if let fill = shape.fillPattern {
      CairoPath.add(shape.path, to: cairo)
      CairoPath.set(shape.fillRule, on: cairo)
      fillPath(fill, alpha: 1, on: cairo)
    } else if let fill = shape.fillColor, fill.alpha > 0 {
      CairoPath.add(shape.path, to: cairo)
      CairoPath.set(shape.fillRule, on: cairo)
      CairoPath.source(fill, on: cairo)
      cairo_fill(cairo)
    }
    let start = min(max(shape.strokeStart, 0), 1)
    let end = min(max(shape.strokeEnd, 0), 1)
    guard start < end, shape.style.width > 0 else { return }
    func addPath() {
      CairoPath.set(shape.style, on: cairo)
      CairoPath.add(shape.path, to: cairo)
      if start > 0 || end < 1 { Self.keepPart(from: start, to: end, on: cairo) }
    }
    if let pattern = shape.strokePattern { return stroke(pattern, alpha: 1, on: cairo, addPath: addPath) }
    guard let color = shape.strokeColor, color.alpha > 0 else { return }
    CairoPath.source(color, on: cairo)
    addPath()
    cairo_stroke(cairo)
  }

  /// Replaces the current path by the part of it between two fractions of its length.
  private static func keepPart(from start: Double, to end: Double, on cairo: OpaquePointer) {
    let flat = cairo_copy_path_flat(cairo)!
    defer { cairo_path_destroy(flat) }
    cairo_new_path(cairo)
    var total = 0.0
    forEachLine(in: flat) { total += ($1 - $0).length }
    let range = (start * total, end * total)
    var done = 0.0
    var pen: Point?
    forEachLine(in: flat) { a, b in
      let length = (b - a).length
      defer { done += length }
      let from = max(range.0, done)
      let to = min(range.1, done + length)
      guard to > from, length > 0 else { return }
      let p = a + (b - a) * ((from - done) / length)
      let q = a + (b - a) * ((to - done) / length)
      if pen != p { cairo_move_to(cairo, p.x, p.y) }
      cairo_line_to(cairo, q.x, q.y)
      pen = q
    }
  }

  private static func forEachLine(in path: UnsafeMutablePointer<cairo_path_t>, _ body: (Point, Point) -> Void) {
    guard let data = path.pointee.data else { return }
    var i = 0
    var current = Point.zero
    var start = Point.zero
    while i < Int(path.pointee.num_data) {
      let header = data[i].header
      func point() -> Point { Point(data[i + 1].point.x, data[i + 1].point.y) }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        current = point()
        start = current
      case CAIRO_PATH_LINE_TO:
        body(current, point())
        current = point()
      default:
        body(current, start)
        current = start
      }
      i += Int(header.length)
    }
  }
}
