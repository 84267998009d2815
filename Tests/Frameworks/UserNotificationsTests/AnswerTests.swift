import Foundation
import Testing
import UIKit
import UIKitTesting
import UserNotifications

/// Permission, answers, badges and attachments.
extension CenterTests.AnswerTests {
  // MARK: Permission

  @Test func theUserIsAskedOnceAndTheDecisionIsRemembered() {
    let fixture = NotificationFixture(isAllowed: false)
    var questions: [String] = []
    fixture.notifications.permissionHandler = {
      questions.append($0)
      return true
    }
    var replies: [Bool] = []
    for _ in 0..<3 {
      fixture.center.requestAuthorization(options: [.alert]) { isGranted, _ in
        MainActor.assumeIsolated { replies.append(isGranted) }
      }
    }
    fixture.test.advance(by: 0.1)
    #expect(questions.count == 1)
    #expect(questions.first?.hasSuffix("Would Like to Send You Notifications") == true)
    #expect(replies == [true, true, true])
    fixture.notifications.relaunch()
    fixture.center.requestAuthorization(options: [.alert]) { isGranted, _ in
      MainActor.assumeIsolated { replies.append(isGranted) }
    }
    fixture.test.advance(by: 0.1)
    #expect(questions.count == 1)
    #expect(replies.count == 4)
  }

  @Test func withoutPermissionNothingIsAddedAndTheErrorSaysSo() async {
    let fixture = NotificationFixture(isAllowed: false)
    #expect(await fixture.center.notificationSettings().authorizationStatus == .notDetermined)
    fixture.add("early")
    fixture.notifications.permissionHandler = { _ in false }
    #expect(try! await fixture.center.requestAuthorization(options: [.alert, .badge]) == false)
    fixture.add("denied")
    #expect(fixture.errors == [.notificationsNotAllowed, .notificationsNotAllowed])
    let settings = await fixture.center.notificationSettings()
    #expect(settings.authorizationStatus == .denied)
    #expect(settings.alertSetting == .disabled)
    #expect(settings.soundSetting == .notSupported)
  }

  @Test func aProvisionalPermissionIsGrantedWithoutAQuestion() async {
    let fixture = NotificationFixture(isAllowed: false)
    fixture.notifications.permissionHandler = { _ in
      Issue.record("the user was asked")
      return false
    }
    #expect(try! await fixture.center.requestAuthorization(options: [.alert, .provisional]))
    #expect(await fixture.center.notificationSettings().authorizationStatus == .provisional)
  }

  @Test func aRequestWithoutContentIsRefused() {
    let fixture = NotificationFixture()
    fixture.add("empty") {
      $0.title = ""
      $0.body = ""
    }
    #expect(fixture.errors == [.notificationInvalidNoContent])
  }

  @Test func userInfoThatIsNoPropertyListIsRefused() {
    let fixture = NotificationFixture()
    fixture.add("object") { $0.userInfo = ["view": NSObject()] }
    #expect(fixture.errors == [.contentProvidingInvalid])
  }

  // MARK: Answers

  @Test func aTapBringsTheProgramToTheFrontAndRemovesTheNotification() {
    let fixture = NotificationFixture()
    fixture.add("mail") { $0.userInfo = ["id": "7"] }
    #expect(fixture.notifications.tap("mail"))
    #expect(fixture.delegate.calls == ["didReceive mail UNNotificationDefaultActionIdentifier"])
    #expect(fixture.delegate.response?.notification.request.content.userInfo["id"] as? String == "7")
    #expect(fixture.notifications.activationCount == 1)
    #expect(fixture.delivered.isEmpty)
    #expect(fixture.notifications.tap("mail") == false)
  }

