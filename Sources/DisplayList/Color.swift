/// A colour in extended sRGB, not premultiplied; components are nominally 0 to 1.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The red part, 0 to 1.
  public var red: Double
  /// The green part, 0 to 1.
  public var green: Double
  /// The blue part, 0 to 1.
  public var blue: Double
  /// 0 transparent to 1 opaque.
  public var alpha: Double

  /// Creates a colour from its parts, which are not multiplied by alpha.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// No colour at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
}
