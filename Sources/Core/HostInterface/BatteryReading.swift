/// The state of the battery of a computer.
package struct BatteryReading: Hashable, Sendable {
  /// The flow of power; the numbers are those of `UIDevice.BatteryState`.
  package enum State: Int, Sendable {
    case unknown = 0
    case discharging = 1
    case charging = 2
    case full = 3
  }

  /// The charge, from 0 to 1.
  package var level: Double
  /// The flow of power.
  package var state: State

  /// Creates a state.
  package init(level: Double, state: State) {
    self.level = level
    self.state = state
  }
}
