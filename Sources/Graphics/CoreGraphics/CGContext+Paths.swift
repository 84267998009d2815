import DisplayList
public import Foundation
import GeometryCore

extension CGContext {
  // MARK: Making a path

  /// Discards the current path and begins a new one.
  public func beginPath() { current = Path() }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { current.move(to: Point(point)) }
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { current.line(to: Point(point)) }
  /// Adds a subpath of lines.
  public func addLines(between points: [CGPoint]) {
    for (i, p) in points.enumerated() { if i == 0 { move(to: p) } else { addLine(to: p) } }
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.elements.append(.quad(control: Point(control), end: Point(end)))
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.elements.append(.cubic(control1: Point(control1), control2: Point(control2), end: Point(end)))
  }
  /// Closes the current subpath by a line to its beginning.
  public func closePath() { if !current.isEmpty { current.elements.append(.close) } }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { current.append(Path(rect: Rect(rect))) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { current.ellipse(in: Rect(rect)) }
  /// Adds an arc; angles are in radians and increase unless `clockwise`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    current.arc(
      Point(center), radius: Double(radius), from: Double(startAngle), to: Double(endAngle), clockwise: clockwise)
  }
  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.arc(tangent1End: Point(tangent1End), tangent2End: Point(tangent2End), radius: Double(radius))
  }
  /// Adds another path.
  public func addPath(_ path: CGPath) { current.append(path.path) }

  /// A Boolean value that indicates whether the current path is empty.
  public var isPathEmpty: Bool { current.isEmpty }
  /// The current point of the path; zero if the path is empty.
  public var currentPointOfPath: CGPoint { CGPoint(current.currentPoint ?? .zero) }
  /// The bounding box of all points of the path; null if it is empty.
  public var boundingBoxOfPath: CGRect { current.controlBounds.map { CGRect($0) } ?? .null }
  /// A copy of the path; nil if it is empty.
  public var path: CGPath? { current.isEmpty ? nil : CGPath(current) }

  /// Returns whether drawing the path would paint a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    current.contains(Point(point), rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  /// Replaces the path by the outline of its stroke, so that filling or clipping to it covers what stroking paints.
  public func replacePathWithStrokedPath() { current = current.outline(stroked: state.stroke) }

  // MARK: Drawing it

  /// Draws the current path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard !current.isEmpty else { return }
    if mode != .stroke {
      append(state.fill(current, mode == .fill || mode == .fillStroke ? .winding : .evenOdd))
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
      append(state.stroke(current, state.stroke))
    }
    beginPath()
  }

  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
  /// Strokes the current path and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { append(state.fill(Path(rect: Rect(rect)), .winding)) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    append(state.stroke(Path(rect: Rect(rect)), state.stroke))
  }
  /// Strokes a rectangle with lines of a width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.stroke
    style.width = Double(width)
    append(state.stroke(Path(rect: Rect(rect)), style))
  }
  /// Clears a rectangle to transparent.
  public func clear(_ rect: CGRect) {
    append(.save)
    append(.setBlendMode(.clear))
    append(.fill(Path(rect: Rect(rect)), .winding, .black))
    append(.restore)
  }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { drawEllipse(in: rect, using: .fill) }
  /// Strokes the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { drawEllipse(in: rect, using: .stroke) }
  /// Draws the lines between points 0 and 1, 2 and 3, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for (i, p) in points.enumerated() { if i % 2 == 0 { move(to: p) } else { addLine(to: p) } }
    strokePath()
  }

  private func drawEllipse(in rect: CGRect, using mode: CGPathDrawingMode) {
    beginPath()
    addEllipse(in: rect)
    drawPath(using: mode)
  }

  // MARK: Clipping

  /// Clips further drawing to the current path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(current, FillRule(rule))
    beginPath()
  }
  /// Clips further drawing to a rectangle.
  public func clip(to rect: CGRect) { clip(Path(rect: Rect(rect)), .winding) }
  /// Clips further drawing to a mask stretched into a rectangle, until the state is restored.
  ///
  /// A mask is painted where its samples are 0; another image is a mask by its alpha, or, without one, by its gray.
  /// Where y grows downwards, the mask appears upside down, as images do. Everything drawn until then is composited as
  /// a group.
  /// - Complexity: O(pixels of the mask).
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let r = Rect(rect.standardized)
    guard !r.isEmpty else { return }
    let mask = ContextMask(outside: mask.bitmap.mapped { (255 - mask.coverage(of: $0)) << 24 }, rect: r)
    append(.setShadow(nil))
    append(.setBlendMode(.normal))
    // The clip lasts as long as the state; the group begins here, and ends with the state, too.
    state.masks.append(mask)
    append(.beginGroup(alpha: 1))
    append(.save)
    append(.setBlendMode(state.blend))
    append(.setShadow(state.shadow))
  }
  /// Clips further drawing to the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(Path(rect: Rect(rect))) }
    clip(path, .winding)
  }

  /// The bounding box of the clip in the current coordinates; infinite without a clip.
  public var boundingBoxOfClipPath: CGRect {
    guard let clip = state.clip, let back = state.ctm.inverse else { return .infinite }
    return CGRect(back.apply(clip))
  }

  private func clip(_ path: Path, _ rule: FillRule) {
    append(.clip(path, rule))
    let box = state.ctm.apply(path.exactBounds ?? .zero)
    state.clip = state.clip.map { $0.intersection(box) ?? Rect(origin: box.origin, size: .zero) } ?? box
  }
}
