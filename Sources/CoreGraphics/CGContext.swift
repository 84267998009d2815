package import DisplayList
public import Foundation
package import GeometryCore

/// A place to draw: every call is recorded, and drawn by the renderer later.
///
/// Coordinates are in points, y grows downwards, as in the contexts that UIKit makes.
public final class CGContext {
  package private(set) var commands: [DrawCommand] = []
  /// What `saveGState` saves.
  var state = GraphicsState()
  private var saved: [GraphicsState] = []
  /// The path that is being made, in the coordinates of now.
  var current = Path()

  package init() {}

  /// Makes a context whose drawing is known to end at a rectangle, which needs no step of it.
  package init(clip: Rect) { state.clip = clip }

  /// Records one step.
  package func append(_ command: DrawCommand) { commands.append(command) }

  /// What was drawn so far; nil when that is nothing.
  package var drawing: Drawing? {
    guard !commands.isEmpty else { return nil }
    // A save without a restore ends with the drawing.
    return Drawing(commands + saved.map { _ in .restore })
  }

  /// Forgets what was drawn and every state, and returns what was drawn.
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

  /// Remembers clip, map, colours and everything else but the path.
  public func saveGState() {
    saved.append(state)
    append(.save)
  }

  /// Goes back to what was remembered last; without such a state nothing happens.
  public func restoreGState() {
    guard let old = saved.popLast() else { return }
    // The path stays where it was drawn, under the map of that time.
    if !current.isEmpty, let back = old.ctm.inverse {
      current = current.applying(state.ctm.concatenating(back))
    }
    state = old
    append(.restore)
  }

  /// The map from the coordinates of now to those of the context.
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm) }

  /// Moves the origin, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Makes the units larger.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns the axes, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Puts a map before the present one.
  public func concatenate(_ transform: CGAffineTransform) {
    let t = Affine(transform)
    if !current.isEmpty, let back = t.inverse { current = current.applying(back) }
    state.ctm = t.concatenating(state.ctm)
    append(.concat(t))
  }

  /// The width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = Double(width) }
  /// The ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = StrokeStyle.Cap(cap) }
  /// The corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = StrokeStyle.Join(join) }
  /// How far the tips of sharp corners reach, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = Double(limit) }
  /// The lengths of dashes and gaps in turn, in points; none for a whole line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dash = lengths.map { Double($0) }
    state.stroke.dashPhase = Double(phase)
  }

  /// The alpha of everything drawn, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    // A recorded alpha multiplies the one before, this one replaces it: colours and images carry it.
    state.alpha = min(max(Double(alpha), 0), 1)
  }

  /// How what is drawn is combined with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { append(.setBlendMode(BlendMode(mode))) }

  /// The shadow of everything drawn; the blur is twice its standard deviation, in points. A nil colour ends it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    append(
      .setShadow(
        color.map {
          Shadow(
            color: $0.color, offset: Point(Double(offset.width), Double(offset.height)), radius: Double(blur) / 2)
        }))
  }

  /// The shadow of everything drawn, a third black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// How images are sampled.
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

  /// The colour that paths are filled with; the copies of a pattern begin at the context's origin, whatever the map of now.
  public func setFillColor(_ color: CGColor) {
    state.fill = color.color
    state.fillTiling = color.tiling
  }
  /// The colour that paths are stroked with; the copies of a pattern begin at the context's origin.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.color
    state.strokeTiling = color.tiling
  }
  /// Moves the copies of patterns away from the context's origin, in points.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = Point(Double(phase.width), Double(phase.height))
  }
  /// The colour that paths are filled with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour that paths are stroked with.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour that paths are filled with.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// The colour that paths are stroked with.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  // MARK: Layers

  /// Composites everything until the matching end as one picture.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    saveGState()
    append(.beginGroup(alpha: state.alpha))
    append(.setShadow(nil))
    append(.setBlendMode(.normal))
    state.alpha = 1
  }

  /// Composites what is drawn in a rectangle until the matching end as one picture.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites what was drawn since the matching beginning.
  public func endTransparencyLayer() {
    guard !saved.isEmpty else { return }
    append(.endGroup)
    restoreGState()
  }
}

/// What a context remembers between `saveGState` and `restoreGState`, besides what the renderer keeps itself.
struct GraphicsState {
  var ctm = Affine.identity
  var fill = Color.black
  var strokeColor = Color.black
  /// What is filled with instead of a colour.
  var fillTiling: Pattern?
  /// What is stroked with instead of a colour.
  var strokeTiling: Pattern?
  var patternPhase = Point.zero
  var stroke = StrokeStyle()
  var alpha = 1.0
  var interpolation = CGInterpolationQuality.default
  /// The clip in the coordinates of the context; nil for none.
  var clip: Rect?

  /// Returns a pattern in the coordinates of now, with its copies where those of the context say.
  func placed(_ pattern: Pattern) -> Pattern? {
    guard let back = ctm.inverse else { return nil }
    let placed = pattern.transform.concatenating(.translation(patternPhase.x, patternPhase.y)).concatenating(back)
    return pattern.with(transform: placed, fadedTo: alpha)
  }

  /// The step that fills a path with the colour or pattern of now.
  func fill(_ path: Path, _ rule: FillRule) -> DrawCommand {
    if let pattern = fillTiling.flatMap({ placed($0) }) { return .fillPattern(path, rule, pattern) }
    return .fill(path, rule, faded(fill))
  }

  /// The step that strokes a path with the colour or pattern of now.
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
