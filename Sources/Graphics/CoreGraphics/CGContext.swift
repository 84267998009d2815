package import DisplayList
public import Foundation
package import GeometryCore

/// A drawing context that records every call for the renderer.
///
/// Coordinates are in points, and y grows downwards, as in the contexts that UIKit makes. In a bitmap context, as on
/// Apple's systems, a unit is a pixel, the origin is at the bottom left, and y grows upwards.
public final class CGContext {

  package internal(set) var commands: [DrawCommand] = []
  /// The current state, which `saveGState` saves.
  var state = GraphicsState()

  private(set) var saved: [GraphicsState] = []
  /// The current path, in the current coordinates.
  var current = Path()
  /// The pixels of a bitmap context; nil for contexts that record for a renderer.
  let pixels: ContextPixels?
  /// The number of groups that are recorded and have not ended.
  private var openGroups = 0
  /// The document of a PDF context; nil for others.
  let document: ContextDocument?
  /// A closure that returns an image of what is drawn so far; nil for contexts that show no image.
  package var imageMaker: (() -> CGImage?)?

  package init() { (pixels, document) = (nil, nil) }

  /// Creates a context that draws into pixels.
  init(pixels: ContextPixels) {
    self.pixels = pixels
    document = nil
    state.clip = Rect(0, 0, Double(pixels.width), Double(pixels.height))
    commands = [.concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(pixels.height)))]
  }

  /// Creates a context that draws the pages of a document.
  init(document: ContextDocument) {
    pixels = nil
    self.document = document
  }

  /// Creates a context whose drawing is known to be clipped to a rectangle, so that no clip has to be recorded.
  package init(clip: Rect) {
    (pixels, document) = (nil, nil)
    state.clip = clip
  }

  /// Records a command. A bitmap context whose memory the client knows draws at once.
  package func append(_ command: DrawCommand) {
    guard let command = state.lettering(command) else { return }
    commands.append(command)
    switch command {
    case .beginGroup: openGroups += 1
    case .endGroup: openGroups -= 1
    default: break
    }
    if let pixels, pixels.isShared, command.isVisible { drawPixels() }
  }

  /// The drawing recorded so far; nil if it is empty.
  package var drawing: Drawing? {
    guard !commands.isEmpty else { return nil }
    // A save without a restore ends with the drawing.
    return Drawing(commands + ending)
  }

  /// Clears the recording and all states, and returns what was recorded.
  package func startOver() -> Drawing? {
    defer {
      commands = []
      openGroups = 0
      state = GraphicsState()
      saved = []
      current = Path()
    }
    return drawing
  }

  /// Draws what was recorded into the pixels of a bitmap context, except within a group that is composited at its end.
  func drawPixels() {
    guard let pixels, openGroups == state.masks.count, commands.contains(where: \.isVisible), let drawing else {
      return
    }
    commands = DrawCommand.state(after: commands)
    pixels.draw(drawing)
  }

  /// Ends the masks beyond a number of outer ones.
  private func endMasks(to count: Int) {
    while state.masks.count > count {
      commands += state.masks.removeLast().end
      openGroups -= 1
    }
  }

  /// The commands that end all states.
  private var ending: [DrawCommand] {
    var ending: [DrawCommand] = []
    var masks = state.masks[...]
    for state in saved.reversed() {
      for mask in masks[state.masks.count...].reversed() { ending += mask.end }
      masks = state.masks[...]
      ending.append(.restore)
    }
    for mask in masks.reversed() { ending += mask.end }
    return ending
  }

  // MARK: State

  /// Saves the clip, transform, colors and everything else except the path.
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
    endMasks(to: old.masks.count)
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
  /// Sets the limit of the length of mitered joints, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = Double(limit) }
  /// Sets the lengths of dashes and gaps, alternating, in points; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dash = lengths.map { Double($0) }
    state.stroke.dashPhase = Double(phase)
  }

  /// Sets the alpha of everything drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    // A recorded alpha multiplies the one before, this one replaces it: colors and images carry it.
    state.alpha = min(max(Double(alpha), 0), 1)
  }

  /// Sets the blend mode: how further drawing is combined with the existing one.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blend = BlendMode(mode)
    append(.setBlendMode(state.blend))
  }

  /// Sets the shadow of everything drawn; the blur is twice its standard deviation, in points. A nil color removes it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(color: $0.color, offset: Point(Double(offset.width), Double(offset.height)), radius: Double(blur) / 2)
    }
    append(.setShadow(state.shadow))
  }

  /// Sets the shadow of everything drawn, with a black color of alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// The quality with which images are sampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// The map from the coordinates of text to the current ones; its translation is the position of the next text.
  ///
  /// It belongs to no state: restoring a state leaves it as it is.
  public var textMatrix = CGAffineTransform.identity

  /// The position of the next text, on its baseline, in the current coordinates.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// The map from the current coordinates to pixels; in contexts that record for a renderer, to points.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Returns a point of the current coordinates in those of pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns a size of the current coordinates in those of pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns the bounding box of a rectangle of the current coordinates in those of pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns a point of pixels in the current coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns a size of pixels in the current coordinates.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Returns the bounding box of a rectangle of pixels in the current coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Sets whether text is filled, or its outlines are stroked, with the current line width and in the text's own color.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Does nothing: edges are always smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing: edges are always smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Draws what is recorded into the pixels of a bitmap context; a recording for a renderer is complete at any time.
  public func flush() { drawPixels() }
  /// Draws what is recorded into the pixels of a bitmap context.
  public func synchronize() { drawPixels() }

  // MARK: Colors

  /// Sets the fill color; the copies of a pattern begin at the context's origin, whatever the current transform.
  public func setFillColor(_ color: CGColor) {
    state.fill = color.color
    state.fillTiling = color.tiling
  }

  /// Sets the stroke color; the copies of a pattern begin at the context's origin.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.color
    state.strokeTiling = color.tiling
  }

  /// Offsets the copies of patterns from the context's origin, in points.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = Point(Double(phase.width), Double(phase.height))
  }

  /// Sets the fill color.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke color.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill color.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke color.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the fill color to inks.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke color to inks.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of `setFillColor(_:)` with components, and makes the fill color opaque black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    setFillColor(.black)
  }

  /// Sets the space of `setStrokeColor(_:)` with components, and makes the stroke color opaque black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    setStrokeColor(.black)
  }

  /// Sets the fill color to components in the fill color space, which is gray unless set, the alpha last; nothing
  /// changes for too few.
  public func setFillColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// Sets the stroke color to components in the stroke color space, which is gray unless set, the alpha last; nothing
  /// changes for too few.
  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  /// Sets the pattern that fills; the components are an alpha, after the color's for an uncolored pattern.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: [CGFloat]) {
    if let color = CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components) {
      setFillColor(color)
    }
  }

  /// Sets the pattern that strokes; the components are an alpha, after the color's for an uncolored pattern.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: [CGFloat]) {
    if let color = CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components) {
      setStrokeColor(color)
    }
  }

  /// Does nothing: every color can be shown.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  /// Does nothing: curves are always drawn to a fraction of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Does nothing: glyphs are always smoothed in shades of gray.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Does nothing: glyphs are always smoothed in shades of gray.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Does nothing: glyphs are always placed between pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Does nothing: glyphs are always placed between pixels.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// The fill color in the renderer's terms.
  package var fillColor: Color { state.faded(state.fill) }

  // MARK: Layers

  /// Begins a transparency layer: everything until the matching end is composited as one picture.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    saveGState()
    append(.beginGroup(alpha: state.alpha))
    append(.setShadow(nil))
    append(.setBlendMode(.normal))
    (state.alpha, state.blend, state.shadow) = (1, .normal, nil)
  }

  /// Begins a transparency layer that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends a transparency layer and composites it.
  public func endTransparencyLayer() {
    guard let old = saved.last else { return }
    endMasks(to: old.masks.count)
    append(.endGroup)
    restoreGState()
  }
}

