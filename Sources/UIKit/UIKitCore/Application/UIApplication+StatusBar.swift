public import Foundation
package import HostInterface

extension UIApplication {
  /// Posted when the orientation is about to change; `statusBarOrientationUserInfoKey` has the new one.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the orientation changed; `statusBarOrientationUserInfoKey` has the old one.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation, as a number.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

  /// Posted when the frame of the status bar is about to change; `statusBarFrameUserInfoKey` has the new one.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")

  /// Posted when the frame of the status bar changed; `statusBarFrameUserInfoKey` has the old one.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// The key of a frame, as an `NSValue`.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  /// Sets the user's preferred text size, and updates the traits of all scenes.
  package final func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    guard category != contentSizeCategory else { return }
    contentSizeCategory = category
    for scene in UIRuntime.current.scenes { scene.updateTraits() }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
  }

  /// Takes the accent color of the desktop and, unless the environment states it, the text size.
  package final func follow(_ appearance: DesktopAppearance) {
    UIColor.setAccent(appearance.accentColor)
    if getenv("QUIRE_TEXT_SIZE") == nil {
      setPreferredContentSizeCategory(UIContentSizeCategory(textScale: appearance.textScale))
    }
    let center = NotificationCenter.default
    if appearance.reducesMotion != reducesMotion {
      reducesMotion.toggle()
      center.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if appearance.hasHighContrast != hasHighContrast {
      hasHighContrast.toggle()
      center.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }

  /// Posts a notification that the interface is about to rotate, or has rotated.
  package final func postOrientation(_ name: NSNotification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
  }

  /// The status bar of a program whose controllers do not determine it.
  final var ownStatusBar: StatusBarAppearance { storedStatusBar ?? information.statusBar }

  /// Changes the status bar of a program whose controllers do not determine it.
  final func changeStatusBar(_ change: (inout StatusBarAppearance) -> Void) {
    guard !information.controllersDetermineStatusBar else { return }
    var bar = ownStatusBar
    change(&bar)
    storedStatusBar = bar
    for scene in UIRuntime.current.scenes { scene.statusBarManager?.update() }
  }

  /// The scene whose status bar is used by programs that do not use scenes.
  final var firstScene: UIWindowScene? { keyWindow?.windowScene ?? UIRuntime.current.scenes.first }
}
