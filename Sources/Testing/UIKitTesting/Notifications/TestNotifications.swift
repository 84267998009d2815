import BackgroundScheduling
public import Foundation
import FoundationAdditions
import HostHeadless
import HostInterface
import UIKit
public import UserNotifications

/// The notifications of a program under test, on the clock of its window: a desk that shows them, and a user who taps
/// them.
///
/// ```swift
/// let test = TestWindow(RemindersViewController())
/// let notifications = TestNotifications(test)
/// notifications.permissionHandler = { _ in true }
/// …
/// test.advance(by: 3_600)
/// #expect(notifications.visible.map(\.request.identifier) == ["tea"])
/// notifications.tap("tea")
/// ```
///
/// While it lives, `UNUserNotificationCenter.current()` is its center, in the whole process: suites that use it are
/// serialized. Nothing of the user's own notifications is read or changed.
@preconcurrency @MainActor
public final class TestNotifications {
  /// The simulation behind the center.
  package let simulation = SimulatedNotifications()

  private let test: TestWindow

  /// Called when the program asks for the permission to notify, with the question; returns whether the user allows it.
  /// Without a handler the window's is called, and without that it is allowed.
  public var permissionHandler: (@MainActor (_ question: String) -> Bool)?

  /// Creates the notifications of a window's program, which has none and was never allowed any.
  ///
  /// - Parameter date: the present date of the window's clock.
  public init(_ test: TestWindow, date: Date = Date(timeIntervalSince1970: 1_767_571_200)) {
    self.test = test
    let (clock, startTime) = (test.clock, test.time)
    simulation.schedule = { delay, action in
      MainActor.assumeIsolated {
        // A date that is hours ahead is nothing that a test settles.
        clock.host.schedule(at: clock.host.now + delay) { action() }.isAwaited = false
      }
    }
    simulation.clock = { MainActor.assumeIsolated { date.addingTimeInterval(clock.now - startTime) } }
    simulation.ask = { [weak self] question, reason, answer in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          answer(self?.permissionHandler?(question) ?? test.permissionHandler?(question, reason) ?? true)
        }
      }
    }
    center.use(simulation)
    simulation.didChange = { state in
      MainActor.assumeIsolated { UIApplication.shared.applicationIconBadgeNumber = Int(state.badge) }
    }
  }

  isolated deinit {
    center.use(nil)
    UIApplication.shared.applicationIconBadgeNumber = 0
  }

  /// The center, which is the current one.
  public var center: UNUserNotificationCenter { .current() }

  /// A Boolean value that determines whether the program is in the foreground, so that it is asked how to present
  /// notifications.
  public var isProgramInForeground: Bool {
    get { simulation.isForeground }
    set { simulation.isForeground = newValue }
  }

  // MARK: What the user sees

  /// The notifications on the screen, oldest first.
  public var visible: [UNNotification] { simulation.visible.map(UNNotification.of) }
  /// The notifications in the list, which those on the screen are part of.
  public var delivered: [UNNotification] {
    simulation.delivered.map(UNNotification.of)
  }
  /// The pending requests, in the order in which they were added.
  public var pending: [UNNotificationRequest] {
    simulation.pending.map(UNNotificationRequest.of)
  }
  /// The identifiers of the notifications that made a sound.
  public var sounds: [String] { simulation.sounds }
  /// The number on the program's icon.
  public var badge: Int { Int(simulation.state.badge) }
  /// The number of times that a notification brought the program to the front.
  public var activationCount: Int { simulation.activationCount }

  // MARK: What the user does

  /// Taps a notification. The program is asked to handle it, if it runs and has a delegate, else when it has one.
  /// - Returns: false if no notification with the identifier was delivered.
  @discardableResult
  public func tap(_ identifier: String) -> Bool {
    isProgramInForeground = true
    return answer(identifier, UNNotificationDefaultActionIdentifier, nil)
  }

  /// Chooses an action of a notification, with a text for a `UNTextInputNotificationAction`.
  @discardableResult
  public func perform(_ action: String, on identifier: String, text: String? = nil) -> Bool {
    answer(identifier, action, text)
  }

  /// Dismisses a notification.
  @discardableResult
  public func dismiss(_ identifier: String) -> Bool { answer(identifier, UNNotificationDismissActionIdentifier, nil) }

  /// Ends the program and starts it again: its delegate is gone, and its requests, notifications and answers are kept.
  public func relaunch() {
    simulation.close()
    center.use(simulation)
  }

  // MARK: The machine

  /// The date of the program's clock.
  public var date: Date { simulation.now }

  /// Sets the clock of the machine to another date.
  public func setDate(_ date: Date) {
    let (clock, time) = (test.clock, test.time)
    simulation.clock = { MainActor.assumeIsolated { date.addingTimeInterval(clock.now - time) } }
    simulation.pump()
  }

  /// The time zone of the machine.
  public var timeZone: TimeZone = .current {
    didSet {
      let own = timeZone
      simulation.zones = { identifier in
        let zone = identifier.flatMap(TimeZone.init(identifier:)) ?? own
        return { Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
      }
      simulation.pump()
    }
  }

  private func answer(_ identifier: String, _ action: String, _ text: String?) -> Bool {
    simulation.answer(identifier, action: action, text: text)
  }
}
