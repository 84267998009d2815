import Foundation
import UIKit
import UIKitTesting
import UserNotifications

/// A delegate that records its calls.
@MainActor
final class RecordingDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
  var calls: [String] = []
  var presentation: UNNotificationPresentationOptions = []
  var response: UNNotificationResponse?
  /// A Boolean value that determines whether answers are handled at once.
  var isPrompt = true
  var waiting: [() -> Void] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    calls.append("willPresent \(notification.request.identifier)")
    completionHandler(presentation)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let action = response.actionIdentifier.split(separator: ".").last ?? ""
    calls.append("didReceive \(response.notification.request.identifier) \(action)")
    self.response = response
    if isPrompt { completionHandler() } else { waiting.append(completionHandler) }
  }
}

/// A program with notifications on a virtual clock.
@MainActor
final class NotificationFixture {
  let test = TestWindow(UIViewController())
  let notifications: TestNotifications
  let delegate = RecordingDelegate()
  let start = Date(timeIntervalSince1970: 1_767_571_200)
  private(set) var errors: [UNError.Code?] = []

  /// - Parameter isAllowed: A Boolean value that determines whether the user has allowed notifications.
  init(isAllowed: Bool = true, isInForeground: Bool = false) {
    notifications = TestNotifications(test, date: start)
    notifications.timeZone = TimeZone(identifier: "UTC")!
    notifications.isProgramInForeground = isInForeground
    notifications.center.delegate = delegate
    guard isAllowed else { return }
    notifications.center.requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
    test.advance(by: 0)
  }

  var center: UNUserNotificationCenter { notifications.center }
  var visible: [String] { notifications.visible.map(\.request.identifier) }
  var delivered: [String] { notifications.delivered.map(\.request.identifier) }
  var pending: [String] { notifications.pending.map(\.identifier) }

  /// Adds a request; its error, if any, is appended to `errors`.
  func add(
    _ identifier: String, _ trigger: UNNotificationTrigger? = nil,
    _ change: (UNMutableNotificationContent) -> Void = { _ in }
  ) {
    let content = UNMutableNotificationContent()
    content.title = identifier
    content.body = "text"
    change(content)
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    center.add(request) { [weak self] error in
      let code = (error as? UNError)?.code
      MainActor.assumeIsolated { self?.errors.append(code) }
    }
    test.advance(by: 0)
  }

  func after(_ seconds: TimeInterval, repeats: Bool = false) -> UNTimeIntervalNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  }

  func at(_ components: DateComponents, repeats: Bool = true) -> UNCalendarNotificationTrigger {
    UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
  }
}
