public import Foundation

/// The device that the program runs on.
///
/// A desktop is held by nobody; its orientation is `unknown` until a host or a test says how it is held.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device is held otherwise; posted while `isGeneratingDeviceOrientationNotifications`.
  public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  /// The charge of the battery changed; never posted here.
  public static let batteryLevelDidChangeNotification = NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  /// The charging state of the battery changed; never posted here.
  public static let batteryStateDidChangeNotification = NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  /// The user came near or went; never posted here.
  public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// The device that the program runs on.
  open class var current: UIDevice { device }
  private static let device = UIDevice()

  /// How the device is held.
  open private(set) var orientation = UIDeviceOrientation.unknown
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
  private var listeners = 0

  /// The name of the device: that of the computer.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the system whose UIKit this one behaves like; programs compare it.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the system whose UIKit this one behaves like; programs compare it.
  open var systemVersion: String { "26.1" }
  /// The kind of device, by the idiom: "iPhone" or "iPad".
  open var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
  /// The kind of device, in the user's language.
  open var localizedModel: String { model }
  /// A number that stays the same for the user's programs of one name, and says nothing about the computer.
  open var identifierForVendor: UUID? { VendorIdentifier.value }
  /// A Boolean value that indicates whether programs run beside each other.
  open var isMultitaskingSupported: Bool { true }
  /// A Boolean value that determines whether the battery is monitored; kept for the client.
  open var isBatteryMonitoringEnabled = false
  /// The charge of the battery, 0 to 1; −1: not known.
  open var batteryLevel: Float { -1 }
  /// The charging state of the battery, which is not known.
  open var batteryState: BatteryState { .unknown }
  /// A Boolean value that determines whether the user's proximity is monitored; no device here can do so.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// A Boolean value that indicates whether the user is near, which is never known.
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

  /// Whether changes of the orientation are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
  /// Posts changes of the orientation from now on; calls are counted.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
  /// Ends what one call of `beginGeneratingDeviceOrientationNotifications()` asked for.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

  /// The device is held otherwise.
  package func turn(to new: UIDeviceOrientation) {
    guard new != orientation else { return }
    orientation = new
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
  }
}

/// The number of the programs of one name and user, made at random when it is asked for first and kept in their defaults.
private enum VendorIdentifier {
  private static let key = "UIDevice.identifierForVendor"

  static let value: UUID = {
    if let kept = UserDefaults.standard.string(forKey: key).flatMap(UUID.init(uuidString:)) { return kept }
    let made = UUID()
    UserDefaults.standard.set(made.uuidString, forKey: key)
    return made
  }()
}

/// Returns the kind of device; older programs ask this function.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  MainActor.assumeIsolated { UIDevice.current.userInterfaceIdiom }
}
