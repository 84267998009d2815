import Testing
import UIKit
import UIKitTesting

@MainActor
struct ToolbarTests {
  private let a = UIViewController()
  private let b = UIViewController()
  private let navigation: UINavigationController
  private let test: TestWindow

  init() {
    navigation = UINavigationController(rootViewController: a)
    test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.window.windowScene?.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    test.settle()
  }

  @Test func theToolbarOfANavigationControllerIsHiddenByDefault() {
    let unloaded = UINavigationController(rootViewController: b)
    #expect(unloaded.isToolbarHidden)
    #expect(unloaded.toolbar.isHidden)
    unloaded.isToolbarHidden = false
    #expect(!unloaded.isToolbarHidden)
    #expect(!unloaded.toolbar.isHidden)
    unloaded.setToolbarHidden(true, animated: false)
    #expect(unloaded.isToolbarHidden)
    #expect(unloaded.toolbar.isHidden)
    #expect(!unloaded.isViewLoaded)
    #expect(unloaded.interactivePopGestureRecognizer?.isEnabled == true)
  }

  @Test func theToolbarShowsTheItemsOfTheTopController() {
    var taps: [String] = []
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in taps.append(title) })
    }
    a.toolbarItems = [item("One"), .flexibleSpace(), item("Two")]
    navigation.setToolbarHidden(false, animated: true)
    test.settle()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 397, width: 320, height: 49))
    #expect(a.view.safeAreaInsets.bottom == 83)
    #expect(navigation.toolbar.items == a.toolbarItems)
    test.tap(at: CGPoint(x: 26, y: 420))
    test.tap(at: CGPoint(x: 294, y: 420))
    #expect(taps == ["One", "Two"])
    b.toolbarItems = [item("Three")]
    navigation.pushViewController(b, animated: true)
    test.settle()
    #expect(navigation.toolbar.items == b.toolbarItems)
    b.setToolbarItems([item("Four")], animated: false)
    test.settle()
    test.tap(at: CGPoint(x: 26, y: 420))
    #expect(taps == ["One", "Two", "Four"])
  }

  @Test func hidesBottomBarWhenPushedHidesTheToolbarWhileInTheStack() {
    navigation.isToolbarHidden = false
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: false)
    test.settle()
    #expect(navigation.toolbar.frame.minY == 480)
    #expect(b.view.safeAreaInsets.bottom == 34)
    navigation.popViewController(animated: false)
    test.settle()
    #expect(navigation.toolbar.frame.minY == 397)
  }

  @Test func aFlexibleSpaceTakesTheRestOfAToolbarAndACustomViewKeepsItsSize() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: view), .fixedSpace(10)]
    bar.layoutIfNeeded()
    // 200 − 2 × 16 margins − 2 × 8 between − 30 − 10 is what the flexible space takes.
    #expect(view.frame == CGRect(x: 16 + 112 + 8, y: 14.5, width: 30, height: 20))
  }

  // MARK: Hiding the bars

  @Test func barsAreHiddenOnSwipeOnTapAndInCompactHeightIfAsked() {
    #expect(!navigation.hidesBarsOnSwipe)
    #expect(!navigation.hidesBarsOnTap)
    #expect(!navigation.hidesBarsWhenKeyboardAppears)
    #expect(!navigation.hidesBarsWhenVerticallyCompact)
    let swipe = navigation.barHideOnSwipeGestureRecognizer
    #expect(navigation.barHideOnSwipeGestureRecognizer === swipe)
    #expect(navigation.interactivePopGestureRecognizer !== swipe)

    navigation.isToolbarHidden = false
    test.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.2)
    test.settle()
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    test.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.2)
    test.settle()
    #expect(navigation.isNavigationBarHidden)
    #expect(navigation.isToolbarHidden)
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    test.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 300), duration: 0.2)
    test.settle()
    #expect(!navigation.isNavigationBarHidden)
    #expect(!navigation.isToolbarHidden)

    navigation.hidesBarsOnTap = true
    test.tap(at: CGPoint(x: 160, y: 240))
    test.settle()
    #expect(navigation.isNavigationBarHidden)
    test.tap(at: CGPoint(x: 160, y: 240))
    test.settle()
    #expect(!navigation.isNavigationBarHidden)

    navigation.hidesBarsWhenVerticallyCompact = true
    // The window is 480 points high, which is compact.
    test.settle()
    #expect(navigation.isNavigationBarHidden)
    test.resize(to: CGSize(width: 320, height: 640))
    test.settle()
    #expect(!navigation.isNavigationBarHidden)

    navigation.hidesBarsWhenKeyboardAppears = true
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    test.settle()
    #expect(navigation.isNavigationBarHidden)
  }
}
