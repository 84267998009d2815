import BackgroundScheduling
import Foundation
import UIKit
public import UserNotifications

extension BackgroundScenario {
  /// The notifications on the screen, oldest first.
  public var visibleNotifications: [UNNotification] { (simulation?.visible ?? []).map(UNNotification.of) }

  /// Lets the user tap a notification; the program is started for it if it does not run, and the delegate of
  /// `notifications` handles it.
  ///
  /// - Returns: false if no notification with the identifier was delivered.
  @discardableResult
  public func tapNotification(_ identifier: String, at time: String? = nil) -> Bool {
    if let time { advance(to: time) }
    guard let simulation else { return false }
    note("the user taps \(identifier)")
    let isFound = clock.runtime.perform {
      simulation.answer(identifier, action: UNNotificationDefaultActionIdentifier)
    }
    clock.runReadyWork()
    if isFound { record.uses.append(absolute) }
    save()
    return isFound
  }

  /// The next delivery of a notification, and its time.
  var nextNotification: (time: TimeInterval, perform: () -> Void)? {
    guard let simulation, let date = simulation.state.ledger.nextDate(zones: simulation.zones) else { return nil }
    return (
      date - Self.start,
      { [self] in
        note("a notification is delivered")
        clock.runtime.perform { simulation.pump() }
        clock.runReadyWork()
      }
    )
  }

  func makeNotifications() -> UNUserNotificationCenter {
    let made = SimulatedNotifications()
    made.isForeground = false
    made.schedule = { _, _ in }
    // The times of a scenario are those of the clock on the wall.
    made.zones = { _ in { _ in 0 } }
    made.clock = { [weak self] in
      MainActor.assumeIsolated { Date(timeIntervalSince1970: self?.absolute ?? Self.start) }
    }
    made.didChange = { [weak self] state in MainActor.assumeIsolated { self?.storedNotifications = state } }
    simulation = made
    return UNUserNotificationCenter(link: made)
  }
}
