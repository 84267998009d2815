import HostInterface
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// The keys of Info.plist that a running program follows.
@MainActor @Suite(.serialized)
struct ProgramInformationTests {
  private let test = TestWindow(size: CGSize(width: 393, height: 852), scale: 1)

  /// Calls a function while the program has an Info.plist.
  private func with(_ values: [String: Any], _ body: () throws -> Void) rethrows {
    let application = UIApplication.shared
    application.information = ProgramInformation(values)
    defer {
      application.information = ProgramInformation()
      application.storedStatusBar = nil
    }
    try body()
  }

  @Test(arguments: [("Dark", UIUserInterfaceStyle.dark), ("Light", .light), ("Automatic", .light)])
  func theStyleOfTheWholeProgramPrevailsOverTheDesktops(_ name: String, _ style: UIUserInterfaceStyle) {
    with(["UIUserInterfaceStyle": name]) {
      let dark = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
      #expect(dark.window.traitCollection.userInterfaceStyle == style)
    }
  }

  @Test func supportedOrientationsAreThoseOfThePropertyList() {
    let application = UIApplication.shared
    #expect(application.supportedInterfaceOrientations(for: nil) == .all)
    let names = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationPortrait"]
    with(["UISupportedInterfaceOrientations": names]) {
      #expect(application.supportedInterfaceOrientations(for: nil) == [.landscapeLeft, .portrait])
      let delegate = SilentLaunchDelegate()
      #expect(delegate.application(application, supportedInterfaceOrientationsFor: nil) == [.landscapeLeft, .portrait])
    }
  }

  @Test func theDeviceTurnsToSupportedOrientationsOnly() {
    final class Turning: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    }
    test.window.rootViewController = Turning()
    with(["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]) {
      test.turn(to: .landscapeLeft)
      #expect(test.window.windowScene?.interfaceOrientation == .portrait)
    }
    test.turn(to: .portrait)
    test.turn(to: .landscapeLeft)
    #expect(test.window.windowScene?.interfaceOrientation == .landscapeRight)
    #expect(test.window.bounds.size == CGSize(width: 852, height: 393))
  }

  @Test func aProgramThatIsLandscapeOnlyStartsInLandscape() {
    let runtime = UIRuntime.current
    let screen = runtime.screen
    defer { runtime.screen = screen }
    runtime.screen = UIScreen(of: runtime.host)
    let values: [String: Any] = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeRight"], "CFBundleIdentifier": "leaf",
      "UIApplicationSceneManifest": [:],
    ]
    LogRecorder().record {
      LaunchFixture.launch(values, SilentLaunchDelegate.self) { scenes in
        #expect(scenes.first?.screen.bounds.size == CGSize(width: 852, height: 393))
        #expect(scenes.first?.interfaceOrientation == .landscapeRight)
        #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
      }
    }
  }

  @Test func aKeyTurnsTheDevice() {
    let f9 = 66
    func press(_ modifiers: Modifiers = []) {
      for isDown in [true, false] {
        test.surface.send(.key(KeyInput(usage: f9, isDown: isDown, modifiers: modifiers, time: test.time)))
      }
      test.settle()
    }
    test.window.rootViewController = UIViewController()
    let scene = test.window.windowScene
    press()
    #expect(scene?.heldDevice == .landscapeRight)
    #expect(scene?.interfaceOrientation == .landscapeLeft)
    #expect(test.window.bounds.size == CGSize(width: 852, height: 393))
    press(.shift)
    #expect(scene?.interfaceOrientation == .portrait)
    press(.shift)
    #expect(scene?.heldDevice == .landscapeLeft)
  }

  @Test func theSafeAreaOfADeviceFollowsItsTurns() throws {
    final class Turning: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    }
    let test = TestWindow(size: CGSize(width: 390, height: 844), scale: 1)
    let scene = try #require(test.window.windowScene)
    scene.runtime.host.settings = ProgramOptions { ["QUIRE_DEVICE": "iPhone13"][$0] }.device
    let controller = Turning()
    test.window.rootViewController = controller
    test.turn(to: .landscapeLeft)
    #expect(scene.interfaceOrientation == .landscapeRight)
    #expect(test.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 47, y: 0, width: 750, height: 369))
    test.turn(to: .portrait)
    #expect(test.window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @available(*, deprecated, message: "Tests properties of UIApplication that are deprecated.")
  @Test func theApplicationDeterminesTheStatusBarIfControllersDoNot() {
    final class Hiding: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
      override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
    }
    with([
      "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
      "UIStatusBarHidden": false,
    ]) {
      let bar = TestWindow(Hiding(), scale: 1)
      let manager = bar.window.windowScene?.statusBarManager
      #expect(manager?.isStatusBarHidden == false)
      #expect(manager?.statusBarStyle == .lightContent)
      UIApplication.shared.isStatusBarHidden = true
      UIApplication.shared.statusBarStyle = .default
      #expect(manager?.isStatusBarHidden == true)
      #expect(manager?.statusBarStyle == .default)
    }
  }

  @Test func controllersDetermineTheStatusBarOfTheOthers() {
    with(["UIStatusBarHidden": true, "UIStatusBarStyle": "UIStatusBarStyleLightContent"]) {
      let empty = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
      // Before there is a controller, the property list does.
      #expect(empty.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
      empty.window.rootViewController = UIViewController()
      #expect(empty.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
      #expect(empty.window.windowScene?.statusBarManager?.statusBarStyle == .default)
    }
  }
}