  @Test func anActionWithoutForegroundLeavesTheProgramInTheBackground() async {
    let fixture = NotificationFixture()
    let later = UNNotificationAction(identifier: "later", title: "Later")
    let open = UNNotificationAction(identifier: "open", title: "Open", options: .foreground)
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
    let category = UNNotificationCategory(
      identifier: "mail", actions: [later, open, reply], intentIdentifiers: [], options: .customDismissAction)
    fixture.center.setNotificationCategories([category])
    #expect(await fixture.center.notificationCategories() == [category])
    for name in ["a", "b", "c", "d"] { fixture.add(name) { $0.categoryIdentifier = "mail" } }
    fixture.notifications.perform("later", on: "a")
    #expect(fixture.notifications.activationCount == 0)
    fixture.notifications.perform("open", on: "b")
    #expect(fixture.notifications.activationCount == 1)
    fixture.notifications.perform("reply", on: "c", text: "Thank you")
    #expect((fixture.delegate.response as? UNTextInputNotificationResponse)?.userText == "Thank you")
    fixture.notifications.dismiss("d")
    #expect(
      fixture.delegate.calls == [
        "didReceive a later", "didReceive b open", "didReceive c reply",
        "didReceive d UNNotificationDismissActionIdentifier",
      ])
  }

  @Test func aDismissedNotificationOfAnotherCategoryIsNotReported() {
    let fixture = NotificationFixture()
    fixture.add("news")
    fixture.notifications.dismiss("news")
    #expect(fixture.delegate.calls.isEmpty)
    #expect(fixture.delivered.isEmpty)
  }

  @Test func anAnswerWaitsForTheDelegateOfTheStartedProgram() {
    let fixture = NotificationFixture()
    fixture.add("mail")
    fixture.notifications.relaunch()
    fixture.notifications.tap("mail")
    #expect(fixture.delegate.calls.isEmpty)
    fixture.center.delegate = fixture.delegate
    #expect(fixture.delegate.calls == ["didReceive mail UNNotificationDefaultActionIdentifier"])
  }

  @Test func anAnswerThatWasNotHandledIsRepeatedToTheNextProgram() {
    let fixture = NotificationFixture()
    fixture.delegate.isPrompt = false
    fixture.add("mail")
    fixture.notifications.tap("mail")
    fixture.notifications.relaunch()
    fixture.delegate.isPrompt = true
    fixture.center.delegate = fixture.delegate
    #expect(fixture.delegate.calls.count == 2)
    fixture.test.advance(by: 0.1)
    fixture.notifications.relaunch()
    fixture.center.delegate = fixture.delegate
    #expect(fixture.delegate.calls.count == 2)
    for handler in fixture.delegate.waiting { handler() }
  }

  @Test func anAsyncDelegateIsAskedAndAnswered() {
    final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
      nonisolated(unsafe) var calls: [String] = []
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions { [.banner] }
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async { calls.append(response.notification.request.identifier) }
    }
    let fixture = NotificationFixture(isInForeground: true)
    let delegate = AsyncDelegate()
    fixture.center.delegate = delegate
    fixture.add("mail")
    fixture.test.advance(by: 0.1)
    #expect(fixture.visible == ["mail"])
    fixture.notifications.tap("mail")
    fixture.test.advance(by: 0.1)
    #expect(delegate.calls == ["mail"])
  }

  // MARK: The badge

  /// thudugala/Plugin.LocalNotification#11, OneSignal/OneSignal-iOS-SDK#147: reading a notification leaves the
  /// badge, and removing the badge clears the list.
  @Test func theBadgeStaysUntilTheProgramRemovesItAndThenTheListIsCleared() {
    let fixture = NotificationFixture()
    fixture.add("one") { $0.badge = 1 }
    fixture.add("two") { $0.badge = 2 }
    #expect(fixture.notifications.badge == 2)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 2)
    fixture.notifications.tap("two")
    #expect(fixture.notifications.badge == 2)
    fixture.center.setBadgeCount(0)
    #expect(fixture.notifications.badge == 0)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
    #expect(fixture.delivered.isEmpty)
  }

  /// OneSignal/OneSignal-iOS-SDK#998: what the delegate does not present does not change the badge.
  @Test func aNotificationThatIsNotPresentedLeavesTheBadge() {
    let fixture = NotificationFixture(isInForeground: true)
    fixture.add("silent") { $0.badge = 5 }
    #expect(fixture.notifications.badge == 0)
    fixture.delegate.presentation = [.badge]
    fixture.add("counted") { $0.badge = 5 }
    #expect(fixture.notifications.badge == 5)
    #expect(fixture.delivered.isEmpty)
  }

  /// Open radar 37067664: a notification with nothing but a badge changes it.
  @Test func aNotificationWithNothingButABadgeChangesItAndIsNotShown() {
    let fixture = NotificationFixture()
    fixture.center.setBadgeCount(3)
    fixture.add("clear") {
      $0.title = ""
      $0.body = ""
      $0.badge = 0
    }
    #expect(fixture.notifications.badge == 0)
    #expect(fixture.delivered.isEmpty)
  }

  @Test func aNegativeBadgeIsRefused() async {
    let fixture = NotificationFixture()
    await #expect(throws: UNError(.badgeInputInvalid)) { try await fixture.center.setBadgeCount(-1) }
  }
}
