/// The mean of a series in which the latest value counts a quarter, so that it follows changes within a few values.
struct MovingAverage: Equatable, Sendable {
  private(set) var value = 0.0
  private var isKnown = false

  /// Takes a value; the first one is the mean.
  mutating func add(_ new: Double) {
    guard new.isFinite else { return }
    value = isKnown ? value + (new - value) / 4 : new
    isKnown = true
  }
}
