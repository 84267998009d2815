public import CoreGraphics
public import Foundation

/// An outline of lines and Bézier curves that can be filled, stroked and clipped to; lengths in points.
open class UIBezierPath: NSObject, NSCopying {
  package final var outline = CGMutablePath()

  /// The width of strokes, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of strokes.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the corners of strokes.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The greatest length of mitered corners, in line widths.
  open var miterLimit: CGFloat = 10
  /// The tolerance with which curves are drawn, in pixels; stored, the renderer chooses its own.
  open var flatness: CGFloat = 0.6
  /// A Boolean value that determines whether the even-odd rule is used for filling; the non-zero winding rule
  /// otherwise.
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  /// Creates the outline of the ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// Creates the outline of a rectangle with round corners; the radius is at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the outline of a rectangle of which some corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Creates an arc; angles in radians, 0 to the right, growing clockwise.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the outline of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    outline.addPath(cgPath)
  }

  /// Returns whether another path has the same outline and is drawn the same way.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return other === self
      || outline == other.outline && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
        && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit
        && usesEvenOddFillRule == other.usesEvenOddFillRule && dash == other.dash && dashPhase == other.dashPhase
  }

  /// The hash of the outline.
  open override var hash: Int { outline.hashValue }

  /// The outline; the returned path does not change with this one.
  open var cgPath: CGPath {
    get { outline.copy() ?? outline }
    set {
      outline = CGMutablePath()
      outline.addPath(newValue)
    }
  }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { outline.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) {
    guard hasStart("addLine(to:)") else { return }
    outline.addLine(to: point)
  }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard hasStart("addCurve(to:controlPoint1:controlPoint2:)") else { return }
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard hasStart("addQuadCurve(to:controlPoint:)") else { return }
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its start; angles in radians, 0 to the right.
  ///
  /// `clockwise` is as seen with y downwards, the opposite of `CGPath`.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() { if !outline.isEmpty { outline.closeSubpath() } }

  /// Removes all points.
  open func removeAllPoints() { outline = CGMutablePath() }

  /// Adds another path's outline.
  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.outline) }

  /// Applies a transform to every point.
  open func apply(_ transform: CGAffineTransform) {
    let mapped = CGMutablePath()
    mapped.addPath(outline, transform: transform)
    outline = mapped
  }

  /// A Boolean value that indicates whether the path is empty.
  open var isEmpty: Bool { outline.isEmpty }

  /// The smallest rectangle around the path, without its control points; `CGRect.null` when it is empty.
  open var bounds: CGRect { outline.boundingBoxOfPath }

  /// The point at which the next line starts; zero when the path is empty.
  open var currentPoint: CGPoint { outline.isEmpty ? .zero : outline.currentPoint }

  /// Returns true if a point is inside the filled path.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the dash pattern: lengths of line and gap in turn, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Returns the dash pattern.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.enumerated() { pattern?[index] = length }
    count?.pointee = dash.count
    phase?.pointee = dashPhase
  }

  /// Fills the path with the current color.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(outline)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Strokes the path with the current color.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dash)
    context.beginPath()
    context.addPath(outline)
    context.strokePath()
    context.restoreGState()
  }

  /// Fills the path in a blend mode with an alpha, 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha) { fill() }
  }

  /// Strokes the path in a blend mode with an alpha, 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha) { stroke() }
  }

  /// Clips drawing in the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(outline)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: outline)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    copy.dashPhase = dashPhase
    return copy
  }

  /// Returns the same outline drawn from its end to its start.
  open func reversing() -> UIBezierPath { makeReversed() }

  private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  private func hasStart(_ call: String) -> Bool {
    if !outline.isEmpty { return true }
    Log.warn("UIBezierPath.\(call) was called on a path without a start; nothing was added. Call move(to:) first.")
    return false
  }
}
