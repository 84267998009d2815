package import DisplayList
import Foundation
package import GeometryCore

extension Path {
  package mutating func move(to p: Point) { elements.append(.move(p)) }

  /// Adds a line to a point; in an empty path, begins a subpath there.
  package mutating func line(to p: Point) { elements.append(elements.isEmpty ? .move(p) : .line(p)) }

  package mutating func append(_ path: Path) { elements.append(contentsOf: path.elements) }

  /// Adds an arc about a center; angles in radians from the x axis, increasing unless `clockwise`.
  ///
  /// A line leads from the current point to its beginning. Each quarter is a cubic whose control points are
  /// 4/3·tan(δ/4) radii away along the tangents, which misses the circle by less than 0.03 % of its radius.
  package mutating func arc(_ center: Point, radius: Double, from start: Double, to end: Double, clockwise: Bool) {
    guard center.isFinite, radius.isFinite, start.isFinite, end.isFinite else { return }
    let turn = 2 * Double.pi
    var sweep = end - start
    // A full turn or more is a circle in either direction; less than that goes in the requested direction.
    if sweep.magnitude >= turn {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    func at(_ angle: Double) -> Point { Point(center.x + radius * cos(angle), center.y + radius * sin(angle)) }
    line(to: at(start))
    guard sweep != 0, radius != 0 else { return }
    let count = max(1, Int((sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * tan(step / 4) * radius
    for i in 0..<count {
      let a = start + Double(i) * step
      let b = a + step
      let (p, q) = (at(a), at(b))
      elements.append(
        .cubic(
          control1: Point(p.x - k * sin(a), p.y + k * cos(a)), control2: Point(q.x + k * sin(b), q.y - k * cos(b)),
          end: q))
    }
  }

  /// Adds an arc that touches the lines from the current point to `p1` and from there to `p2`.
  package mutating func arc(tangent1End p1: Point, tangent2End p2: Point, radius: Double) {
    guard let p0 = currentPoint else { return move(to: p1) }
    let u = p0 - p1
    let v = p2 - p1
    let cross = u.x * v.y - u.y * v.x
    guard radius > 0, u.length > 0, v.length > 0, cross.magnitude > 1e-12 * u.length * v.length else {
      return line(to: p1)
    }
    let angle = atan2(cross.magnitude, u.x * v.x + u.y * v.y)
    let reach = radius / tan(angle / 2)
    let a = p1 + u * (reach / u.length)
    let b = p1 + v * (reach / v.length)
    // The center is on the normal of the first line, on the side of the second.
    let side: Double = cross > 0 ? 1 : -1
    let center = Point(a.x - side * u.y / u.length * radius, a.y + side * u.x / u.length * radius)
    arc(
      center, radius: radius, from: atan2(a.y - center.y, a.x - center.x), to: atan2(b.y - center.y, b.x - center.x),
      clockwise: cross > 0)
  }

  /// Adds the ellipse in a rectangle.
  package mutating func ellipse(in r: Rect) {
    var circle = Path()
    circle.arc(.zero, radius: 1, from: 0, to: 2 * .pi, clockwise: false)
    circle.elements.append(.close)
    append(
      circle.applying(Affine(a: r.width / 2, b: 0, c: 0, d: r.height / 2, tx: r.midX, ty: r.midY)))
  }

  /// Adds a rectangle whose corners are quarters of ellipses; radii larger than half a side become half of it.
  package mutating func roundedRect(_ r: Rect, width: Double, height: Double) {
    let w = min(max(width, 0), r.width / 2)
    let h = min(max(height, 0), r.height / 2)
    guard w > 0, h > 0 else { return append(Path(rect: r)) }
    let corner = Size(w, h)
    roundedRect(r, topLeft: corner, topRight: corner, bottomLeft: corner, bottomRight: corner)
  }

  /// Adds a rectangle with corners of their own radii, which may not overlap.
  package mutating func roundedRect(_ r: Rect, topLeft: Size, topRight: Size, bottomLeft: Size, bottomRight: Size) {
    // The control points of a quarter of a circle, 4/3·tan(π/8) of the radius away from its ends.
    let k = 1 - 0.552_284_749_830_793_4
    elements += [
      .move(Point(r.minX + topLeft.width, r.minY)), .line(Point(r.maxX - topRight.width, r.minY)),
      .cubic(
        control1: Point(r.maxX - topRight.width * k, r.minY), control2: Point(r.maxX, r.minY + topRight.height * k),
        end: Point(r.maxX, r.minY + topRight.height)),
      .line(Point(r.maxX, r.maxY - bottomRight.height)),
      .cubic(
        control1: Point(r.maxX, r.maxY - bottomRight.height * k),
        control2: Point(r.maxX - bottomRight.width * k, r.maxY), end: Point(r.maxX - bottomRight.width, r.maxY)),
      .line(Point(r.minX + bottomLeft.width, r.maxY)),
      .cubic(
        control1: Point(r.minX + bottomLeft.width * k, r.maxY),
        control2: Point(r.minX, r.maxY - bottomLeft.height * k), end: Point(r.minX, r.maxY - bottomLeft.height)),
      .line(Point(r.minX, r.minY + topLeft.height)),
      .cubic(
        control1: Point(r.minX, r.minY + topLeft.height * k), control2: Point(r.minX + topLeft.width * k, r.minY),
        end: Point(r.minX + topLeft.width, r.minY)),
      .close,
    ]
  }
}
