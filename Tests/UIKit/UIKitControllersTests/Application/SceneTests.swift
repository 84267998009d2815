import HostHeadless
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// Programs with scenes, started as `@main` starts them. They share the application: none of them awaits, so each ends
/// before the next begins.
@MainActor
@Suite
struct SceneTests {
  /// Starts a program and returns its scene; nil when it has none.
  private func launch(_ delegate: AnyClass) -> UIWindowScene? {
    // Makes sure that the host is the headless one.
    _ = TestWindow(size: CGSize(width: 10, height: 10), scale: 1)
    LaunchLog.calls = []
    let before = Set(UIRuntime.current.scenes.map { ObjectIdentifier($0) })
    UIApplication.launch(delegateClass: delegate)
    return UIRuntime.current.scenes.first { !before.contains(ObjectIdentifier($0)) }
  }

  private func end() {
    UIApplication.shared.delegate = nil
    UIApplication.shared.applicationState = .inactive
  }

  @Test func theSceneTemplateOfXcodeIsCalledInTheOrderOfIOS() throws {
    var posted: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (UIApplication.didFinishLaunchingNotification, "launched"), (UIScene.willConnectNotification, "connect"),
      (UIScene.willEnterForegroundNotification, "foreground"), (UIScene.didActivateNotification, "active"),
      (UIApplication.didBecomeActiveNotification, "application active"),
    ]
    let observers = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posted.append(text) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let scene = try #require(launch(AppDelegate.self))
    defer { end() }
    #expect(
      LaunchLog.calls == [
        "will finish launching", "did finish launching", "configuration", "connects unattached",
        "enters foreground unattached", "active foregroundActive",
      ])
    #expect(posted == ["launched", "connect", "foreground", "active", "application active"])
    #expect(scene.delegate is SceneDelegate)
    #expect(UIApplication.shared.applicationState == .active)
    let session = scene.session
    #expect(session.configuration.name == "Default Configuration")
    #expect(session.role == .windowApplication)
    #expect(UIApplication.shared.connectedScenes.contains(scene))
    #expect(UIApplication.shared.openSessions.contains(session))
    #expect(session.scene === scene)
    let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #expect(windows.contains { $0 === (scene.delegate as? SceneDelegate)?.window })
    #expect(scene.windows.first?.rootViewController?.view.window === scene.windows.first)

    LaunchLog.calls = []
    let surface = try #require(scene.surface as? HeadlessSurface)
    surface.resize(to: .init(852, 393))
    #expect(LaunchLog.calls == ["update from (393.0, 852.0) portrait"])

    LaunchLog.calls = []
    scene.userDidRequestClose()
    #expect(
      LaunchLog.calls.prefix(4) == [
        "resigns foregroundActive", "entered background background", "disconnected unattached", "did discard 1",
      ])
    #expect(!UIApplication.shared.connectedScenes.contains(scene))
    #expect(session.scene == nil)
  }

  @Test func aSceneConfigurationNamesTheClassOfTheSceneDelegate() throws {
    let scene = try #require(launch(ChoosingDelegate.self))
    defer { end() }
    #expect(scene.delegate is OtherSceneDelegate)
    #expect(LaunchLog.calls == ["other active"])
    scene.close()
  }

  @Test func withoutASceneConfigurationTheApplicationDelegateIsCalled() {
    #expect(launch(PlainDelegate.self) == nil)
    defer { end() }
    #expect(LaunchLog.calls == ["plain launch", "plain active"])
  }

  @Test func aMissingSceneDelegateClassIsReported() {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
    #expect(configuration.foundDelegateClass(besides: NSObject()) == nil)
    #expect(configuration.foundDelegateClass(besides: AppDelegate()) == SceneDelegate.self)
    configuration.delegateClass = OtherSceneDelegate.self
    #expect(configuration.foundDelegateClass(besides: nil) == OtherSceneDelegate.self)
  }
}
