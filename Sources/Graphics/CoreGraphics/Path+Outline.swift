package import DisplayList
import Foundation
package import GeometryCore

/// A subpath of lines.
package struct Polyline {
  /// The points; two in succession differ, except for a subpath of a single point, which has it twice.
  package var points: [Point]
  /// A Boolean value that indicates whether the last point is connected to the first.
  package var isClosed: Bool
  /// The indexes of the points that lie on a curve, where lines meet in the direction of its tangent.
  var smooth: Set<Int> = []

  package init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  /// The lines, in order, with that which closes the subpath.
  package var lines: [(Point, Point)] {
    let open = zip(points, points.dropFirst()).map { ($0, $1) }
    guard isClosed, let first = points.first, let last = points.last, first != last else { return open }
    return open + [(last, first)]
  }
}

extension Path {
  /// Creates a path of lines.
  package init(_ polylines: [Polyline]) {
    self.init()
    for line in polylines {
      for (i, p) in line.points.enumerated() { elements.append(i == 0 ? .move(p) : .line(p)) }
      if line.isClosed { elements.append(.close) }
    }
  }

  /// Returns the subpaths with curves divided into lines that stay within a distance of them.
  ///
  /// A Bézier curve of degree d whose second differences are at most m is within d·(d−1)/8·m/n² of n lines of equal
  /// steps.
  package func polylines(tolerance: Double = 0.02) -> [Polyline] {
    var done: [Polyline] = []
    var now = Polyline(points: [], isClosed: false)
    func end() {
      if now.points.count == 1 { now.points.append(now.points[0]) }
      if !now.points.isEmpty { done.append(now) }
    }
    func add(_ p: Point, smooth: Bool = false) {
      guard p != now.points.last else { return }
      if smooth { now.smooth.insert(now.points.count) }
      now.points.append(p)
    }
    func cut(_ degree: Double, _ bend: Double, _ curve: (Double) -> Point) {
      let steps = (degree * (degree - 1) / 8 * bend / max(tolerance, 1e-6)).squareRoot()
      let count = steps.isFinite ? Int(min(max(steps.rounded(.up), 1), 512)) : 1
      for i in 1...count { add(curve(Double(i) / Double(count)), smooth: i < count) }
    }
    for element in elements {
      switch element {
      case .move(let p):
        end()
        now = Polyline(points: [p], isClosed: false)
      case .line(let p): add(p)
      case .quad(let c, let p):
        guard let a = now.points.last else { continue }
        cut(2, (a - c * 2 + p).length) { t in a * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + p * (t * t) }
      case .cubic(let c, let d, let p):
        guard let a = now.points.last else { continue }
        cut(3, max((a - c * 2 + d).length, (c - d * 2 + p).length)) { t in
          let u = 1 - t
          return a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + p * (t * t * t)
        }
      case .close:
        guard let first = now.points.first else { continue }
        if now.points.count > 1, now.points.last == first { now.points.removeLast() }
        now.isClosed = true
        end()
        now = Polyline(points: [first], isClosed: false)
      }
    }
    // A point alone after a closed subpath only says where the next one would begin.
    if now.points.count > 1 || !(done.last?.isClosed ?? false) { end() }
    return done
  }

  /// Returns the dashes of the path, as lines.
  ///
  /// - Complexity: O(lines + dashes).
  package func dashed(_ lengths: [Double], phase: Double) -> Path {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    // An odd number of lengths is repeated with dashes and gaps exchanged.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    var dashes: [Polyline] = []
    for polyline in polylines() {
      var index = 0
      var rest = phase.truncatingRemainder(dividingBy: period)
      if rest < 0 { rest += period }
      while rest >= lengths[index] {
        rest -= lengths[index]
        index = (index + 1) % lengths.count
      }
      var left = lengths[index] - rest
      var dash: [Point] = index % 2 == 0 ? [polyline.points[0]] : []
      for (a, b) in polyline.lines {
        let length = (b - a).length
        var at = 0.0
        while length - at > left {
          at += left
          let p = a + (b - a) * (at / length)
          if index % 2 == 0 {
            dashes.append(Polyline(points: dash + [p], isClosed: false))
            dash = []
          } else {
            dash = [p]
          }
          index = (index + 1) % lengths.count
          left = lengths[index]
        }
        left -= length - at
        if index % 2 == 0 { dash.append(b) }
      }
      if dash.count > 1 { dashes.append(Polyline(points: dash, isClosed: false)) }
    }
    return Path(dashes)
  }

