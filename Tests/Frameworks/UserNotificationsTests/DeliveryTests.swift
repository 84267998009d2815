import BackgroundScheduling
import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting
import UserNotifications

/// Triggers, lists, replacement and presentation on a virtual clock.
extension CenterTests.DeliveryTests {
  @Test func aNotificationWithoutATriggerIsDeliveredAtOnce() {
    let fixture = NotificationFixture()
    fixture.add("now")
    #expect(fixture.visible == ["now"])
    #expect(fixture.pending.isEmpty)
    #expect(fixture.notifications.delivered.first?.request.trigger == nil)
  }

  @Test func aNotificationIsDeliveredAfterItsInterval() {
    let fixture = NotificationFixture()
    fixture.add("tea", fixture.after(300))
    fixture.test.advance(by: 299)
    #expect(fixture.visible.isEmpty)
    #expect(fixture.pending == ["tea"])
    fixture.test.advance(by: 1.5)
    #expect(fixture.visible == ["tea"])
    #expect(fixture.pending.isEmpty)
    #expect(fixture.notifications.delivered.first?.date == fixture.start.addingTimeInterval(300))
  }

  @Test func aRepeatedIntervalReplacesItsLastNotificationAndStaysPending() {
    let fixture = NotificationFixture()
    fixture.add("every minute", fixture.after(60, repeats: true))
    fixture.test.advance(by: 150)
    #expect(fixture.visible == ["every minute"])
    #expect(fixture.notifications.delivered.map(\.date) == [fixture.start.addingTimeInterval(120)])
    #expect(fixture.pending == ["every minute"])
  }

