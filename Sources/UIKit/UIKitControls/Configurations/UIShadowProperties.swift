public import CoreGraphics

/// The shadow of a background.
public struct UIShadowProperties: Hashable {
  /// The color of the shadow.
  public var color = UIColor.black
  /// The opacity of the shadow, 0 to 1; the default of 0 disables it.
  public var opacity: CGFloat = 0
  /// The radius of the blur, in points.
  public var radius: CGFloat = 3
  /// The offset of the shadow, in points.
  public var offset = CGSize(width: 0, height: -3)
  /// The outline of the shadow, in the background's coordinates; nil for the background's own.
  public var path: UIBezierPath?

  init() {}
}
