package import DisplayList
package import GeometryCore

extension Path {
  /// Returns the path with a transform applied.
  package func applying(_ t: Affine) -> Path {
    if t.isIdentity { return self }
    return Path(
      elements.map { e in
        switch e {
        case .move(let p): return .move(t.apply(p))
        case .line(let p): return .line(t.apply(p))
        case .quad(let c, let p): return .quad(control: t.apply(c), end: t.apply(p))
        case .cubic(let c, let d, let p): return .cubic(control1: t.apply(c), control2: t.apply(d), end: t.apply(p))
        case .close: return .close
        }
      })
  }

  /// The current point, where the next line starts; nil for an empty path.
  package var currentPoint: Point? {
    switch elements.last {
    case nil: return nil
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): return p
    case .close:
      for e in elements.reversed() { if case .move(let p) = e { return p } }
      return nil
    }
  }

  /// The bounding box of the curves themselves; nil for an empty path.
  ///
  /// - Complexity: O(elements).
  package var exactBounds: Rect? {
    var box: Rect?
    var at = Point.zero
    func add(_ p: Point) {
      let r = Rect(origin: p, size: .zero)
      box = box?.union(r) ?? r
    }
    for e in elements {
      switch e {
      case .move(let p), .line(let p):
        add(p)
        at = p
      case .quad(let c, let p):
        add(p)
        // The derivative of a quadratic is linear in each coordinate.
        for t in [extremum(at.x, c.x, p.x), extremum(at.y, c.y, p.y)] {
          if let t { add(Path.quad(at, c, p, t)) }
        }
        at = p
      case .cubic(let c, let d, let p):
        add(p)
        for t in extrema(at.x, c.x, d.x, p.x) + extrema(at.y, c.y, d.y, p.y) { add(Path.cubic(at, c, d, p, t)) }
        at = p
      case .close: break
      }
    }
    return box
  }

  /// Returns whether the path encloses a point; open subpaths are closed by a line.
  ///
  /// - Complexity: O(elements).
  package func contains(_ p: Point, rule: FillRule) -> Bool {
    var winding = 0
    var isOnOutline = false
    forEachLine { a, b in
      if (b.x - a.x) * (p.y - a.y) == (b.y - a.y) * (p.x - a.x), min(a.x, b.x) <= p.x, p.x <= max(a.x, b.x),
        min(a.y, b.y) <= p.y, p.y <= max(a.y, b.y)
      {
        isOnOutline = true
      }
      // A horizontal ray to the right; each edge includes its upper end and not its lower one.
      if (a.y <= p.y) != (b.y <= p.y) {
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > p.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    // As in Core Graphics, a point on a line of the outline belongs to the path.
    if isOnOutline { return true }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Calls `body` with the lines of the closed outline; curves are divided into lines.
  package func forEachLine(_ body: (Point, Point) -> Void) {
    var start = Point.zero
    var at = Point.zero
    func cut(_ length: Double, _ curve: (Double) -> Point) {
      // The distance from the curve falls with the square of the count; 64 lines of 4 points are far below a pixel.
      let count = length.isFinite ? Int(min(max(length / 4, 8), 256)) : 8
      for i in 1...count {
        let next = curve(Double(i) / Double(count))
        body(at, next)
        at = next
      }
    }
    for e in elements {
      switch e {
      case .move(let p):
        if at != start { body(at, start) }
        start = p
        at = p
      case .line(let p):
        body(at, p)
        at = p
      case .quad(let c, let p):
        let from = at
        cut((c - from).length + (p - c).length) { Path.quad(from, c, p, $0) }
      case .cubic(let c, let d, let p):
        let from = at
        cut((c - from).length + (d - c).length + (p - d).length) { Path.cubic(from, c, d, p, $0) }
      case .close:
        if at != start { body(at, start) }
        at = start
      }
    }
    if at != start { body(at, start) }
  }

  private static func quad(_ a: Point, _ c: Point, _ b: Point, _ t: Double) -> Point {
    let u = 1 - t
    return a * (u * u) + c * (2 * u * t) + b * (t * t)
  }

  private static func cubic(_ a: Point, _ c: Point, _ d: Point, _ b: Point, _ t: Double) -> Point {
    let u = 1 - t
    return a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + b * (t * t * t)
  }

  private func extremum(_ a: Double, _ c: Double, _ b: Double) -> Double? {
    let t = (a - c) / (a - 2 * c + b)
    return t > 0 && t < 1 ? t : nil
  }

  /// Returns the parameters where the derivative of a cubic is zero: 3(k₂t² + k₁t + k₀).
  private func extrema(_ a: Double, _ c: Double, _ d: Double, _ b: Double) -> [Double] {
    let k2 = b - 3 * d + 3 * c - a
    let k1 = 2 * (d - 2 * c + a)
    let k0 = c - a
    var roots: [Double] = []
    if k2.magnitude < 1e-12 {
      if k1 != 0 { roots = [-k0 / k1] }
    } else {
      let q = k1 * k1 - 4 * k2 * k0
      if q >= 0 { roots = [(-k1 + q.squareRoot()) / (2 * k2), (-k1 - q.squareRoot()) / (2 * k2)] }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