  /// Returns a path that encloses, by the winding rule, what stroking this one paints.
  ///
  /// It consists of one piece for each line, joint and end, all in the same direction, which overlap.
  /// - Complexity: O(lines).
  package func outline(stroked style: StrokeStyle) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    var builder = StrokeOutline(style: style)
    let source = style.dash.isEmpty ? self : dashed(style.dash, phase: style.dashPhase)
    for polyline in source.polylines() { builder.add(polyline) }
    return builder.path
  }
}

/// The pieces of the outline of a stroke.
private struct StrokeOutline {

  let style: StrokeStyle

  var path = Path()

  init(style: StrokeStyle) { self.style = style }

  mutating func add(_ polyline: Polyline) {
    let lines = polyline.lines.filter { $0.0 != $0.1 }
    guard let first = lines.first, let last = lines.last else { return addDot(polyline.points[0]) }
    for (i, line) in lines.enumerated() {
      let along = unit(line.1 - line.0) * radius
      let side = Point(-along.y, along.x)
      var (a, b) = line
      if style.cap == .square, !polyline.isClosed {
        if i == 0 { a = a - along }
        if i == lines.count - 1 { b = b + along }
      }
      addPiece([a + side, a - side, b - side, b + side])
      if i > 0 { addJoint(lines[i - 1], line, polyline.smooth.contains(i) ? .bevel : style.join) }
    }
    if polyline.isClosed {
      addJoint(last, first, style.join)
    } else if style.cap == .round {
      addCircle(first.0)
      addCircle(last.1)
    }
  }

  private var radius: Double { style.width / 2 }

  /// Adds what a subpath of no length paints: its ends.
  private mutating func addDot(_ p: Point) {
    switch style.cap {
    case .butt: break
    case .round: addCircle(p)
    case .square: path.append(Path(rect: Rect(p.x - radius, p.y - radius, style.width, style.width)))
    }
  }

  private mutating func addCircle(_ p: Point) {
    path.ellipse(in: Rect(p.x - radius, p.y - radius, style.width, style.width))
  }

  private mutating func addJoint(_ a: (Point, Point), _ b: (Point, Point), _ join: StrokeStyle.Join) {
    let (u, v) = (unit(a.1 - a.0), unit(b.1 - b.0))
    let cross = u.x * v.y - u.y * v.x
    let cosine = u.x * v.x + u.y * v.y
    if join == .round {
      if cosine < 1 - 1e-9 { addCircle(b.0) }
      return
    }
    guard cross.magnitude > 1e-12 else { return }
    // The gap is on the outer side of the turn.
    let side = cross > 0 ? -radius : radius
    let p = b.0
    let from = p + Point(-u.y, u.x) * side
    let to = p + Point(-v.y, v.x) * side
    // The length of a miter in line widths is 1 / sin(angle / 2); the angle's cosine is that of the turn, negated.
    let sine = ((1 + cosine) / 2).squareRoot()
    if join == .miter, sine > 0, 1 / sine <= max(1, style.miterLimit) {
      let middle = unit(Point((from.x + to.x) / 2 - p.x, (from.y + to.y) / 2 - p.y))
      addPiece([p, from, p + middle * (radius / sine), to])
    } else {
      addPiece([p, from, to])
    }
  }

  /// Adds a polygon in the direction of all pieces.
  private mutating func addPiece(_ points: [Point]) {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    let ordered = area >= 0 ? points : points.reversed()
    for (i, p) in ordered.enumerated() { path.elements.append(i == 0 ? .move(p) : .line(p)) }
    path.elements.append(.close)
  }

  private func unit(_ v: Point) -> Point { v.length > 0 ? v * (1 / v.length) : Point(1, 0) }
}
