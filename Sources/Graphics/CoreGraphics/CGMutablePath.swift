package import DisplayList
public import Foundation
import GeometryCore

/// A path that can be added to; coordinates in points, angles in radians.
///
/// Arcs go in the direction of increasing angles unless `clockwise`; on the screen, where y grows downwards, that
/// appears the other way round.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }
  override package init(_ path: Path) { super.init(path) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: Affine(transform).apply(Point(point)))
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.line(to: Affine(transform).apply(Point(point)))
  }

  /// Adds a subpath of lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (i, p) in points.enumerated() {
      if i == 0 { move(to: p, transform: transform) } else { addLine(to: p, transform: transform) }
    }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    let t = Affine(transform)
    path.elements.append(.quad(control: t.apply(Point(control)), end: t.apply(Point(end))))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let t = Affine(transform)
    path.elements.append(
      .cubic(control1: t.apply(Point(control1)), control2: t.apply(Point(control2)), end: t.apply(Point(end))))
  }

  /// Closes the current subpath by a line to its beginning.
  public func closeSubpath() { if !path.isEmpty { path.elements.append(.close) } }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: Rect(rect)).applying(Affine(transform)))
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle whose corners are quarters of ellipses.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var part = Path()
    part.roundedRect(Rect(rect), width: Double(cornerWidth), height: Double(cornerHeight))
    path.append(part.applying(Affine(transform)))
  }

  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var part = Path()
    part.ellipse(in: Rect(rect))
    path.append(part.applying(Affine(transform)))
  }

  /// Adds an arc, with a line from the current point to its beginning.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var part = Path()
    part.arc(
      Point(center), radius: Double(radius), from: Double(startAngle), to: Double(endAngle), clockwise: clockwise)
    addConnected(part.applying(Affine(transform)))
  }

  /// Adds an arc given by its start angle and the difference to its end angle, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
      transform: transform)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let t = Affine(transform)
    guard let back = t.inverse else { return }
    var part = Path()
    if let p = path.currentPoint { part.move(to: back.apply(p)) }
    part.arc(tangent1End: Point(tangent1End), tangent2End: Point(tangent2End), radius: Double(radius))
    addConnected(part.applying(t))
  }

  /// Adds another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(Affine(transform)))
  }

  /// Adds a path that continues from the current point.
  private func addConnected(_ part: Path) {
    guard case .move(let p)? = part.elements.first else { return }
    if path.currentPoint != p { path.line(to: p) }
    path.elements.append(contentsOf: part.elements.dropFirst())
  }
}
