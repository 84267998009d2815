package import GeometryCore

/// The measured duration of making a cell, and of configuring it for an item.
package struct CellCost: Equatable, Sendable {
  /// The duration of making a new cell, in seconds.
  package private(set) var making = MovingAverage()
  /// The duration of the data source's other work, in seconds.
  package private(set) var filling = MovingAverage()
  private var made = 0.0

  /// Creates a cost without measurements.
  package init() {}

  /// Adds the duration, in seconds, of making a cell while the data source was being called.
  package mutating func didMake(in seconds: Double) {
    making.add(seconds)
    made += seconds
  }

  /// Begins a call of the data source for a cell.
  package mutating func beginFilling() { made = 0 }

  /// Adds the total duration, in seconds, of a call of the data source for a cell.
  package mutating func didFill(in seconds: Double) { filling.add(max(0, seconds - made)) }

  /// Returns the expected duration of the next cell, in seconds.
  package func expected(makesCell: Bool) -> Double { filling.value + (makesCell ? making.value : 0) }
}
