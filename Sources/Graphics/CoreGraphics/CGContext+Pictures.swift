package import DisplayList
public import Foundation
package import GeometryCore

extension CGContext {
  /// Draws an image into a rectangle, or fills the clip with copies of it; as on iOS, it appears upside down where y
  /// grows downwards. A mask is drawn in the fill color.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let r = Rect(rect.standardized)
    append(.save)
    append(.concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: r.minY + r.maxY)))
    if byTiling {
      let tile = Pattern(image.bitmap, tile: r.size, transform: .translation(r.minX, r.minY), alpha: state.alpha)
      append(.fillPattern(Path(rect: tiledArea ?? r), .winding, tile))
    } else if image.isMask {
      append(.beginGroup(alpha: 1))
      append(.bitmap(BitmapReference(image.bitmap), r, interpolates: image.shouldInterpolate))
      append(.setBlendMode(.sourceAtop))
      append(state.fill(Path(rect: r), .winding))
      append(.endGroup)
    } else {
      draw(image.bitmap, in: r)
    }
    append(.restore)
  }

  /// Draws a layer into a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let drawing = layer.context?.drawing, layer.size.width > 0, layer.size.height > 0 else { return }
    let r = Rect(rect.standardized)
    saveGState()
    concatenate(
      CGAffineTransform(
        a: CGFloat(r.width) / layer.size.width, b: 0, c: 0, d: CGFloat(r.height) / layer.size.height,
        tx: CGFloat(r.minX), ty: CGFloat(r.minY)))
    beginTransparencyLayer(in: CGRect(origin: .zero, size: layer.size), auxiliaryInfo: nil)
    for command in drawing.commands { append(command) }
    endTransparencyLayer()
    restoreGState()
  }

  /// Draws a layer at its own size, with its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

  /// Fills the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    append(.gradient(shading.gradient.with { state.faded($0) }))
  }

  /// Fills the clip with a gradient between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(from: Point(startPoint), to: Point(endPoint)), options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .radial(
        from: Point(startCenter), startRadius: Double(startRadius), to: Point(endCenter), endRadius: Double(endRadius)),
      options)
  }

  /// Fills the clip with a gradient around a point, from an angle in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let c = Point(center)
    let towards = Point(c.x + cos(Double(angle)), c.y + sin(Double(angle)))
    draw(gradient, .conic(center: c, towards: towards), [])
  }

  /// Draws a bitmap into a rectangle, its first row at the smallest y.
  package func draw(_ bitmap: Bitmap, in r: Rect, alpha: Double = 1) {
    let command = DrawCommand.bitmap(BitmapReference(bitmap), r, interpolates: state.interpolation != .none)
    let alpha = alpha * state.alpha
    if alpha == 1 { return append(command) }
    append(.save)
    append(.setAlpha(alpha))
    append(command)
    append(.restore)
  }

  /// The area that the copies of an image have to cover, in the current coordinates mirrored or not; nil without a
  /// clip.
  private var tiledArea: Rect? {
    guard let clip = state.clip, let back = state.ctm.inverse else { return nil }
    let area = back.apply(clip)
    let reach = max(area.minX.magnitude, area.minY.magnitude, area.maxX.magnitude, area.maxY.magnitude) * 3
    return Rect(-reach, -reach, 2 * reach, 2 * reach)
  }

  private func draw(_ gradient: CGGradient, _ shape: Gradient.Shape, _ options: CGGradientDrawingOptions) {
    let gradient = Gradient(
      shape: shape, stops: gradient.stops, extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    append(.gradient(gradient.with { state.faded($0) }))
  }
}

extension Gradient {
  /// Returns the gradient with other colors.
  fileprivate func with(_ color: (Color) -> Color) -> Gradient {
    var copy = self
    copy.stops = stops.map { Stop(location: $0.location, color: color($0.color)) }
    return copy
  }
}
