import Glibc
import UIKit

/// An application without scenes that prints the calls of its life.
@MainActor
final class LifeScenario: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let steps = LifeSteps()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.windowScene?.title = LifeSteps.title
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("active \(application.applicationState == .active)")
    steps.didBecomeActive()
  }

  func applicationWillResignActive(_ application: UIApplication) {
    print("resign")
    steps.willResignActive()
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    print("background \(application.applicationState == .background)")
    steps.didEnterBackground()
  }

  func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }

  func applicationWillTerminate(_ application: UIApplication) {
    steps.end()
    print("terminate")
  }
}

/// An application with scenes, whose scene prints the calls of its life.
@MainActor
final class SceneLifeScenario: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LifeSceneDelegate.self
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) { print("application active") }
  func applicationWillTerminate(_ application: UIApplication) { print("terminate") }
}

@MainActor
final class LifeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let steps = LifeSteps()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    print("connect")
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    scene.title = LifeSteps.title
    self.window = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) { print("foreground") }

  func sceneDidBecomeActive(_ scene: UIScene) {
    print("active")
    steps.didBecomeActive()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    print("resign")
    steps.willResignActive()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    print("background")
    steps.didEnterBackground()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    steps.end()
    print("disconnect")
  }
}
