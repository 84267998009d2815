/// A color in extended sRGB, not premultiplied; components are nominally 0 to 1.
@usableFromInline package struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The red component, 0 to 1.
  @usableFromInline package var red: Double
  /// The green component, 0 to 1.
  @usableFromInline package var green: Double
  /// The blue component, 0 to 1.
  @usableFromInline package var blue: Double
  /// The alpha component, from 0 (transparent) to 1 (opaque).
  @usableFromInline package var alpha: Double

  /// Transparent black.
  @usableFromInline package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  @usableFromInline package static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  @usableFromInline package static let white = Color(red: 1, green: 1, blue: 1)

  /// Creates a color from its components, which are not premultiplied.
  @inlinable
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
