/// A location or an offset in points; y grows downwards.
@usableFromInline package struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The x coordinate, to the right.
  @usableFromInline package var x: Double
  /// The y coordinate, downwards.
  @usableFromInline package var y: Double

  /// The origin.
  @usableFromInline package static let zero = Point(0, 0)

  /// Creates a point from its coordinates, in points.
  @inlinable
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Adds two points, coordinate by coordinate.
  @inlinable
  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// Subtracts two points, coordinate by coordinate.
  @inlinable
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// Multiplies both coordinates by a factor.
  @inlinable
  package static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// A Boolean value that indicates whether both coordinates are finite.
  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from the origin, in points.
  @inlinable
  package var length: Double { (x * x + y * y).squareRoot() }
}
