// Comparisons of demands with numbers of values.
extension Subscribers.Demand {
  /// Returns true if the demand is a number of values.
  public static func == (a: Self, b: Int) -> Bool { a.max == b }
  /// Returns true if the demand is not a number of values.
  public static func != (a: Self, b: Int) -> Bool { a.max != b }
  /// Returns true if the demand is greater than a number of values; that of all values is.
  public static func > (a: Self, b: Int) -> Bool { a.max.map { $0 > b } ?? true }
  /// Returns true if the demand is at least a number of values; that of all values is.
  public static func >= (a: Self, b: Int) -> Bool { a.max.map { $0 >= b } ?? true }
  /// Returns true if the demand is smaller than a number of values.
  public static func < (a: Self, b: Int) -> Bool { a.max.map { $0 < b } ?? false }
  /// Returns true if the demand is at most a number of values.
  public static func <= (a: Self, b: Int) -> Bool { a.max.map { $0 <= b } ?? false }

  /// Returns true if the demand is a number of values.
  public static func == (a: Int, b: Self) -> Bool { b == a }
  /// Returns true if the demand is not a number of values.
  public static func != (a: Int, b: Self) -> Bool { b != a }
  /// Returns true if the demand is smaller than a number of values.
  public static func > (a: Int, b: Self) -> Bool { b < a }
  /// Returns true if the demand is at most a number of values.
  public static func >= (a: Int, b: Self) -> Bool { b <= a }
  /// Returns true if the demand is greater than a number of values; that of all values is.
  public static func < (a: Int, b: Self) -> Bool { b > a }
  /// Returns true if the demand is at least a number of values; that of all values is.
  public static func <= (a: Int, b: Self) -> Bool { b >= a }

  /// Returns a multiple of the demand.
  public static func * (a: Self, b: Int) -> Self {
    guard let x = a.max else { return .unlimited }
    let (product, isTooLarge) = x.multipliedReportingOverflow(by: b)
    return isTooLarge ? .unlimited : .max(product)
  }
  /// Multiplies the demand.
  public static func *= (a: inout Self, b: Int) { a = a * b }
}
