import HostHeadless
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// The launch screen, which a user sees until the program has launched.
@MainActor @Suite(.serialized)
struct LaunchScreenTests {
  private let test = TestWindow(size: CGSize(width: 393, height: 852), scale: 1)
  private let entry: [String: Any] = [
    "UISceneConfigurationName": "First", "UISceneDelegateClassName": "LaunchSceneDelegate",
    "UISceneStoryboardFile": "LaunchMain",
  ]

  @Test func theLaunchScreenIsInTheSceneOfTheProgramUntilItHasLaunched() throws {
    test.clock.host.isInteractive = true
    let values = LaunchFixture.scenes([entry]).merging(["UILaunchScreen": ["UIColorName": "Nowhere"]]) { $1 }
    try LaunchFixture.launch(values, SilentLaunchDelegate.self) { scenes in
      let scene = try #require(scenes.first)
      #expect(LaunchFixture.calls.isEmpty)
      let screen = try #require(scene.windows.first)
      #expect(!screen.isKeyWindow)
      #expect(screen.rootViewController?.view.backgroundColor == .systemBackground)
      test.advance(by: 0.06)
      #expect(LaunchFixture.calls.last == "scene active")
      let window = try #require((scene.delegate as? LaunchSceneDelegate)?.window)
      #expect(window.windowScene === scene)
      #expect(window.isKeyWindow)
      test.advance(by: 0.06)
      #expect(screen.isHidden)
      #expect(scene.windows.count == 1)
    }
  }

  @Test func aStoryboardIsALaunchScreen() throws {
    test.clock.host.isInteractive = true
    let values = LaunchFixture.plain.merging(["UILaunchStoryboardName": "LaunchMain"]) { $1 }
    try LaunchFixture.launch(values, LaunchDelegate.self) { scenes in
      let scene = try #require(scenes.first)
      #expect(scene.windows.first?.rootViewController is LaunchedController)
      test.advance(by: 0.2)
      let window = try #require(UIApplication.shared.delegate?.window)
      #expect(scene.windows.first === window)
      #expect(scene.windows.count == 1)
    }
  }

  @Test func withoutAUserThereIsNoLaunchScreen() {
    let values = LaunchFixture.plain.merging(["UILaunchScreen": [String: Any]()]) { $1 }
    LaunchFixture.launch(values, LaunchDelegate.self) { _ in
      #expect(LaunchFixture.calls.last == "active")
    }
  }
}
