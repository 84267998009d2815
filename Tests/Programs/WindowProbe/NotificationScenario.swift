import Foundation
import UIKit
import UserNotifications

/// A program whose window is in front while its notification is delivered; Scripts/window/notifications starts it.
@MainActor
final class NotificationScenario: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 320))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .systemTeal
    window.makeKeyAndVisible()
    self.window = window
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .sound]) { isAllowed, error in
      print("allowed: \(isAllowed), error: \(String(describing: error))")
      for identifier in ["shown", "quiet"] {
        let content = UNMutableNotificationContent()
        content.title = "The tea is \(identifier)"
        content.body = "Three minutes"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)) { error in
          print("added \(identifier): \(error.map { "\($0)" } ?? "no error")")
        }
      }
    }
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let identifier = notification.request.identifier
    print("willPresent \(identifier), state \(UIApplication.shared.applicationState.rawValue)")
    completionHandler(identifier == "shown" ? [.banner, .list] : [])
    guard identifier == "quiet" else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      center.getDeliveredNotifications { print("delivered: \($0.map(\.request.identifier))") }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    print("didReceive \(response.notification.request.identifier), action \(response.actionIdentifier)")
    completionHandler()
    exit(0)
  }
}
