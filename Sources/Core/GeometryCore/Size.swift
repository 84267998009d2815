/// A width and a height in points.
@usableFromInline package struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal extent.
  @usableFromInline package var width: Double
  /// The vertical extent.
  @usableFromInline package var height: Double

  /// The size of zero width and height.
  @usableFromInline package static let zero = Size(0, 0)

  /// Creates a size from its width and height, in points.
  @inlinable
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A Boolean value that indicates whether width and height are finite.
  @inlinable
  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// A Boolean value that indicates whether the size has no area.
  @inlinable
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}
