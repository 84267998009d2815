import UIKit

/// The calls that the application and its scene get, in order.
@MainActor
enum LaunchLog {
  static var calls: [String] = []
}

/// The application delegate of Xcode's template, with a log.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchLog.calls.append("will finish launching")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchLog.calls.append("did finish launching")
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    LaunchLog.calls.append("configuration")
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    LaunchLog.calls.append("did discard \(sceneSessions.count)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { LaunchLog.calls.append("application active") }
  func applicationWillTerminate(_ application: UIApplication) { LaunchLog.calls.append("terminates") }
}

/// The scene delegate of Xcode's template, with the window made in code, and a log.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
    note("connects", scene)
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("disconnected", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("resigns", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("enters foreground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("entered background", scene) }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    LaunchLog.calls.append("update from \(previousCoordinateSpace.bounds.size) \(previousInterfaceOrientation)")
  }

  private func note(_ call: String, _ scene: UIScene) { LaunchLog.calls.append("\(call) \(scene.activationState)") }
}

/// A delegate with an unpredictable name.
final class OtherSceneDelegate: UIResponder, UISceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) { LaunchLog.calls.append("other active") }
}

/// An application without scenes.
final class PlainDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) { LaunchLog.calls.append("plain launch") }
  func applicationDidBecomeActive(_ application: UIApplication) { LaunchLog.calls.append("plain active") }
}

/// Chooses the delegate's class.
final class ChoosingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = OtherSceneDelegate.self
    return configuration
  }
}
