import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKitTesting
import UserNotifications

/// Objects of notifications in archives.
extension CenterTests.CodingTests {
  @Test func everyPropertyOfAContentSurvivesAnArchive() throws {
    let file = try folder.write("photo.png", Data([1]))
    let content = UNMutableNotificationContent()
    content.title = "title"
    content.subtitle = "second line"
    content.body = "text"
    content.badge = 3
    content.sound = .criticalSoundNamed(UNNotificationSoundName("bell.wav"), withAudioVolume: 0.5)
    content.userInfo = ["date": Date(timeIntervalSince1970: 5), "list": [1, "two"]]
    content.categoryIdentifier = "category"
    content.threadIdentifier = "thread"
    content.targetContentIdentifier = "target"
    content.launchImageName = "image"
    content.summaryArgument = "argument"
    content.summaryArgumentCount = 2
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.25
    content.filterCriteria = "filter"
    content.attachments = [try UNNotificationAttachment(identifier: "photo", url: file)]
    let read = try #require(try archived(content))
    // Contents are equal if all of their properties are.
    #expect(read == content)
    #expect(read.sound == content.sound)
    #expect(read.attachments.first?.url.path == file.path)
    read.title = "changed"
    #expect(read.title == "changed")
  }

  @Test func aContentIsArchivedWithoutValuesThatPropertyListsDoNotHave() throws {
    let content = UNMutableNotificationContent()
    content.title = "title"
    content.userInfo = ["object": NSObject(), "number": 5]
    let read = try #require(try archived(content))
    #expect(read.title == "title")
    #expect(read.userInfo["number"] as? Int == 5)
    #expect(read.userInfo.count == 1)
  }

  @Test func aRequestOfEachTriggerSurvivesAnArchive() throws {
    var components = DateComponents(hour: 9, minute: 30, weekday: 2)
    components.timeZone = TimeZone(identifier: "Asia/Tokyo")
    let circle = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 100, identifier: "home")
    let triggers: [UNNotificationTrigger?] = [
      nil, UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true),
      UNCalendarNotificationTrigger(dateMatching: components, repeats: true),
      UNLocationNotificationTrigger(region: circle, repeats: false),
    ]
    for trigger in triggers {
      let content = UNMutableNotificationContent()
      content.title = "title"
      let request = UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
      let read = try #require(try archived(request))
      #expect(read == request)
      #expect(read.trigger.map { type(of: $0) } == trigger.map { type(of: $0) })
      #expect(read.trigger?.repeats == trigger?.repeats)
    }
    let trigger = try #require(try archived(UNLocationNotificationTrigger(region: circle, repeats: true)))
    #expect((trigger.region as? CLCircularRegion)?.radius == 100)
  }

  @Test func aCategorySurvivesAnArchiveWithItsActions() throws {
    let icon = UNNotificationActionIcon(systemImageName: "leaf")
    let actions = [
      UNNotificationAction(identifier: "later", title: "Later", options: [.destructive, .foreground], icon: icon),
      UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Text"),
    ]
    let category = UNNotificationCategory(
      identifier: "tea", actions: actions, intentIdentifiers: ["a", "b"], hiddenPreviewsBodyPlaceholder: "hidden",
      categorySummaryFormat: "%u more", options: [.customDismissAction, .hiddenPreviewsShowTitle])
    let read = try #require(try archived(category))
    #expect(read == category)
    #expect(read.intentIdentifiers == ["a", "b"])
    #expect(read.hiddenPreviewsBodyPlaceholder == "hidden")
    #expect(read.categorySummaryFormat == "%u more")
    #expect(read.actions.first?.icon == icon)
    let reply = try #require(read.actions.last as? UNTextInputNotificationAction)
    #expect(reply.textInputButtonTitle == "Send")
    #expect(reply.textInputPlaceholder == "Text")
  }

  @Test(arguments: [
    UNNotificationSound.default, .defaultCriticalSound(withAudioVolume: 0.25),
    .criticalSoundNamed(UNNotificationSoundName("bell.wav")),
    UNNotificationSound(named: UNNotificationSoundName("a.aiff")),
  ])
  func aSoundSurvivesAnArchive(sound: UNNotificationSound) throws { #expect(try archived(sound) == sound) }

  @Test func anAttachmentIsArchivedWithoutItsFile() throws {
    let file = try folder.write("photo.png", Data([1]))
    let attachment = try UNNotificationAttachment(identifier: "photo", url: file)
    try FileManager.default.removeItem(at: file)
    let read = try #require(try archived(attachment))
    #expect(read.identifier == "photo")
    #expect(read.url.path == file.path)
    #expect(read.type == "public.png")
  }

  @Test func anAnswerSurvivesAnArchiveWithItsNotification() throws {
    let fixture = NotificationFixture()
    fixture.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail",
        actions: [
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "")
        ], intentIdentifiers: [])
    ])
    fixture.add("a") { $0.categoryIdentifier = "mail" }
    #expect(fixture.notifications.perform("reply", on: "a", text: "yes"))
    let response = try #require(fixture.delegate.response as? UNTextInputNotificationResponse)
    let read = try #require(try archived(response))
    #expect(read.userText == "yes")
    #expect(read.actionIdentifier == "reply")
    #expect(read.notification == response.notification)
  }

  /// An archive of other programs may have values that the initializers of triggers refuse.
  @Test func anIntervalThatIsNoTriggerIsNotRead() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true), requiringSecureCoding: true)
    var list = try #require(
      PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    let objects = try #require(list["$objects"] as? [Any])
    list["$objects"] = objects.map { object -> Any in
      guard var values = object as? [String: Any], values["timeInterval"] != nil else { return object }
      values["timeInterval"] = -1.0
      return values
    }
    let changed = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UNTimeIntervalNotificationTrigger.self, from: changed)
    }
  }

  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }
}
