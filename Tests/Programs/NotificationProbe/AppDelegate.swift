import Foundation
import UIKit
import UserNotifications

/// The program of the tests of notifications on a desktop.
///
/// Its arguments say what it does at its first launch: "add", and then "quit". Every call of a delegate is a line in
/// the file `$PROBE_FOLDER/calls`.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private let folder = ProcessInfo.processInfo.environment["PROBE_FOLDER"] ?? "."

  private func note(_ line: String) {
    let descriptor = open(folder + "/calls", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) }
    close(descriptor)
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("launch \(application.applicationState == .background ? "background" : "foreground")")
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    guard application.applicationState != .background else { return true }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .systemTeal
    window.makeKeyAndVisible()
    self.window = window
    // A program that is started by a click has the same arguments.
    guard !FileManager.default.fileExists(atPath: folder + "/added") else { return true }
    _ = FileManager.default.createFile(atPath: folder + "/added", contents: nil)
    Task { await add(center) }
    return true
  }

  private func add(_ center: UNUserNotificationCenter) async {
    do {
      let isGranted = try await center.requestAuthorization(options: [.alert, .sound, .badge])
      note("granted \(isGranted)")
      let reply = UNNotificationAction(identifier: "archive", title: "Archive")
      center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "mail", actions: [reply], intentIdentifiers: [], options: .customDismissAction)
      ])
      let content = UNMutableNotificationContent()
      content.title = "The tea is ready"
      content.subtitle = "Kitchen"
      content.body = "Three minutes & not more"
      content.sound = .default
      content.badge = 1
      content.categoryIdentifier = "mail"
      if let path = ProcessInfo.processInfo.environment["PROBE_PICTURE"] {
        content.attachments = [try UNNotificationAttachment(identifier: "picture", url: URL(fileURLWithPath: path))]
      }
      let seconds = ProcessInfo.processInfo.environment["PROBE_DELAY"].flatMap(Double.init) ?? 1
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
      try await center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
      note("added")
      if CommandLine.arguments.contains("quit") { exit(0) }
    } catch { note("error \(error)") }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    note("willPresent \(notification.request.identifier)")
    completionHandler([.banner, .list, .sound, .badge])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    note("didReceive \(response.notification.request.identifier) \(response.actionIdentifier)")
    completionHandler()
  }
}
