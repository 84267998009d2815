public import Foundation

/// A direction with a length, in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// Along x, in points.
  public var dx: CGFloat
  /// Along y, in points.
  public var dy: CGFloat

  /// Creates the vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector without length.
  public static let zero = CGVector()
}
