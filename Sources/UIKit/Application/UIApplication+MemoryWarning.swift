public import Foundation

extension UIApplication {
  /// Memory is short, and the program should let go of what it can make again; no host here says so by itself.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
