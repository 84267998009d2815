import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting
import UserNotifications

/// Contents, and the files of attachments.
extension CenterTests.ContentTests {
  @Test func theDefaultsOfAContentAreThoseOfIOS() {
    let content = UNMutableNotificationContent()
    #expect(content.title == "")
    #expect(content.badge == nil)
    #expect(content.sound == nil)
    #expect(content.interruptionLevel == .active)
    #expect(content.relevanceScore == 0)
    #expect(content.targetContentIdentifier == nil)
    #expect(content.attachments.isEmpty)
  }

  @Test func aRequestCopiesItsContent() {
    let content = UNMutableNotificationContent()
    content.title = "before"
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "after"
    #expect(request.content.title == "before")
    #expect(request.content is UNMutableNotificationContent == false)
    #expect((request.content.mutableCopy() as? UNMutableNotificationContent)?.title == "before")
  }

  @Test func everyPropertyOfAContentSurvivesItsRequest() throws {
    let fixture = NotificationFixture()
    let file = try folder.write("photo.png", picture)
    fixture.add("all", fixture.after(60)) {
      $0.subtitle = "second line"
      $0.badge = 3
      $0.sound = .criticalSoundNamed(UNNotificationSoundName("bell.wav"), withAudioVolume: 0.5)
      $0.userInfo = ["date": Date(timeIntervalSince1970: 5), "data": Data([1, 2])]
      $0.categoryIdentifier = "category"
      $0.threadIdentifier = "thread"
      $0.targetContentIdentifier = "target"
      $0.launchImageName = "image"
      $0.summaryArgument = "argument"
      $0.summaryArgumentCount = 2
      $0.interruptionLevel = .timeSensitive
      $0.relevanceScore = 0.25
      $0.filterCriteria = "filter"
      $0.attachments = [try! UNNotificationAttachment(identifier: "photo", url: file)]
    }
    #expect(fixture.errors == [nil])
    let content = try #require(fixture.notifications.pending.first?.content)
    #expect(content.subtitle == "second line")
    #expect(content.badge == 3)
    #expect(content.sound == .criticalSoundNamed(UNNotificationSoundName("bell.wav"), withAudioVolume: 0.5))
    #expect(content.userInfo["date"] as? Date == Date(timeIntervalSince1970: 5))
    #expect(content.userInfo["data"] as? Data == Data([1, 2]))
    #expect(content.categoryIdentifier == "category")
    #expect(content.threadIdentifier == "thread")
    #expect(content.targetContentIdentifier == "target")
    #expect(content.launchImageName == "image")
    #expect(content.summaryArgument == "argument")
    #expect(content.summaryArgumentCount == 2)
    #expect(content.interruptionLevel == .timeSensitive)
    #expect(content.relevanceScore == 0.25)
    #expect(content.filterCriteria == "filter")
    #expect(content.attachments.map(\.identifier) == ["photo"])
    #expect(content.attachments.map(\.type) == ["public.png"])
  }

  @Test func calendarTriggersSurviveTheirRequest() {
    let fixture = NotificationFixture()
    var components = DateComponents(hour: 9, minute: 30, weekday: 2)
    components.timeZone = TimeZone(identifier: "Asia/Tokyo")
    fixture.add("weekly", fixture.at(components))
    let trigger = fixture.notifications.pending.first?.trigger as? UNCalendarNotificationTrigger
    #expect(trigger?.dateComponents == components)
    #expect(trigger?.repeats == true)
  }

  // MARK: Attachments

  /// The file of a request that was added is in the store: the program's own place for it is empty.
  @Test func theFileOfAnAttachmentIsMovedIntoTheStoreWithItsRequest() throws {
    let fixture = NotificationFixture()
    let file = try folder.write("photo.png", picture)
    let attachment = try UNNotificationAttachment(identifier: "", url: file)
    #expect(attachment.identifier.isEmpty == false)
    #expect(attachment.url == file)
    fixture.add("photo") { $0.attachments = [attachment] }
    #expect(FileManager.default.fileExists(atPath: file.path) == false)
    let stored = try #require(fixture.notifications.delivered.first?.request.content.attachments.first)
    #expect(try Data(contentsOf: stored.url) == picture)
  }

  @Test func aRefusedRequestLeavesTheFileOfItsAttachment() throws {
    let fixture = NotificationFixture(isAllowed: false)
    let file = try folder.write("photo.png", picture)
    let attachment = try UNNotificationAttachment(identifier: "photo", url: file)
    fixture.add("photo") { $0.attachments = [attachment] }
    #expect(fixture.errors == [.notificationsNotAllowed])
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func aFileThatWasMovedAwayBeforeTheRequestIsReported() throws {
    let fixture = NotificationFixture()
    let file = try folder.write("photo.png", picture)
    let attachment = try UNNotificationAttachment(identifier: "photo", url: file)
    try FileManager.default.removeItem(at: file)
    fixture.add("photo") { $0.attachments = [attachment] }
    #expect(fixture.errors == [.attachmentInvalidURL])
    #expect(fixture.delivered.isEmpty)
  }

  @Test func missingFilesAndUnknownTypesAreRefused() throws {
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "a", url: folder.url.appendingPathComponent("none.png"))
    }
    let text = try folder.write("note.txt", Data("text".utf8))
    #expect(throws: UNError(.attachmentUnrecognizedType)) { try UNNotificationAttachment(identifier: "a", url: text) }
    let hinted = try UNNotificationAttachment(
      identifier: "a", url: text, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
    #expect(hinted.type == "public.png")
    let large = try folder.write("large.png", Data(count: (10 << 20) + 1))
    #expect(throws: UNError(.attachmentInvalidFileSize)) { try UNNotificationAttachment(identifier: "a", url: large) }
  }
}