  /// There is no location service, so the notification would wait for ever.
  @Test func aRequestWithARegionIsRefusedWithAReason() async throws {
    let fixture = NotificationFixture()
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 100, identifier: "home")
    fixture.add("home", UNLocationNotificationTrigger(region: region, repeats: false))
    #expect(fixture.errors == [.notificationInvalidNoDate])
    #expect(fixture.pending.isEmpty)
    #expect(fixture.visible.isEmpty)
    let content = UNMutableNotificationContent()
    content.title = "home"
    let request = UNNotificationRequest(
      identifier: "home", content: content, trigger: UNLocationNotificationTrigger(region: region, repeats: true))
    let error = try #require(await #expect(throws: UNError.self) { try await fixture.center.add(request) })
    #expect(error.localizedDescription.contains("no location service"))
  }

  @Test func aRepeatedIntervalBelowAMinuteIsRefusedAsOnIOS() {
    #expect(
      NotificationTrigger.refusal(ofInterval: 59, repeats: true) == "time interval must be at least 60 if repeating")
    #expect(NotificationTrigger.refusal(ofInterval: 60, repeats: true) == nil)
    #expect(NotificationTrigger.refusal(ofInterval: 1, repeats: false) == nil)
    #expect(NotificationTrigger.refusal(ofInterval: 0, repeats: false) == "time interval must be greater than 0")
  }

  @Test func aRequestWithTheSameIdentifierReplacesThePendingOne() {
    let fixture = NotificationFixture()
    fixture.add("tea", fixture.after(60)) { $0.body = "old" }
    fixture.add("tea", fixture.after(120)) { $0.body = "new" }
    fixture.test.advance(by: 61)
    #expect(fixture.visible.isEmpty)
    fixture.test.advance(by: 60)
    #expect(fixture.notifications.visible.map(\.request.content.body) == ["new"])
  }

  @Test func aNotificationWithTheSameIdentifierReplacesTheDeliveredOne() {
    let fixture = NotificationFixture()
    fixture.add("download") { $0.body = "10 %" }
    fixture.add("other")
    fixture.add("download") { $0.body = "100 %" }
    #expect(fixture.delivered == ["other", "download"])
    #expect(fixture.notifications.delivered.last?.request.content.body == "100 %")
  }

  /// MaikuB/flutter_local_notifications#2275: iOS keeps those that were added last, not those that are due first.
  @Test func ofSeventyRequestsTheSixtyFourThatWereAddedLastAreKept() {
    let fixture = NotificationFixture()
    for number in 1...70 { fixture.add("\(number)", fixture.after(Double(number) * 60)) }
    #expect(fixture.pending == (7...70).map(String.init))
    #expect(fixture.errors.allSatisfy { $0 == nil })
  }

  /// MaikuB/flutter_local_notifications#2233: a repeated request counts once.
  @Test func aRepeatedRequestCountsOnceForTheLimit() {
    let fixture = NotificationFixture()
    fixture.add("daily", fixture.at(DateComponents(hour: 9)))
    for number in 1...63 { fixture.add("\(number)", fixture.after(Double(number) * 3_600)) }
    #expect(fixture.pending.count == 64)
    #expect(fixture.pending.first == "daily")
  }

  /// MaikuB/flutter_local_notifications#64: a time of today that has passed is tomorrow's.
  @Test func aDailyTimeThatHasPassedTodayIsDeliveredTomorrow() {
    let fixture = NotificationFixture()
    // The clock begins at midnight.
    fixture.test.advance(by: 12 * 3_600)
    fixture.add("morning", fixture.at(DateComponents(hour: 8)))
    fixture.test.advance(by: 12 * 3_600 + 7.9 * 3_600)
    #expect(fixture.visible.isEmpty)
    fixture.test.advance(by: 0.2 * 3_600)
    #expect(fixture.notifications.delivered.map(\.date) == [fixture.start.addingTimeInterval(32 * 3_600)])
  }

  @Test func aDateInThePastIsAcceptedAndNeverDelivered() {
    let fixture = NotificationFixture()
    let trigger = fixture.at(DateComponents(year: 2020, month: 1, day: 1), repeats: false)
    #expect(trigger.nextTriggerDate() == nil)
    fixture.add("past", trigger)
    #expect(fixture.errors == [nil])
    #expect(fixture.pending.isEmpty)
  }

  /// SwiftfulThinking/SwiftfulUtilities#1: a repeated trigger with a year is delivered once and is then gone.
  @Test func aRepeatedDateWithAYearIsDeliveredOnce() {
    let fixture = NotificationFixture()
    fixture.add("once", fixture.at(DateComponents(year: 2026, month: 1, day: 5, hour: 1)))
    fixture.test.advance(by: 2 * 3_600)
    #expect(fixture.visible == ["once"])
    #expect(fixture.pending.isEmpty)
  }

  @Test func theNextDateOfATriggerIsThatOfTheProgramsClock() {
    let fixture = NotificationFixture()
    fixture.test.advance(by: 100)
    #expect(fixture.after(50).nextTriggerDate() == fixture.start.addingTimeInterval(150))
    #expect(
      fixture.at(DateComponents(hour: 9)).nextTriggerDate() == fixture.start.addingTimeInterval(9 * 3_600))
  }

  // MARK: Clocks and zones

  /// MaikuB/flutter_local_notifications#118, invertase/notifee#875: nine o'clock stays nine o'clock.
  @Test func aDailyTimeFollowsTheChangeOfClocks() {
    let fixture = NotificationFixture()
    fixture.notifications.timeZone = TimeZone(identifier: "Europe/Berlin")!
    // 28 March 2026, noon in Berlin; clocks are set forward at 1:00 of Greenwich on the 29th.
    fixture.notifications.setDate(Date(timeIntervalSince1970: 1_774_695_600))
    fixture.add("nine", fixture.at(DateComponents(hour: 9)))
    fixture.test.advance(by: 24 * 3_600)
    #expect(fixture.notifications.delivered.map(\.date.timeIntervalSince1970) == [1_774_767_600])
  }

  /// MaikuB/flutter_local_notifications#179: a date without a zone is that of where the user is.
  @Test func aDailyTimeFollowsTheUserToAnotherTimeZone() {
    let fixture = NotificationFixture()
    fixture.add("nine", fixture.at(DateComponents(hour: 9)))
    fixture.notifications.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    // Nine in Tokyo is midnight of Greenwich, the present time: the next one is tomorrow's.
    fixture.test.advance(by: 23.9 * 3_600)
    #expect(fixture.visible.isEmpty)
    fixture.test.advance(by: 0.2 * 3_600)
    #expect(fixture.visible == ["nine"])
  }

  @Test func aDateWithATimeZoneStaysInThatZone() {
    let fixture = NotificationFixture()
    var components = DateComponents(hour: 9)
    components.timeZone = TimeZone(identifier: "Europe/Berlin")
    fixture.add("nine in Berlin", fixture.at(components))
    fixture.notifications.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    fixture.test.advance(by: 9 * 3_600)
    #expect(fixture.notifications.delivered.map(\.date) == [fixture.start.addingTimeInterval(8 * 3_600)])
  }

  @Test func aClockThatIsSetForwardDeliversWhatIsDue() {
    let fixture = NotificationFixture()
    fixture.add("nine", fixture.at(DateComponents(hour: 9)))
    fixture.notifications.setDate(fixture.start.addingTimeInterval(10 * 3_600))
    #expect(fixture.visible == ["nine"])
    fixture.test.advance(by: 22 * 3_600)
    #expect(fixture.delivered == ["nine"])
  }

  // MARK: Removal

  @Test func removedRequestsAreNotDelivered() {
    let fixture = NotificationFixture()
    for name in ["a", "b", "c"] { fixture.add(name, fixture.after(60)) }
    fixture.center.removePendingNotificationRequests(withIdentifiers: ["b", "unknown"])
    #expect(fixture.pending == ["a", "c"])
    fixture.center.removeAllPendingNotificationRequests()
    fixture.test.advance(by: 100)
    #expect(fixture.delivered.isEmpty)
  }

  @Test func removedNotificationsDisappearFromTheScreenAndTheList() {
    let fixture = NotificationFixture()
    for name in ["a", "b", "c"] { fixture.add(name) }
    fixture.center.removeDeliveredNotifications(withIdentifiers: ["a"])
    #expect(fixture.visible == ["b", "c"])
    fixture.center.removeAllDeliveredNotifications()
    #expect(fixture.delivered.isEmpty)
  }

  // MARK: Presentation

  /// MaikuB/flutter_local_notifications#2196, zo0r/react-native-push-notification#275.
  @Test func aNotificationInTheForegroundIsNotShownUnlessTheDelegateAllowsIt() {
    let fixture = NotificationFixture(isInForeground: true)
    fixture.add("silent")
    #expect(fixture.delegate.calls == ["willPresent silent"])
    #expect(fixture.delivered.isEmpty)
    fixture.delegate.presentation = [.banner, .list, .sound]
    fixture.add("shown") { $0.sound = .default }
    #expect(fixture.visible == ["shown"])
    #expect(fixture.notifications.sounds == ["shown"])
    fixture.delegate.presentation = [.list]
    fixture.add("listed") { $0.sound = .default }
    #expect(fixture.visible == ["shown"])
    #expect(fixture.delivered == ["shown", "listed"])
    #expect(fixture.notifications.sounds == ["shown"])
  }

  @Test func aNotificationInTheBackgroundIsShownWithoutAskingTheDelegate() {
    let fixture = NotificationFixture()
    fixture.add("shown") { $0.sound = .default }
    #expect(fixture.delegate.calls.isEmpty)
    #expect(fixture.visible == ["shown"])
    #expect(fixture.notifications.sounds == ["shown"])
  }

  @Test func theListOfTheCenterSurvivesTheProgram() async {
    let fixture = NotificationFixture()
    fixture.add("waiting", fixture.after(60)) { $0.userInfo = ["n": 1, "list": ["a", "b"]] }
    fixture.add("delivered")
    fixture.notifications.relaunch()
    let pending = await fixture.center.pendingNotificationRequests()
    #expect(pending.map(\.identifier) == ["waiting"])
    #expect(pending.first?.content.userInfo["n"] as? Int == 1)
    #expect(pending.first?.content.userInfo["list"] as? [String] == ["a", "b"])
    #expect((pending.first?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 60)
    let delivered = await fixture.center.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["delivered"])
    #expect(await fixture.center.notificationSettings().authorizationStatus == .authorized)
  }

  @Test func pendingRequestsAreHandedOverInTheOrderOfTheirDates() async {
    let fixture = NotificationFixture()
    fixture.add("later", fixture.after(120))
    fixture.add("sooner", fixture.after(60))
    #expect(await fixture.center.pendingNotificationRequests().map(\.identifier) == ["sooner", "later"])
  }
}
