import Testing
import UIKit
import UIKitTesting

@MainActor
struct IdleTimerTests {
  @Test func theScreenStaysOnWhileTheIdleTimerIsDisabled() {
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
    #expect(!test.keepsScreenOn)
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(test.keepsScreenOn)
    UIApplication.shared.isIdleTimerDisabled = false
    #expect(!test.keepsScreenOn)
  }

  @Test func aProgramInTheBackgroundDoesNotKeepTheScreenOn() {
    let app = TestApplication(Delegate(), information: ["CFBundleIdentifier": "org.example.idle"])
    app.launch()
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(app.keepsScreenOn)
    app.enterBackground()
    #expect(!app.keepsScreenOn)
    app.enterForeground()
    #expect(app.keepsScreenOn)
    UIApplication.shared.isIdleTimerDisabled = false
    app.terminate()
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
  }
}
