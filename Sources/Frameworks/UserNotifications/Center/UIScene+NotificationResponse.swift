public import UIKit

extension UIScene.ConnectionOptions {
  /// The answer to a notification for which the program was launched; nil for none.
  ///
  /// The delegate of the notification center receives it as well.
  public var notificationResponse: UNNotificationResponse? { UNUserNotificationCenter.current().launchResponse }
}
