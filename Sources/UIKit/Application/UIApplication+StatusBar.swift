public import Foundation

extension UIApplication {
  /// The orientation is about to change; `statusBarOrientationUserInfoKey` has the new one.
  public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The orientation changed; `statusBarOrientationUserInfoKey` has the old one.
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation, as a number.
  public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

  /// The scene whose status bar programs ask for that know no scenes.
  final var firstScene: UIWindowScene? { keyWindow?.windowScene ?? UIRuntime.current.scenes.first }

  /// Tells that the interface is about to be turned, or was.
  final func postOrientation(_ name: NSNotification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
  }

  /// The user prefers another text size.
  package final func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    guard category != contentSizeCategory else { return }
    contentSizeCategory = category
    for scene in UIRuntime.current.scenes { scene.updateTraits() }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
  }
}
