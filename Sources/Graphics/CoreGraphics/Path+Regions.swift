package import DisplayList
import GeometryCore

/// The operations on the regions of two paths.
package enum RegionOperation {
  case union, intersection, subtracting, symmetricDifference

  func contains(_ a: Bool, _ b: Bool) -> Bool {
    switch self {
    case .union: a || b
    case .intersection: a && b
    case .subtracting: a && !b
    case .symmetricDifference: a != b
    }
  }
}

extension Path {
  /// Returns the outline of an operation's region, whose loops do not cross; curves are divided into lines.
  ///
  /// All lines are divided where they meet. A part belongs to the outline if the region is on one side of it only.
  /// - Complexity: O(n²) for n lines.
  package func combined(with other: Path, _ operation: RegionOperation, rule: FillRule) -> Path {
    let (a, b) = (Region(self, rule), Region(other, rule))
    var outline: [Line] = []
    var seen: Set<Line> = []
    for line in Line.divided(a.lines + b.lines) where seen.insert(line.ordered).inserted {
      let (left, right) = line.sides
      let isLeft = operation.contains(a.contains(left), b.contains(left))
      let isRight = operation.contains(a.contains(right), b.contains(right))
      if isLeft != isRight { outline.append(isLeft ? line : line.reversed) }
    }
    return Path(Line.loops(outline))
  }

  /// Returns the parts of the path's lines, which are not closed, inside or outside of another path's region.
  ///
  /// - Complexity: O(n²) for n lines.
  package func lines(inside isInside: Bool, of other: Path, rule: FillRule) -> Path {
    let region = Region(other, rule)
    var kept: [Polyline] = []
    for polyline in polylines() {
      var current: [Point] = []
      for (a, b) in polyline.lines {
        for part in Line(Line.snapped(a), Line.snapped(b)).parts(dividedBy: region.lines) {
          let isKept = region.contains((part.start + part.end) * 0.5) == isInside
          if isKept, current.last == part.start {
            current.append(part.end)
          } else {
            if current.count > 1 { kept.append(Polyline(points: current, isClosed: false)) }
            current = isKept ? [part.start, part.end] : []
          }
        }
      }
      if current.count > 1 { kept.append(Polyline(points: current, isClosed: false)) }
    }
    return Path(kept)
  }
}

/// The region that a path encloses.
private struct Region {
  private(set) var lines: [Line] = []
  private let rule: FillRule

  init(_ path: Path, _ rule: FillRule) {
    self.rule = rule
    for polyline in path.polylines() {
      let points = polyline.points.map(Line.snapped)
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where a != b { lines.append(Line(a, b)) }
    }
  }

  /// Returns whether the region contains a point that is on no line.
  func contains(_ p: Point) -> Bool {
    var winding = 0
    for line in lines where (line.start.y <= p.y) != (line.end.y <= p.y) {
      let t = (p.y - line.start.y) / (line.end.y - line.start.y)
      if line.start.x + t * (line.end.x - line.start.x) > p.x { winding += line.start.y < line.end.y ? 1 : -1 }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

/// A directed line.
private struct Line: Hashable {
  var start: Point
  var end: Point

  /// The number of places of the grid in a point, so that lines that meet have the same end.
  private static let grid = 4096.0

  init(_ start: Point, _ end: Point) {
    self.start = start
    self.end = end
  }

  static func snapped(_ p: Point) -> Point {
    // Adding zero makes a negative zero positive.
    Point((p.x * grid).rounded() / grid + 0, (p.y * grid).rounded() / grid + 0)
  }

  var reversed: Line { Line(end, start) }

  /// The same line in the direction in which every line is known.
  var ordered: Line { (start.x, start.y) < (end.x, end.y) ? self : reversed }

  /// Points beside the middle of the line, nearer than other lines that do not cross it can be.
  var sides: (left: Point, right: Point) {
    let along = end - start
    let reach = 0.5 / Line.grid / max(along.length, 1e-12)
    let middle = (start + end) * 0.5
    let side = Point(-along.y, along.x) * reach
    return (middle + side, middle - side)
  }

  /// Returns lines divided where they meet.
  static func divided(_ lines: [Line]) -> [Line] { lines.flatMap { $0.parts(dividedBy: lines) } }

  /// Returns the parts of the line between the places where others meet it.
  func parts(dividedBy others: [Line]) -> [Line] {
    let along = end - start
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return [] }
    let (low, high) = (Point(min(start.x, end.x), min(start.y, end.y)), Point(max(start.x, end.x), max(start.y, end.y)))
    var places: [(Double, Point)] = [(0, start), (1, end)]
    func add(_ p: Point) {
      let t = ((p.x - start.x) * along.x + (p.y - start.y) * along.y) / square
      if t > 0, t < 1 { places.append((t, p)) }
    }
    let near = 1 / Line.grid
    for other in others where other != self {
      guard min(other.start.x, other.end.x) <= high.x + near, max(other.start.x, other.end.x) >= low.x - near,
        min(other.start.y, other.end.y) <= high.y + near, max(other.start.y, other.end.y) >= low.y - near
      else { continue }
      // Ends of the other line on this one, also of a line in the same direction.
      for p in [other.start, other.end] {
        let across = ((p.x - start.x) * along.y - (p.y - start.y) * along.x).magnitude / square.squareRoot()
        if across < near { add(p) }
      }
      let way = other.end - other.start
      let cross = along.x * way.y - along.y * way.x
      guard cross.magnitude > 1e-12 else { continue }
      let gap = other.start - start
      let t = (gap.x * way.y - gap.y * way.x) / cross
      let u = (gap.x * along.y - gap.y * along.x) / cross
      if t > 0, t < 1, u >= 0, u <= 1 { add(Line.snapped(start + along * t)) }
    }
    places.sort { $0.0 < $1.0 }
    return zip(places, places.dropFirst()).compactMap { $0.1 == $1.1 ? nil : Line($0.1, $1.1) }
  }

  /// Returns closed loops of lines; at a point where several begin, a loop takes the sharpest turn to the left.
  static func loops(_ lines: [Line]) -> [Polyline] {
    var next: [Point: [Point]] = [:]
    for line in lines { next[line.start, default: []].append(line.end) }
    var loops: [Polyline] = []
    for line in lines {
      var points: [Point] = []
      var (from, at) = (line.start, line.start)
      while let choices = next[at], !choices.isEmpty {
        let taken = choices.indices.max { turn(from, at, choices[$0]) < turn(from, at, choices[$1]) }!
        let to = choices[taken]
        next[at]?.remove(at: taken)
        // Points between two lines of the same direction are left out.
        if points.count > 1, turn(points[points.count - 2], at, to).magnitude < 1e-6 { points.removeLast() }
        if points.isEmpty { points.append(at) }
        points.append(to)
        (from, at) = (at, to)
        if at == points[0] { break }
      }
      guard points.count > 3 else { continue }
      points.removeLast()
      if turn(points[points.count - 1], points[0], points[1]).magnitude < 1e-6 { points.removeFirst() }
      if points.count > 2 { loops.append(Polyline(points: points, isClosed: true)) }
    }
    return loops
  }

  /// Returns the angle between the directions of two lines, from −π to π.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (u, v) = (b - a, c - b)
    return angle(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
  }

  /// Returns a number that grows with the angle of a sine and a cosine, from −2 to 2.
  private static func angle(_ sine: Double, _ cosine: Double) -> Double {
    let length = sine.magnitude + cosine.magnitude
    guard length > 0 else { return 0 }
    let share = sine / length
    return cosine >= 0 ? share : sine >= 0 ? 2 - share : -2 - share
  }
}
