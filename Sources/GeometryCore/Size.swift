/// A width and a height in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Creates a size from its extents, in points.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(0, 0)

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether there is no area.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
