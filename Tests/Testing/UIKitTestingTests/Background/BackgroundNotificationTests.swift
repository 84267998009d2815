import BackgroundTasks
import Foundation
import Testing
import UIKit
import UIKitTesting
import UserNotifications

/// A silent push, the transfer that it begins, the notification at its end, and the user's tap.
@MainActor
struct BackgroundNotificationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    weak var scenario: BackgroundScenario?
    var calls: [String] = []

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      calls.append("push")
      scenario?.transfer("episode", length: 60_000_000, session: "episodes")
      completionHandler(.newData)
    }

    func application(
      _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping () -> Void
    ) {
      calls.append("events of \(identifier)")
      let content = UNMutableNotificationContent()
      content.title = "A new episode"
      content.badge = 1
      let request = UNNotificationRequest(identifier: "episode", content: content, trigger: nil)
      nonisolated(unsafe) let completionHandler = completionHandler
      scenario?.notifications.add(request) { _ in MainActor.assumeIsolated { completionHandler() } }
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      calls.append("tapped \(response.notification.request.identifier)")
      completionHandler()
    }
  }

  private func makeScenario(_ delegate: Delegate) -> BackgroundScenario {
    let scenario = BackgroundScenario(delegate)
    delegate.scenario = scenario
    scenario.notifications.delegate = delegate
    scenario.notifications.requestAuthorization(options: [.alert, .badge]) { _, _ in }
    scenario.advance(by: 1)
    return scenario
  }

  @Test(arguments: [false, true])
  func aSilentPushLeadsToANotificationThatTheUserTaps(isKilled: Bool) {
    let delegate = Delegate()
    let scenario = makeScenario(delegate)
    let kill = { if isKilled { scenario.killDaemon() } }
    kill()
    #expect(scenario.push(["episode": 7], at: "08:00") == .newData)
    kill()
    scenario.advance(by: 30)
    #expect(scenario.visibleNotifications.isEmpty)
    kill()
    scenario.advance(by: 60)
    kill()
    #expect(scenario.visibleNotifications.map(\.request.content.title) == ["A new episode"])
    #expect(scenario.tapNotification("episode", at: "09:00"))
    kill()
    scenario.advance(by: 3_600)
    #expect(delegate.calls == ["push", "events of episodes", "tapped episode"])
    #expect(scenario.visibleNotifications.isEmpty)
    #expect(scenario.tapNotification("episode") == false)
  }

  @Test func aNotificationIsDeliveredAtItsTimeOfTheScenario() {
    let delegate = Delegate()
    let scenario = makeScenario(delegate)
    let content = UNMutableNotificationContent()
    content.title = "Good morning"
    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)
    scenario.notifications.add(UNNotificationRequest(identifier: "morning", content: content, trigger: trigger))
    scenario.advance(to: "08:59")
    #expect(scenario.visibleNotifications.isEmpty)
    scenario.advance(to: "09:00")
    #expect(scenario.visibleNotifications.map(\.request.identifier) == ["morning"])
    scenario.killDaemon()
    #expect(scenario.tapNotification("morning", at: "10:00"))
    scenario.advance(to: "09:30")
    #expect(scenario.visibleNotifications.map(\.request.identifier) == ["morning"])
    #expect(scenario.log.contains("day 1 09:00  a notification is delivered"))
  }
}
