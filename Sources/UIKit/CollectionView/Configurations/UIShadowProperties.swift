public import CoreGraphics

/// The shadow below a background.
public struct UIShadowProperties: Hashable {
  /// The color of the shadow.
  public var color = UIColor.black
  /// The opacity of the shadow, 0 to 1; 0, unless set, for none.
  public var opacity: CGFloat = 0
  /// The radius of the blur, in points.
  public var radius: CGFloat = 3
  /// The offset of the shadow, in points.
  public var offset = CGSize(width: 0, height: -3)
  /// The outline that throws the shadow, in the background's coordinates; nil for the background's own.
  public var path: UIBezierPath?

  init() {}
}
