/// One line of the table and of `out/bench.json`: a value, its baseline, and whether the limit holds.
struct Measurement {
  var name: String
  var value: Double
  var unit: String
  /// The value to compare with, in the same unit, measured in the same run; nil when only the value counts.
  var baseline: Double?
  /// The greatest ratio of value to baseline that is allowed, or the greatest value when there is no baseline.
  var limit: Double?

  init(_ name: String, _ value: Double, _ unit: String, baseline: Double? = nil, limit: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.baseline = baseline
    self.limit = limit
  }

  var ratio: Double? { baseline.map { value / $0 } }

  var holds: Bool {
    guard let limit else { return true }
    return (ratio ?? value) <= limit
  }
}

/// Returns the shortest of several runs in microseconds: the cost of the work without disturbances.
func shortestRun(of count: Int = 7, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var shortest = Double.infinity
  for _ in 0..<count {
    let (seconds, attoseconds) = clock.measure(body).components
    shortest = min(shortest, Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
  }
  return shortest
}

/// Returns the shortest of several runs of a closure, each after a preparation that is not measured, in microseconds.
@MainActor
func shortestRun(of count: Int, after preparation: () -> Void, body: () -> Void) -> Double {
  var shortest = Double.infinity
  for _ in 0..<count {
    preparation()
    shortest = min(shortest, shortestRun(of: 1, body))
  }
  return shortest
}
