import Foundation
import Testing
import UIKit
import UIKitTesting

/// Requests for scenes, several scenes of a program, and the state of each.
@MainActor @Suite(.serialized)
struct SceneRequestTests {
  private typealias Fixture = RequestFixture
  private let application = UIApplication.shared

  /// Requests a scene for details of a book, and returns it.
  private func openDetail(of book: String, in program: TestApplication) throws -> UIWindowScene {
    application.requestSceneSessionActivation(
      nil, userActivity: Fixture.activity("org.example.detail", book), options: nil)
    program.advance(by: 0)
    return try #require(program.scenes.last)
  }

  @Test func aRequestedSceneGetsTheActivityInItsOptionsAndAConfigurationForIt() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    Fixture.calls = []
    let detail = try openDetail(of: "Emma", in: program)
    #expect(
      Fixture.calls == [
        "configuration for Emma", "detail connects with Emma", "detail foreground", "detail active",
      ])
    #expect(detail.session.configuration.name == "Detail")
    #expect(program.scenes.count == 2)
    #expect(application.openSessions.count == 2)
    #expect(application.supportsMultipleScenes)
  }

  @Test func aProgramForOneSceneIsDeniedAnotherOne() {
    let program = Fixture.sceneProgram(multiple: false)
    program.launch()
    var errors: [any Error] = []
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { errors.append($0) }
    #expect(errors.isEmpty)
    program.advance(by: 0)
    #expect((errors.first as? UISceneError)?.code == .multipleScenesNotSupported)
    #expect(UISceneError.errorDomain == UISceneErrorDomain)
    #expect((errors.first as? UISceneError)?.errorCode == 0)
    #expect(program.scenes.count == 1)
    #expect(!application.supportsMultipleScenes)
  }

  @Test func theActivatedSceneOfASessionContinuesTheActivity() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let main = try #require(program.scenes.first)
    _ = try openDetail(of: "Emma", in: program)
    program.enterBackground(main)
    let calls = Fixture.calls {
      application.requestSceneSessionActivation(main.session, userActivity: Fixture.activity(), options: nil)
      program.advance(by: 0)
    }
    #expect(
      calls == ["main foreground", "main will continue org.example.reading", "main continues Emma", "main active"])
  }

  @Test func aRequestForARoleActivatesTheSceneThatPrefersTheContent() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let detail = try openDetail(of: "Emma", in: program)
    detail.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    let activity = Fixture.activity()
    activity.targetContentIdentifier = "emma"
    let calls = Fixture.calls {
      application.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity))
      program.advance(by: 0)
    }
    #expect(calls == ["detail will continue org.example.reading", "detail continues Emma"])
    application.activateSceneSession(for: UISceneSessionActivationRequest())
    program.advance(by: 0)
    #expect(program.scenes.count == 3)
  }

  @Test func aDestroyedSceneIsDisconnectedAndItsSessionDiscarded() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let detail = try openDetail(of: "Emma", in: program)
    let calls = Fixture.calls {
      application.requestSceneSessionDestruction(detail.session, options: nil)
      program.advance(by: 0)
    }
    #expect(calls == ["detail resign", "detail background", "detail disconnected", "discard [\"Detail\"]"])
    #expect(!application.openSessions.contains(detail.session))
    var errors: [any Error] = []
    application.requestSceneSessionDestruction(detail.session, options: nil) { errors.append($0) }
    application.requestSceneSessionActivation(detail.session, userActivity: nil, options: nil) { errors.append($0) }
    program.advance(by: 0)
    #expect(errors.map { ($0 as? UISceneError)?.code } == [.requestDenied, .requestDenied])
  }

  @Test func aDisconnectedSceneIsConnectedAgainWithItsState() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let detail = try openDetail(of: "Emma", in: program)
    let session = detail.session
    program.disconnect(detail)
    #expect(session.scene == nil)
    #expect(application.openSessions.contains(session))
    let calls = Fixture.calls {
      application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
      program.advance(by: 0)
    }
    #expect(
      calls == ["detail connects with nothing", "detail restores Emma", "detail foreground", "detail active"])
    #expect(session.scene != nil)
    #expect(program.scenes.count == 2)
  }

  @Test func everySceneIsRestoredWithItsOwnStateAndIdentifier() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let main = try #require(program.scenes.first)
    (main.delegate as? SceneRequestDelegate)?.book = "Persuasion"
    let detail = try openDetail(of: "Emma", in: program)
    detail.session.userInfo = ["size": "large"]
    let identifiers = program.scenes.map(\.session.persistentIdentifier)
    program.enterForeground(main)
    program.terminate()
    #expect(!program.isRunning)
    let calls = Fixture.calls { program.launch() }
    #expect(
      calls == [
        "did finish with nothing", "main connects with nothing", "main restores Persuasion",
        "detail connects with nothing", "detail restores Emma", "main foreground", "detail foreground", "main active",
        "detail active",
      ])
    #expect(program.scenes.map(\.session.persistentIdentifier) == identifiers)
    #expect(program.scenes.map { ($0.delegate as? SceneRequestDelegate)?.book } == ["Persuasion", "Emma"])
    #expect(program.scenes.last?.session.userInfo?["size"] as? String == "large")
    #expect(program.scenes.last?.session.configuration.name == "Detail")
  }

  @Test func aSceneThatTheUserClosedIsNotRestored() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let detail = try openDetail(of: "Emma", in: program)
    program.close(detail)
    #expect(program.isRunning)
    program.terminate()
    program.launch()
    #expect(program.scenes.count == 1)
  }

  @Test func theLinkOfALaunchReachesTheRestoredSceneThatWasUsedLast() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let detail = try openDetail(of: "Emma", in: program)
    program.enterForeground(detail)
    program.terminate()
    let calls = Fixture.calls { program.launch(opening: [Fixture.fern]) }
    let connections = calls.filter { $0.contains("connects") }
    #expect(connections == ["detail connects with leaf:fern", "main connects with nothing"])
  }

  @Test func aRefreshedSceneInTheBackgroundIsAskedForItsActivity() throws {
    let program = Fixture.sceneProgram()
    program.launch()
    let scene = try #require(program.scenes.first)
    let delegate = try #require(scene.delegate as? SceneRequestDelegate)
    program.enterBackground()
    #expect(scene.session.stateRestorationActivity == nil)
    delegate.book = "Emma"
    application.requestSceneSessionRefresh(scene.session)
    program.advance(by: 0)
    #expect(scene.session.stateRestorationActivity?.userInfo?["book"] as? String == "Emma")
  }
}
