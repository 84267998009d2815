public import Foundation

/// A vector in the plane, in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// The component along the x axis, in points.
  public var dx: CGFloat
  /// The component along the y axis, in points.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
