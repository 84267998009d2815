import HostHeadless
import HostInterface
public import UIKit

extension TestWindow {
  /// A Boolean value that indicates whether the program keeps the screen on, by `UIApplication.isIdleTimerDisabled`.
  public var keepsScreenOn: Bool { clock.host.keepsScreenOn }

  /// Sets the charge of the battery, from 0 to 1, and its charging state, as the device would report it.
  public func setBattery(level: Float, state: UIDevice.BatteryState) {
    clock.host.battery = BatteryReading(
      level: Double(level), state: BatteryReading.State(rawValue: state.rawValue) ?? .unknown)
  }

  /// Removes the battery, as of a computer that has none; this is the state of a new window.
  public func removeBattery() { clock.host.battery = nil }
}
