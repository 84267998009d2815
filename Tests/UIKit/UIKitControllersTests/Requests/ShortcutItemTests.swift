import Foundation
import Testing
import UIKit
import UIKitTesting

/// Quick actions at the launch of a program and while it runs.
@MainActor @Suite(.serialized)
struct ShortcutItemTests {
  private typealias Fixture = RequestFixture

  @Test func anActionThatLaunchesAProgramWithoutScenesIsPerformedBeforeItIsActive() {
    let program = Fixture.plainProgram()
    program.launch(shortcutItem: Fixture.shortcut)
    #expect(
      Fixture.calls == [
        "will finish with org.example.leaf.add", "did finish with org.example.leaf.add",
        "perform org.example.leaf.add", "active",
      ])
  }

  @Test func anActionThatDidFinishLaunchingHasHandledIsNotPerformedAgain() {
    let program = Fixture.plainProgram(did: false)
    program.launch(shortcutItem: Fixture.shortcut)
    #expect(!Fixture.calls.contains("perform org.example.leaf.add"))
  }

  @Test func theCompletionHandlerOfAnActionTellsWhetherItWasPerformed() {
    let program = Fixture.plainProgram()
    program.launch()
    #expect(program.perform(Fixture.shortcut) == true)
    #expect(program.perform(UIApplicationShortcutItem(type: "other", localizedTitle: "Other")) == false)
  }

  @Test func anActionThatLaunchesAProgramWithScenesIsInTheConnectionOptionsAlone() {
    let program = Fixture.sceneProgram()
    program.launch(shortcutItem: Fixture.shortcut)
    #expect(
      Fixture.calls == [
        "did finish with nothing", "configuration for org.example.leaf.add",
        "main connects with org.example.leaf.add", "main foreground", "main active",
      ])
  }

  @Test func anActionReachesASceneInTheBackgroundBetweenForegroundAndActive() {
    let program = Fixture.sceneProgram()
    program.launch()
    program.enterBackground()
    var isPerformed: Bool?
    let calls = Fixture.calls { isPerformed = program.perform(Fixture.shortcut) }
    #expect(calls == ["main foreground", "main performs org.example.leaf.add", "main active"])
    #expect(isPerformed == true)
  }

  @Test func dynamicActionsFollowThoseOfInfoPlist() {
    let entry: [String: Any] = [
      "UIApplicationShortcutItemType": "org.example.leaf.add", "UIApplicationShortcutItemTitle": "Add",
      "UIApplicationShortcutItemSubtitle": "Of any kind", "UIApplicationShortcutItemIconSymbolName": "plus",
      "UIApplicationShortcutItemUserInfo": ["kind": "fern", "count": 3],
    ]
    let program = TestApplication(
      PlainRequestDelegate(), information: Fixture.plain.merging(["UIApplicationShortcutItems": [entry, [:]]]) { $1 })
    program.launch()
    let mutable = UIMutableApplicationShortcutItem(type: "b", localizedTitle: "B")
    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "A"), mutable]
    #expect(program.shortcutItems.map(\.type) == ["org.example.leaf.add", "a", "b"])
    let item = program.shortcutItems.first
    #expect(item?.localizedTitle == "Add")
    #expect(item?.localizedSubtitle == "Of any kind")
    #expect(item?.icon != nil)
    #expect(item?.userInfo?["kind"] as? String == "fern")
    #expect(item?.userInfo?["count"] as? Int == 3)
  }

  @Test func aMutableCopyOfAnActionChangesWithoutTheOriginal() throws {
    let copy = try #require(Fixture.shortcut.mutableCopy() as? UIMutableApplicationShortcutItem)
    copy.type = "other"
    copy.localizedTitle = "Other"
    copy.targetContentIdentifier = "leaf:fern"
    #expect(Fixture.shortcut.type == "org.example.leaf.add")
    let frozen = try #require(copy.copy() as? UIApplicationShortcutItem)
    #expect(!(frozen is UIMutableApplicationShortcutItem))
    #expect(frozen.localizedTitle == "Other")
    #expect(frozen.targetContentIdentifier as? String == "leaf:fern")
  }
}
