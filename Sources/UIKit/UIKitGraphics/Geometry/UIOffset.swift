public import Foundation

/// An offset to the right and down, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The offset to the right, in points.
  public var horizontal: CGFloat
  /// The offset downwards, in points.
  public var vertical: CGFloat

  /// An offset of zero.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset from two distances in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
