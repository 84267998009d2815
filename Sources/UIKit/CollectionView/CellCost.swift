/// How long cells take, as measured: to make one, and to fill one for an item.
struct CellCost: Equatable, Sendable {
  /// Seconds that a new cell takes to be made.
  private(set) var making = MovingAverage()
  /// Seconds that the data source takes besides.
  private(set) var filling = MovingAverage()
  private var made = 0.0

  /// A cell was made while the data source was being asked; seconds.
  mutating func didMake(in seconds: Double) {
    making.add(seconds)
    made += seconds
  }

  /// The data source begins to be asked for a cell.
  mutating func beginFilling() { made = 0 }

  /// The data source has given a cell; seconds in all.
  mutating func didFill(in seconds: Double) { filling.add(max(0, seconds - made)) }

  /// The seconds that the next cell will take.
  func expected(makesCell: Bool) -> Double { filling.value + (makesCell ? making.value : 0) }
}
