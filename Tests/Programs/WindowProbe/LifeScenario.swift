import Glibc
import UIKit

/// An application that prints the calls of its life, and is minimized, activated and closed by a window manager.
/// Each step is tried until the call that it leads to.
@MainActor
final class LifeScenario: UIResponder, UIApplicationDelegate {
  private static let title = "Life of a probe"

  var window: UIWindow?
  private var activations = 0
  private var attempt: UIApplication.DelayedCall?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.windowScene?.title = Self.title
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("active \(application.applicationState == .active)")
    activations += 1
    switch activations {
    case 1: retry("xdotool search --name '\(Self.title)' windowminimize")
    default: retry("wmctrl -c '\(Self.title)'")
    }
  }

  func applicationWillResignActive(_ application: UIApplication) { print("resign") }

  func applicationDidEnterBackground(_ application: UIApplication) {
    print("background \(application.applicationState == .background)")
    if activations == 1 { retry("xdotool search --name '\(Self.title)' windowactivate") }
  }

  func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }

  func applicationWillTerminate(_ application: UIApplication) {
    attempt = nil
    print("terminate")
  }

  /// Runs a command again and again, until the next step.
  private func retry(_ command: String) {
    attempt = UIApplication.DelayedCall(after: 0.3) { [weak self] in
      _ = system("(\(command)) >/dev/null 2>&1 &")
      self?.retry(command)
    }
  }
}
