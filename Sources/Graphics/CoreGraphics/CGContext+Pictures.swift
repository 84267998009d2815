package import DisplayList
public import Foundation
package import GeometryCore

extension CGContext {
  /// Draws an image into a rectangle; as on iOS, it appears upside down where y grows downwards.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let r = Rect(rect.standardized)
    append(.save)
    append(.concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: r.minY + r.maxY)))
    draw(image.bitmap, in: r)
    append(.restore)
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

  private func draw(_ gradient: CGGradient, _ shape: Gradient.Shape, _ options: CGGradientDrawingOptions) {
    let stops = gradient.stops.map { Gradient.Stop(location: $0.location, color: state.faded($0.color)) }
    append(
      .gradient(
        Gradient(
          shape: shape, stops: stops, extendsBefore: options.contains(.drawsBeforeStartLocation),
          extendsAfter: options.contains(.drawsAfterEndLocation))))
  }
}
