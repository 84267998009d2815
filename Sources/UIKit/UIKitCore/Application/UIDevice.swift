public import Foundation
import HostInterface
public import SwiftRuntime

/// The device on which the program runs.
///
/// A desktop has no orientation in space: it is `unknown` until a host or a test sets it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// Posted when the orientation of the device changed, while `isGeneratingDeviceOrientationNotifications`.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The charge of the battery changed, while `isBatteryMonitoringEnabled`.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The charging state of the battery changed, while `isBatteryMonitoringEnabled`.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// The user came near or went; never posted here.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  private static let device = UIDevice()

  /// The physical orientation of the device.
  open private(set) var orientation = UIDeviceOrientation.unknown

  private var listeners = 0
  private var battery: BatteryReading?

  /// A Boolean value that determines whether the battery is monitored; the default is false.
  @Observed open var isBatteryMonitoringEnabled = false {
    didSet {
      guard isBatteryMonitoringEnabled != oldValue else { return }
      let report: @MainActor (BatteryReading?) -> Void = { [weak self] in self?.batteryDidChange(to: $0) }
      battery = UIRuntime.current.host.observeBattery(isBatteryMonitoringEnabled ? report : nil)
    }
  }

  /// The device on which the program runs.
  open class var current: UIDevice { device }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }

  /// The name of the device: that of the computer.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the system whose UIKit this module reproduces, which programs compare.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the system whose UIKit this module reproduces, which programs compare.
  open var systemVersion: String { "26.1" }
  /// The kind of device, by the idiom: "iPhone" or "iPad".
  open var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
  /// The kind of device, in the user's language.
  open var localizedModel: String { model }
  /// An identifier that is the same for all programs with one name of a user, and reveals nothing about the computer.
  open var identifierForVendor: UUID? { VendorIdentifier.value }
  /// A Boolean value that indicates whether the system supports multitasking.
  open var isMultitaskingSupported: Bool { true }
  /// The charge of the battery, from 0 to 1; −1 while it is not monitored, and without a battery.
  open var batteryLevel: Float { battery.map { Float($0.level) } ?? -1 }
  /// The charging state of the battery; unknown while it is not monitored, and without a battery.
  open var batteryState: BatteryState { battery.flatMap { BatteryState(rawValue: $0.state.rawValue) } ?? .unknown }

  /// A Boolean value that determines whether the proximity of the user is monitored. Always false, as no device
  /// supports it.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// A Boolean value that indicates whether the user is near the device. Always false.
  open var proximityState: Bool { false }

  /// Plays the click of a key of an input view; nothing is heard here.
  open func playInputClick() {}

  /// The charging states of a battery.
  public enum BatteryState: Int, Hashable, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  /// A Boolean value that indicates whether changes of the orientation are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

  /// Starts posting changes of the orientation. Calls are counted.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
  /// Stops posting changes of the orientation, once there were as many calls as of
  /// `beginGeneratingDeviceOrientationNotifications()`.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

  /// Sets the orientation, and posts the change.
  package func turn(to new: UIDeviceOrientation) {
    guard new != orientation else { return }
    orientation = new
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
  }

  private func batteryDidChange(to new: BatteryReading?) {
    let (level, state) = (batteryLevel, batteryState)
    battery = new
    let center = NotificationCenter.default
    if batteryLevel != level { center.post(name: UIDevice.batteryLevelDidChangeNotification, object: self) }
    if batteryState != state { center.post(name: UIDevice.batteryStateDidChangeNotification, object: self) }
  }
}

/// The identifier of programs with one name and user, created at random on first use and stored in their defaults.
private enum VendorIdentifier {
  private static let key = "UIDevice.identifierForVendor"

  static let value: UUID = {
    if let kept = UserDefaults.standard.string(forKey: key).flatMap(UUID.init(uuidString:)) { return kept }
    let made = UUID()
    UserDefaults.standard.set(made.uuidString, forKey: key)
    return made
  }()
}

/// Returns the kind of device, for older programs.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  MainActor.assumeIsolated { UIDevice.current.userInterfaceIdiom }
}
