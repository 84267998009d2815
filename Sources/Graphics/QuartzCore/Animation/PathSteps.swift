import DisplayList
import Foundation
import GeometryCore

/// The lines and curves of a path, as the steps of an animation along it.
struct PathSteps {
  private enum Step {
    case line(Point, Point)
    case quad(Point, Point, Point)
    case cubic(Point, Point, Point, Point)
  }

  private var steps: [Step] = []
  /// The position of a path without lines and curves.
  private var lonePoint: Point?

  init(_ path: Path) {
    var start = Point.zero
    var at = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        start = p
        at = p
        if lonePoint == nil { lonePoint = p }
      case .line(let p):
        steps.append(.line(at, p))
        at = p
      case .quad(let c, let p):
        steps.append(.quad(at, c, p))
        at = p
      case .cubic(let c, let d, let p):
        steps.append(.cubic(at, c, d, p))
        at = p
      case .close:
        if at != start { steps.append(.line(at, start)) }
        at = start
      }
    }
  }

  var count: Int { steps.count }

  func point(step: Int, part t: Double) -> Point? {
    guard step < steps.count else { return lonePoint }
    let r = 1 - t
    switch steps[step] {
    case .line(let a, let b): return a + (b - a) * t
    case .quad(let a, let c, let b): return a * (r * r) + c * (2 * r * t) + b * (t * t)
    case .cubic(let a, let c, let d, let b):
      return a * (r * r * r) + c * (3 * r * r * t) + d * (3 * r * t * t) + b * (t * t * t)
    }
  }

  /// Returns the direction of a step in radians, clockwise from the x axis; nil if there is none.
  func direction(step: Int, part: Double) -> Double? {
    guard step < steps.count else { return nil }
    // Where a control point lies on an end the curve has no slope there; a little further in it has.
    for t in [part, min(part + 0.001, 1), max(part - 0.001, 0)] {
      let d = slope(steps[step], t)
      if d != .zero { return atan2(d.y, d.x) }
    }
    return nil
  }

  private func slope(_ step: Step, _ t: Double) -> Point {
    let r = 1 - t
    switch step {
    case .line(let a, let b): return b - a
    case .quad(let a, let c, let b): return (c - a) * r + (b - c) * t
    case .cubic(let a, let c, let d, let b): return (c - a) * (r * r) + (d - c) * (2 * r * t) + (b - d) * (t * t)
    }
  }
}
