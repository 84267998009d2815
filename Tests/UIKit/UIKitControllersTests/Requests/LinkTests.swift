import Foundation
import Testing
import UIKit
import UIKitTesting

/// Links that reach a program at its launch and while it runs, in the order of calls of iOS.
@MainActor @Suite(.serialized)
struct LinkTests {
  private typealias Fixture = RequestFixture

  // MARK: Without scenes

  @Test func aLinkThatLaunchesAProgramWithoutScenesIsOpenedBeforeItIsActive() {
    let program = Fixture.plainProgram()
    program.launch(opening: [Fixture.fern], sourceApplication: "org.example.mail")
    #expect(
      Fixture.calls == [
        "will finish with leaf:fern org.example.mail", "did finish with leaf:fern org.example.mail",
        "open leaf:fern org.example.mail", "active",
      ])
  }

  @Test(arguments: [(false, true), (true, false)])
  func aLinkThatALaunchMethodRefusesIsNotOpened(will: Bool, did: Bool) {
    let program = Fixture.plainProgram(will: will, did: did)
    program.launch(opening: [Fixture.fern])
    #expect(
      Fixture.calls == ["will finish with leaf:fern", "did finish with leaf:fern", "active"])
  }

  @Test func aLinkReachesTheDelegateOfAProgramInTheBackgroundBetweenForegroundAndActive() {
    let program = Fixture.plainProgram()
    program.launch()
    #expect(Fixture.calls(during: program.enterBackground) == ["resign", "background"])
    #expect(Fixture.calls { program.open(Fixture.fern) } == ["foreground", "open leaf:fern", "active"])
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func aLinkReachesTheDelegateOfAnActiveProgramAlone() {
    let program = Fixture.plainProgram()
    program.launch()
    #expect(
      Fixture.calls { program.open(Fixture.fern, Fixture.moss, sourceApplication: "mail", openInPlace: true) } == [
        "open leaf:fern mail in place", "open leaf:moss mail in place",
      ])
  }

  // MARK: With scenes

  @Test func aLinkThatLaunchesAProgramWithScenesIsInTheConnectionOptionsAlone() {
    let program = Fixture.sceneProgram()
    program.launch(opening: [Fixture.fern], sourceApplication: "mail")
    #expect(
      Fixture.calls == [
        "did finish with nothing", "configuration for leaf:fern mail", "main connects with leaf:fern mail",
        "main foreground", "main active",
      ])
  }

  @Test func aLinkReachesASceneInTheBackgroundBetweenForegroundAndActive() {
    let program = Fixture.sceneProgram()
    program.launch()
    program.enterBackground()
    #expect(Fixture.calls { program.open(Fixture.fern) } == ["main foreground", "main opens leaf:fern", "main active"])
  }

  @Test func severalLinksReachTheSceneInOneCallWithTheirOptions() {
    let program = Fixture.sceneProgram()
    program.launch()
    #expect(
      Fixture.calls {
        program.open(Fixture.fern, Fixture.moss, sourceApplication: "mail", annotation: "note", openInPlace: true)
      } == ["main opens leaf:fern mail note in place, leaf:moss mail note in place"])
  }

  @Test func aSceneThatPrefersALinkIsChosenBeforeTheOneThatWasUsedLast() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: Fixture.activity("org.example.detail"), options: nil)
    program.advance(by: 0)
    let main = try #require(program.scenes.first)
    let detail = try #require(program.scenes.last)
    program.enterForeground(main)
    #expect(Fixture.calls { program.open(Fixture.fern) }.last == "main opens leaf:fern")
    detail.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate { object, _ in
      (object as? String)?.hasSuffix("fern") == true
    }
    #expect(Fixture.calls { program.open(Fixture.fern) }.last == "detail opens leaf:fern")
    #expect(Fixture.calls { program.open(Fixture.moss) }.last == "detail opens leaf:moss")
    detail.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    #expect(Fixture.calls { program.open(Fixture.moss) }.last == "main opens leaf:moss")
  }

  @Test func aLinkThatNoSceneAcceptsOpensAnotherScene() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let conditions = try #require(program.scenes.first).activationConditions
    conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    #expect(
      Fixture.calls { program.open(Fixture.fern) } == [
        "configuration for leaf:fern", "main connects with leaf:fern", "main foreground", "main active",
      ])
    #expect(program.scenes.count == 2)
  }

  @Test func theOnlySceneOfAProgramOpensALinkThatItDoesNotAccept() throws {
    let program = Fixture.sceneProgram(multiple: false)
    program.launch()
    let conditions = try #require(program.scenes.first).activationConditions
    conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    #expect(Fixture.calls { program.open(Fixture.fern) } == ["main opens leaf:fern"])
    #expect(program.scenes.count == 1)
  }
}
