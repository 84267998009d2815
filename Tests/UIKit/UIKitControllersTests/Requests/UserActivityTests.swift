import Foundation
import Testing
import UIKit
import UIKitTesting

/// Activities that a program continues, at its launch and while it runs.
@MainActor @Suite(.serialized)
struct UserActivityTests {
  private typealias Fixture = RequestFixture

  @Test func anActivityThatLaunchesAProgramWithoutScenesIsInTheOptionsAndContinued() {
    let program = Fixture.plainProgram()
    program.launch(userActivity: Fixture.activity())
    #expect(
      Fixture.calls == [
        "will finish with org.example.reading Emma", "did finish with org.example.reading Emma",
        "will continue org.example.reading", "continue Emma", "page restores Emma", "active",
      ])
  }

  @Test func anActivityReachesTheDelegateOfAProgramInTheBackgroundBetweenForegroundAndActive() {
    let program = Fixture.plainProgram()
    program.launch()
    program.enterBackground()
    #expect(
      Fixture.calls { program.continue(Fixture.activity()) } == [
        "foreground", "will continue org.example.reading", "continue Emma", "page restores Emma", "active",
      ])
  }

  @Test func anActivityThatLaunchesAProgramWithScenesIsInTheConnectionOptionsAlone() {
    let program = Fixture.sceneProgram()
    program.launch(userActivity: Fixture.activity())
    #expect(
      Fixture.calls == [
        "did finish with nothing", "configuration for Emma", "main connects with Emma", "main foreground",
        "main active",
      ])
  }

  @Test func theActivityOfARestoredSceneIsNotAmongThoseToContinue() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    (program.scenes.first?.delegate as? SceneRequestDelegate)?.book = "Emma"
    program.terminate()
    let page = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    page.webpageURL = URL(string: "https://example.org/fern")
    Fixture.calls = []
    program.launch(userActivity: page)
    #expect(
      Fixture.calls == [
        "did finish with nothing", "main connects with NSUserActivityTypeBrowsingWeb", "main restores Emma",
        "main foreground", "main active",
      ])
  }

  @Test func aRunningSceneIsToldOfTheTypeBeforeItContinuesAnActivity() {
    let program = Fixture.sceneProgram()
    program.launch()
    #expect(
      Fixture.calls { program.continue(Fixture.activity()) } == [
        "main will continue org.example.reading", "main continues Emma",
      ])
  }

  @Test func anActivityThatDoesNotArriveIsReportedToSceneAndProgram() {
    let scenes = Fixture.sceneProgram()
    scenes.launch()
    #expect(
      Fixture.calls { scenes.failToContinue(activityType: "org.example.reading") } == [
        "main will continue org.example.reading", "main failed org.example.reading",
      ])
    scenes.terminate()
    let plain = Fixture.plainProgram()
    plain.launch()
    #expect(
      Fixture.calls { plain.failToContinue(activityType: "org.example.reading") } == [
        "will continue org.example.reading", "failed org.example.reading",
      ])
  }

  @Test func theCurrentActivityIsTheOneThatBecameCurrentLast() {
    let program = Fixture.sceneProgram()
    program.launch()
    let first = Fixture.activity()
    let second = Fixture.activity()
    first.becomeCurrent()
    second.becomeCurrent()
    #expect(program.currentUserActivity === second)
    first.resignCurrent()
    #expect(program.currentUserActivity === second)
    second.invalidate()
    #expect(program.currentUserActivity == nil)
    second.becomeCurrent()
    #expect(program.currentUserActivity == nil)
  }
}
