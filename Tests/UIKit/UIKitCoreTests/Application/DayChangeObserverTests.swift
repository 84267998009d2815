import HostHeadless
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCore

/// The call at midnight, on a clock that the test moves.
@MainActor
@Suite struct DayWatchTests {
  private let host: HeadlessHost
  private let runtime: UIRuntime

  init() {
    host = HeadlessHost()
    runtime = UIRuntime(host: host)
  }

  private func calendar(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
    return calendar
  }

  @Test func theDayChangeObserverCallsAtMidnightAndNotBefore() {
    let utc = calendar("UTC")
    let began = host.now
    let start = utc.date(from: DateComponents(year: 2026, month: 6, day: 3, hour: 22, minute: 30))!
    var calls: [TimeInterval] = []
    let watch = DayChangeObserver(on: runtime, calendar: { utc }, now: { [host] in start + (host.now - began) }) {
      [host] in calls.append(host.now - began)
    }
    #expect(!host.awaitsTimer, "nobody waits for midnight")
    host.advance(by: 5_399)
    #expect(calls.isEmpty)
    host.advance(by: 1.5)
    #expect(calls.count == 1 && abs(calls[0] - 5_400) < 0.01)
    host.advance(by: 3 * 86_400)
    #expect(calls.count == 4)
    withExtendedLifetime(watch) {}
  }

  @Test func theDayChangeObserverNoticesThatTheClockWasSet() {
    let utc = calendar("UTC")
    let date = Box(utc.date(from: DateComponents(year: 2026, month: 6, day: 3, hour: 12))!)
    var calls = 0
    let watch = DayChangeObserver(on: runtime, calendar: { utc }, now: { date.value }) { calls += 1 }
    date.value += 7 * 86_400
    host.advance(by: DayChangeObserver.maximumSleep + 1)
    #expect(calls == 1)
    host.advance(by: 10 * DayChangeObserver.maximumSleep)
    #expect(calls == 1)
    withExtendedLifetime(watch) {}
  }

  @Test func aDayOfTwentyThreeHoursEndsAtItsMidnight() {
    let vienna = calendar("Europe/Vienna")
    let began = host.now
    let start = vienna.date(from: DateComponents(year: 2026, month: 3, day: 29))!
    var calls: [TimeInterval] = []
    let watch = DayChangeObserver(on: runtime, calendar: { vienna }, now: { [host] in start + (host.now - began) }) {
      [host] in calls.append(host.now - began)
    }
    host.advance(by: 23 * 3_600 + 1)
    #expect(calls.count == 1 && abs(calls[0] - 23 * 3_600) < 0.01)
    withExtendedLifetime(watch) {}
  }

  @Test func aDelayedCallIsMadeOnceUnlessItIsCanceledOrReleased() {
    let test = TestWindow(size: CGSize(width: 10, height: 10))
    var calls = 0
    let first = UIApplication.DelayedCall(after: 30) { calls += 1 }
    var second: UIApplication.DelayedCall? = UIApplication.DelayedCall(after: 30) { calls += 10 }
    let third = UIApplication.DelayedCall(after: 30) { calls += 100 }
    third.cancel()
    #expect(second != nil)
    second = nil
    // By the window: the host's clock would also move for the windows of other tests.
    test.advance(by: 31)
    #expect(calls == 1)
    withExtendedLifetime(first) {}
  }
}
