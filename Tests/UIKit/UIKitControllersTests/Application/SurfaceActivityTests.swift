import HostHeadless
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// The states of a program and its scenes while its window gets and loses the focus, is minimized and closed.
@MainActor @Suite(.serialized)
struct SurfaceActivityTests {
  private let test = TestWindow(size: CGSize(width: 393, height: 852), scale: 1)
  private let entry: [String: Any] = [
    "UISceneConfigurationName": "First", "UISceneDelegateClassName": "LaunchSceneDelegate",
    "UISceneStoryboardFile": "LaunchMain",
  ]

  /// Changes the activity of the only window of the program, and returns the calls that follow.
  private func calls(_ surface: any Surface, _ activity: SurfaceActivity) -> [String] {
    LaunchFixture.calls = []
    (surface as? HeadlessSurface)?.change(to: activity)
    test.advance(by: 0.1)
    return LaunchFixture.calls
  }

  @Test func aProgramWithScenesFollowsTheFocusAndTheVisibilityOfItsWindow() throws {
    // The window of the test is not the program's.
    test.window.windowScene?.surfaceActivity = .hidden
    try LaunchFixture.launch(LaunchFixture.scenes([entry]), SilentLaunchDelegate.self) { scenes in
      let scene = try #require(scenes.first)
      let application = UIApplication.shared
      #expect(calls(scene.surface, .visible) == ["scene resign"])
      #expect(scene.activationState == .foregroundInactive)
      #expect(application.applicationState == .inactive)
      #expect(calls(scene.surface, .focused) == ["scene active"])
      #expect(application.applicationState == .active)
      #expect(calls(scene.surface, .hidden) == ["scene resign", "scene background"])
      #expect(scene.activationState == .background)
      #expect(application.applicationState == .background)
      #expect(calls(scene.surface, .visible) == ["scene foreground"])
      #expect(application.applicationState == .inactive)
      #expect(calls(scene.surface, .focused) == ["scene active"])
      LaunchFixture.calls = []
      scene.userDidRequestClose()
      #expect(LaunchFixture.calls == ["scene resign", "scene background", "scene disconnect"])
    }
  }

  @Test func aProgramWithoutScenesIsToldByItsDelegate() throws {
    let own = try #require(test.window.windowScene)
    try LaunchFixture.launch(LaunchFixture.plain, LaunchDelegate.self) { _ in
      // The window joins the scene that exists.
      let scene = try #require(UIApplication.shared.delegate?.window?.windowScene)
      #expect(scene === own)
      #expect(calls(scene.surface, .visible) == ["resign"])
      #expect(calls(scene.surface, .hidden) == ["background"])
      #expect(calls(scene.surface, .focused) == ["foreground", "active"])
      #expect(calls(scene.surface, .hidden) == ["resign", "background"])
      #expect(UIApplication.shared.applicationState == .background)
    }
  }

  @Test func theFocusMovesBetweenWindowsOfAProgramWithoutACall() throws {
    let own = try #require(test.window.windowScene)
    try LaunchFixture.launch(LaunchFixture.scenes([entry]), SilentLaunchDelegate.self) { scenes in
      let scene = try #require(scenes.first)
      own.surfaceActivity = .visible
      LaunchFixture.calls = []
      (scene.surface as? HeadlessSurface)?.change(to: .visible)
      (own.surface as? HeadlessSurface)?.change(to: .focused)
      test.advance(by: 0.1)
      #expect(LaunchFixture.calls.isEmpty)
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test func aMinimizedWindowIsInTheBackgroundWhileAnotherIsActive() throws {
    try LaunchFixture.launch(LaunchFixture.scenes([entry]), SilentLaunchDelegate.self) { scenes in
      let scene = try #require(scenes.first)
      #expect(calls(scene.surface, .hidden) == ["scene resign", "scene background"])
      #expect(UIApplication.shared.applicationState == .active)
      #expect(calls(scene.surface, .focused) == ["scene foreground", "scene active"])
    }
  }

  @Test func aProgramThatWasNotLaunchedIgnoresItsWindows() {
    let application = UIApplication.shared
    #expect(application.applicationState == .inactive)
    (test.surface).change(to: .visible)
    (test.surface).change(to: .hidden)
    test.advance(by: 0.1)
    #expect(application.applicationState == .inactive)
    #expect(test.window.windowScene?.activationState == .foregroundActive)
  }
}
