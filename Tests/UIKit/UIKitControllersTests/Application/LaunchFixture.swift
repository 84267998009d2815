import Foundation
import UIKit

@testable import UIKitControllers
@testable import UIKitCore

/// Programs with an Info.plist, started as `@main` starts them. They share the application: a test ends what it
/// launched before it returns, and awaits nothing.
@MainActor
enum LaunchFixture {
  /// The calls that the program received, in order.
  static var calls: [String] = []

  /// The property list of a program without scenes.
  static let plain: [String: Any] = ["CFBundleIdentifier": "org.example.leaf", "UIMainStoryboardFile": "LaunchMain"]

  /// Returns the property list of a program with configurations of scenes.
  static func scenes(_ entries: [[String: Any]]) -> [String: Any] {
    let roles = ["UIWindowSceneSessionRoleApplication": entries]
    return [
      "CFBundleIdentifier": "org.example.leaf", "UIMainStoryboardFile": "LaunchMain",
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": roles],
    ]
  }

  /// Launches a program with a property list, and calls `body` with the scenes that it has opened; they are closed
  /// afterwards.
  static func launch(
    _ values: [String: Any], _ delegate: AnyClass?, _ body: ([UIWindowScene]) throws -> Void
  ) rethrows {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Storyboards/Fixtures")
    if let bundle = Bundle(path: folder.path) { UIImage.registerResourceBundle(bundle) }
    let application = UIApplication.shared
    let runtime = UIRuntime.current
    let before = Set(runtime.scenes)
    calls = []
    application.information = ProgramInformation(values)
    UIApplication.launch(delegateClass: delegate)
    let opened = runtime.scenes.filter { !before.contains($0) }
    defer {
      for scene in runtime.scenes where !before.contains(scene) { scene.close() }
      application.endLaunch()
    }
    try body(opened)
  }
}

/// An object of this type is the value of an outlet.
@MainActor protocol LaunchSource: AnyObject {}

/// The initial controller of the storyboard, with a log.
final class LaunchedController: UIViewController, NibConnectable {
  weak var source: (any LaunchSource)?
  weak var page: UIView!

  static var nibConnections: [NibConnection] {
    [.outlet("source", \LaunchedController.source), .outlet("page", \LaunchedController.page)]
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    LaunchFixture.calls.append("awake")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    LaunchFixture.calls.append("view did load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    LaunchFixture.calls.append("view will appear")
  }
}

/// A delegate of a program without scenes.
final class LaunchDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchFixture.calls.append("will finish with \(window.map { $0.rootViewController != nil } ?? false)")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchFixture.calls.append("did finish")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }
  func applicationWillResignActive(_ application: UIApplication) { note("resign", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { note("background", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { note("foreground", application) }
  func applicationWillTerminate(_ application: UIApplication) { note("terminate", application) }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    LaunchFixture.calls.append("configuration")
    return UISceneConfiguration(name: "Second", sessionRole: connectingSceneSession.role)
  }

  private func note(_ call: String, _ application: UIApplication) { LaunchFixture.calls.append(call) }
}

/// A delegate that chooses no configuration.
final class SilentLaunchDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// The class of an application that a property list names.
final class LaunchedApplication: UIApplication {}

/// A delegate without a window.
final class WindowlessLaunchDelegate: NSObject, UIApplicationDelegate {}

/// The delegate of a scene, with a log.
class LaunchSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    LaunchFixture.calls.append("connect with \(window.map { $0.rootViewController != nil } ?? false)")
  }

  func sceneDidDisconnect(_ scene: UIScene) { LaunchFixture.calls.append("scene disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { LaunchFixture.calls.append("scene active") }
  func sceneWillResignActive(_ scene: UIScene) { LaunchFixture.calls.append("scene resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { LaunchFixture.calls.append("scene foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { LaunchFixture.calls.append("scene background") }
}

/// The delegate of another configuration.
final class SecondLaunchSceneDelegate: LaunchSceneDelegate {}
