import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct ShowControllerTests {
  @Test func aContainerOverridesHowAControllerIsShown() {
    let child = UIViewController()
    let inner = UIViewController()
    child.addChild(inner)
    child.view.addSubview(inner.view)
    inner.didMove(toParent: child)
    let navigation = UINavigationController(rootViewController: child)
    let test = TestWindow(navigation)
    let pushed = UIViewController()
    inner.show(pushed, sender: nil)
    test.settle()
    #expect(navigation.topViewController === pushed)
    #expect(navigation.presentedViewController == nil)
  }

  @Test func withoutAContainerShowPresentsTheController() {
    let root = UIViewController()
    let test = TestWindow(root)
    let (shown, detail) = (UIViewController(), UIViewController())
    root.show(shown, sender: nil)
    test.settle()
    #expect(root.presentedViewController === shown)
    shown.showDetailViewController(detail, sender: nil)
    test.settle()
    #expect(shown.presentedViewController === detail)
  }
}
