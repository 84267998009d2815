import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIApplicationTests {
  private let test = TestWindow(UIViewController(), size: CGSize(width: 300, height: 500), scale: 1)

  init() { test.window.makeKey() }

  @available(*, deprecated, message: "Tests what is deprecated.")
  @Test func statusBarPropertiesOfTheApplicationAreThoseOfItsScene() {
    // The key window of the first scene counts, which may be another test's.
    let scene = UIApplication.shared.keyWindow?.windowScene
    #expect(UIApplication.shared.statusBarOrientation == scene?.interfaceOrientation)
    #expect(UIApplication.shared.statusBarFrame == scene?.statusBarManager?.statusBarFrame)
    #expect(UIApplication.shared.isStatusBarHidden == scene?.statusBarManager?.isStatusBarHidden)
    #expect(UIApplication.shared.statusBarStyle == .default)
  }

  @Test func aRotationPostsStatusBarOrientationNotificationsBeforeAndAfter() {
    var posted: [Int] = []
    let key = UIApplication.statusBarOrientationUserInfoKey
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
        let number = note.userInfo?[key] as? Int ?? -1
        MainActor.assumeIsolated { posted.append(number) }
      }
    }
    test.turn(to: .landscapeLeft)
    test.settle()
    observers.forEach(NotificationCenter.default.removeObserver)
    let (new, old) = (UIInterfaceOrientation.landscapeRight.rawValue, UIInterfaceOrientation.portrait.rawValue)
    #expect(posted == [new, old])
  }

  @Test func hidingTheStatusBarPostsItsFrames() {
    final class Hiding: UIViewController {
      var hides = false
      override var prefersStatusBarHidden: Bool { hides }
    }
    let hiding = Hiding()
    let test = TestWindow(
      hiding, size: CGSize(width: 300, height: 500), scale: 1)
    test.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    hiding.setNeedsStatusBarAppearanceUpdate()
    test.settle()
    var posted: [CGRect] = []
    let names = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
    ]
    let observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
        let frame = (note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue)?.cgRectValue ?? .null
        MainActor.assumeIsolated { posted.append(frame) }
      }
    }
    hiding.hides = true
    hiding.setNeedsStatusBarAppearanceUpdate()
    test.settle()
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(posted == [.zero, CGRect(x: 0, y: 0, width: 300, height: 20)])
  }

  @Test func subclassesOfWindowsOverrideTheInitializerWithAScene() throws {
    final class Layered: UIWindow {
      override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        accessibilityIdentifier = "layer"
      }
      required init?(coder: NSCoder) { nil }
    }
    let scene = try #require(test.window.windowScene)
    let window = Layered(windowScene: scene)
    #expect(window.isHidden)
    #expect(window.frame == scene.screen.bounds)
    #expect(window.windowScene === scene)
  }

  @Test func openURLAsksTheDesktopAndReportsItsAnswer() async throws {
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    #expect(await !UIApplication.shared.open(url))
    var opened: [String] = []
    test.urlHandler = { url in
      opened.append(url.absoluteString)
      return true
    }
    var answer: Bool?
    UIApplication.shared.open(url, options: [.universalLinksOnly: false]) { answer = $0 }
    #expect(opened == ["https://example.org/a?b=c"])
    #expect(answer == nil)
    test.settle()
    #expect(answer == true)
    #expect(UIApplication.shared.canOpenURL(url))
  }

  @Test func aPreferredTextSizeReachesEveryScene() {
    let application = UIApplication.shared
    #expect(application.preferredContentSizeCategory == .large)
    var isPosted = false
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { isPosted = true } }
    application.setPreferredContentSizeCategory(.extraLarge)
    #expect(test.window.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(isPosted)
    application.setPreferredContentSizeCategory(.large)
    #expect(test.window.rootViewController?.traitCollection.preferredContentSizeCategory == .large)
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func uiDeviceHasTheValuesThatProgramsCompare() {
    let device = UIDevice.current
    #expect(!device.name.isEmpty)
    #expect(["iPhone", "iPad"].contains(device.model))
    #expect(["iOS", "iPadOS"].contains(device.systemName))
    #expect((device.systemVersion as NSString).floatValue >= 26)
    #expect(device.identifierForVendor != nil)
    #expect(device.identifierForVendor == UIDevice.current.identifierForVendor)
    #expect(device.batteryState == .unknown)
    #expect(device.batteryLevel == -1)
  }
}
