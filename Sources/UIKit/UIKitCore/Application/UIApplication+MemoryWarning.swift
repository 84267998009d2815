public import Foundation

extension UIApplication {
  /// Posted when memory is low, and the program should free what it can recreate. No host posts it by itself.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
