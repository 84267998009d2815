import Foundation
import Testing
import UIKitActions

/// Observers of notifications whose method is named by a selector.
@MainActor
@Suite struct NotificationSelectorTests {
  @MainActor
  private final class Owner: NSObject {
    var log: [String] = []

    func changed(_ notification: Notification) { log.append(notification.name.rawValue) }
    func plain() { log.append("plain") }
  }

  @MainActor private final class Counter: NSObject {
    static var total = 0
    static func count() { total += 1 }
  }

  private let owner = Owner()
  private let center = NotificationCenter()

  @Test func aNotificationCenterCallsTheSelectorOfAnObserver() {
    let name = Notification.Name("changed")
    center.addObserver(owner, selector: Selector("changed:", Owner.changed), name: name, object: nil)
    center.addObserver(owner, selector: Selector("plain", Owner.plain), name: nil, object: owner)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(owner.log == ["changed"])
    center.post(name: Notification.Name("other"), object: owner)
    #expect(owner.log == ["changed", "plain"])
    center.removeObserver(owner, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(owner.log.count == 2)
    center.removeObserver(owner)
    center.post(name: name, object: owner)
    #expect(owner.log.count == 2)
  }

  @Test func aNotificationCenterDoesNotRetainObservers() {
    weak var gone: Owner?
    do {
      let other = Owner()
      gone = other
      center.addObserver(other, selector: Selector("plain", Owner.plain), name: nil, object: nil)
    }
    #expect(gone == nil)
    center.post(name: Notification.Name("any"), object: nil)
  }

  @Test func notificationObserversWithATokenAreRemoved() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Notification.Name("any"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("any"), object: nil)
    #expect(count == 1)
  }

  @Test func aNotificationCenterCallsAClassMethodOfAnObserverClass() {
    NotificationCenter.default.addObserver(
      Counter.self, selector: Selector("count", Counter.count), name: Notification.Name("count"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("count"), object: nil)
    #expect(Counter.total == 1)
  }
}
