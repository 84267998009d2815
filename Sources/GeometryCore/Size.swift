/// A width and a height in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size from its width and height, in points.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of zero width and height.
  public static let zero = Size(0, 0)

  /// A Boolean value that indicates whether width and height are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// A Boolean value that indicates whether the size has no area.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