/// The state of a context between `saveGState` and `restoreGState`, except what the renderer stores itself.
struct GraphicsState {
  var ctm = Affine.identity
  var fill = Color.black
  var strokeColor = Color.black
  /// The pattern that fills paths instead of a color.
  var fillTiling: Pattern?
  /// The pattern that strokes paths instead of a color.
  var strokeTiling: Pattern?
  /// The spaces of colors that are set by components.
  var fillSpace = CGColorSpace.gray
  var strokeSpace = CGColorSpace.gray
  var patternPhase = Point.zero
  var stroke = StrokeStyle()
  var alpha = 1.0
  var interpolation = CGInterpolationQuality.default
  var textMode = CGTextDrawingMode.fill
  var blend = BlendMode.normal
  var shadow: Shadow?
  /// The masks that further drawing is clipped to, outermost first.
  var masks: [ContextMask] = []
  /// The clip in the coordinates of the context; nil for none.
  var clip: Rect?

  /// Returns a pattern in the current coordinates, with its copies placed in those of the context.
  func placed(_ pattern: Pattern) -> Pattern? {
    guard let back = ctm.inverse else { return nil }
    let placed = pattern.transform.concatenating(.translation(patternPhase.x, patternPhase.y)).concatenating(back)
    return pattern.with(transform: placed, fadedTo: alpha)
  }

  /// Returns the command that fills a path with the current color or pattern.
  func fill(_ path: Path, _ rule: FillRule) -> DrawCommand {
    if let pattern = fillTiling.flatMap({ placed($0) }) { return .fillPattern(path, rule, pattern) }
    return .fill(path, rule, faded(fill))
  }

  /// Returns the command that strokes a path with the current color or pattern.
  func stroke(_ path: Path, _ style: StrokeStyle) -> DrawCommand {
    if let pattern = strokeTiling.flatMap({ placed($0) }) { return .strokePattern(path, style, pattern) }
    return .stroke(path, style, faded(strokeColor))
  }

  /// Returns a command as the text drawing mode changes it; nil for text that is not drawn.
  func lettering(_ command: DrawCommand) -> DrawCommand? {
    guard textMode != .fill, textMode != .fillClip, case .text(var request, let point) = command else { return command }
    guard textMode != .invisible, textMode != .clip, let color = request.runs.first?.color else { return nil }
    request.outline = TextRequest.Outline(
      color: color, style: stroke, fills: textMode == .fillStroke || textMode == .fillStrokeClip)
    return .text(request, point)
  }

  func faded(_ color: Color) -> Color {
    if alpha == 1 { return color }
    var color = color
    color.alpha *= alpha
    return color
  }
}
