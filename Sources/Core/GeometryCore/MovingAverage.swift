/// The mean of a series in which the latest value counts a quarter, so that it follows changes within a few values.
package struct MovingAverage: Equatable, Sendable {
  /// The mean; 0 before the first value.
  package private(set) var value = 0.0
  private var isKnown = false

  /// Creates the mean of no values.
  package init() {}

  /// Adds a value; the first one is the mean, and values that are not finite are ignored.
  package mutating func add(_ new: Double) {
    guard new.isFinite else { return }
    value = isKnown ? value + (new - value) / 4 : new
    isKnown = true
  }
}
