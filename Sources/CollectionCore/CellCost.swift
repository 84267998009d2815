package import GeometryCore

/// The measured time that cells take: to make one, and to fill one for an item.
package struct CellCost: Equatable, Sendable {
  /// The seconds that a new cell takes to be made.
  package private(set) var making = MovingAverage()
  /// The seconds that the data source takes besides.
  package private(set) var filling = MovingAverage()
  private var made = 0.0

  /// Creates a cost of which nothing is known.
  package init() {}

  /// Adds the seconds in which a cell was made while the data source was being asked.
  package mutating func didMake(in seconds: Double) {
    making.add(seconds)
    made += seconds
  }

  /// Begins the question to the data source for a cell.
  package mutating func beginFilling() { made = 0 }

  /// Adds the seconds in all in which the data source has given a cell.
  package mutating func didFill(in seconds: Double) { filling.add(max(0, seconds - made)) }

  /// Returns the seconds that the next cell will take.
  package func expected(makesCell: Bool) -> Double { filling.value + (makesCell ? making.value : 0) }
}
