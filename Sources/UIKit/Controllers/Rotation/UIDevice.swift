public import Foundation

/// The device that the program runs on.
///
/// A desktop is held by nobody; its orientation is `unknown` until a host or a test says how it is held.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device is held otherwise; posted while `isGeneratingDeviceOrientationNotifications`.
  public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  /// The device that the program runs on.
  open class var current: UIDevice { device }
  private static let device = UIDevice()

  /// How the device is held.
  open private(set) var orientation = UIDeviceOrientation.unknown
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
  private var listeners = 0

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
