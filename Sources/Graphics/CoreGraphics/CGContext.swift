package import DisplayList
public import Foundation
package import GeometryCore

/// A drawing context that records every call for the renderer.
///
/// Coordinates are in points, and y grows downwards, as in the contexts that UIKit makes.
public final class CGContext {
  package private(set) var commands: [DrawCommand] = []
  /// The current state, which `saveGState` saves.
  var state = GraphicsState()
  private var saved: [GraphicsState] = []
  /// The current path, in the current coordinates.
  var current = Path()

  package init() {}

  /// Creates a context whose drawing is known to be clipped to a rectangle, so that no clip has to be recorded.
  package init(clip: Rect) { state.clip = clip }

  /// Records a command.
  package func append(_ command: DrawCommand) { commands.append(command) }

  /// The drawing recorded so far; nil if it is empty.
  package var drawing: Drawing? {
    guard !commands.isEmpty else { return nil }
    // A save without a restore ends with the drawing.
    return Drawing(commands + saved.map { _ in .restore })
  }

  /// Clears the recording and all states, and returns what was recorded.
  package func startOver() -> Drawing? {
    defer {
      commands = []
      state = GraphicsState()
      saved = []
      current = Path()
    }
    return drawing
  }

  // MARK: State

  /// Saves the clip, transform, colours and everything else except the path.
  public func saveGState() {
    saved.append(state)
    append(.save)
  }

  /// Restores the state that was saved last; does nothing without one.
  public func restoreGState() {
    guard let old = saved.popLast() else { return }
    // The path stays where it was drawn, under the transform of that time.
    if !current.isEmpty, let back = old.ctm.inverse {
      current = current.applying(state.ctm.concatenating(back))
    }
    state = old
    append(.restore)
  }

  /// The current transform matrix: from the current coordinates to those of the context.
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm) }

  /// Translates the coordinates, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales the coordinates.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates the coordinates, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Prepends a transform to the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let t = Affine(transform)
    if !current.isEmpty, let back = t.inverse { current = current.applying(back) }
    state.ctm = t.concatenating(state.ctm)
    append(.concat(t))
  }

  /// Sets the line width, in points.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = Double(width) }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = StrokeStyle.Cap(cap) }
  /// Sets the shape of the joints of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = StrokeStyle.Join(join) }
  /// Sets the limit of the length of mitred joints, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = Double(limit) }
  /// Sets the lengths of dashes and gaps, alternating, in points; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dash = lengths.map { Double($0) }
    state.stroke.dashPhase = Double(phase)
  }

  /// Sets the alpha of everything drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    // A recorded alpha multiplies the one before, this one replaces it: colours and images carry it.
    state.alpha = min(max(Double(alpha), 0), 1)
  }

  /// Sets the blend mode: how further drawing is combined with the existing one.
  public func setBlendMode(_ mode: CGBlendMode) { append(.setBlendMode(BlendMode(mode))) }

  /// Sets the shadow of everything drawn; the blur is twice its standard deviation, in points. A nil colour removes it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    append(
      .setShadow(
        color.map {
          Shadow(
            color: $0.color, offset: Point(Double(offset.width), Double(offset.height)), radius: Double(blur) / 2)
        }))
  }

  /// Sets the shadow of everything drawn, with a black colour of alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// The quality with which images are sampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Does nothing: edges are always smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing: edges are always smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Does nothing: a recording is complete at any time.
  public func flush() {}
  /// Does nothing: a recording is complete at any time.
  public func synchronize() {}

  // MARK: Colours

  /// Sets the fill colour; the copies of a pattern begin at the context's origin, whatever the current transform.
  public func setFillColor(_ color: CGColor) {
    state.fill = color.color
    state.fillTiling = color.tiling
  }
  /// Sets the stroke colour; the copies of a pattern begin at the context's origin.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.color
    state.strokeTiling = color.tiling
  }
  /// Offsets the copies of patterns from the context's origin, in points.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = Point(Double(phase.width), Double(phase.height))
  }
  /// Sets the fill colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the fill colour.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke colour.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  // MARK: Layers

  /// Begins a transparency layer: everything until the matching end is composited as one picture.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    saveGState()
    append(.beginGroup(alpha: state.alpha))
    append(.setShadow(nil))
    append(.setBlendMode(.normal))
    state.alpha = 1
  }

  /// Begins a transparency layer that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends a transparency layer and composites it.
  public func endTransparencyLayer() {
    guard !saved.isEmpty else { return }
    append(.endGroup)
    restoreGState()
  }
}

/// The state of a context between `saveGState` and `restoreGState`, except what the renderer stores itself.
struct GraphicsState {
  var ctm = Affine.identity
  var fill = Color.black
  var strokeColor = Color.black
  /// The pattern that fills paths instead of a colour.
  var fillTiling: Pattern?
  /// The pattern that strokes paths instead of a colour.
  var strokeTiling: Pattern?
  var patternPhase = Point.zero
  var stroke = StrokeStyle()
  var alpha = 1.0
  var interpolation = CGInterpolationQuality.default
  /// The clip in the coordinates of the context; nil for none.
  var clip: Rect?

  /// Returns a pattern in the current coordinates, with its copies placed in those of the context.
  func placed(_ pattern: Pattern) -> Pattern? {
    guard let back = ctm.inverse else { return nil }
    let placed = pattern.transform.concatenating(.translation(patternPhase.x, patternPhase.y)).concatenating(back)
    return pattern.with(transform: placed, fadedTo: alpha)
  }

  /// Returns the command that fills a path with the current colour or pattern.
  func fill(_ path: Path, _ rule: FillRule) -> DrawCommand {
    if let pattern = fillTiling.flatMap({ placed($0) }) { return .fillPattern(path, rule, pattern) }
    return .fill(path, rule, faded(fill))
  }

  /// Returns the command that strokes a path with the current colour or pattern.
  func stroke(_ path: Path, _ style: StrokeStyle) -> DrawCommand {
    if let pattern = strokeTiling.flatMap({ placed($0) }) { return .strokePattern(path, style, pattern) }
    return .stroke(path, style, faded(strokeColor))
  }

  func faded(_ color: Color) -> Color {
    if alpha == 1 { return color }
    var color = color
    color.alpha *= alpha
    return color
  }
}
