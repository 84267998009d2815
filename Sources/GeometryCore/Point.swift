/// A location or an offset in points; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The x coordinate, to the right.
  public var x: Double
  /// The y coordinate, downwards.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// Adds two points, coordinate by coordinate.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// Subtracts two points, coordinate by coordinate.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// Multiplies both coordinates by a factor.
  @inlinable
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// A Boolean value that indicates whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from the origin, in points.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }
}
