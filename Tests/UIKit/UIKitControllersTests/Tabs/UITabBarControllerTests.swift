import Testing
import UIKit
import UIKitTesting

@MainActor
struct UITabBarControllerTests {
  private let log = AppearanceLog()
  private let a: LoggingController
  private let b: LoggingController
  private let tabs = UITabBarController()
  private let test: TestWindow

  init() {
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    a.tabBarItem.image = UIImage(systemName: "photo")
    b.tabBarItem = UITabBarItem(title: "B", image: UIImage(systemName: "heart"), tag: 2)
    tabs.viewControllers = [a, b]
    test = TestWindow(tabs, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
  }

  @Test func theFirstTabIsShownAndTheOthersAreNotLoaded() {
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === a)
    #expect(a.tabBarController === tabs)
    #expect(!b.isViewLoaded)
    #expect(a.view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
    #expect(log.calls.suffix(3) == ["A willAppear", "A isAppearing", "A didAppear"])
  }

  @Test func aTapOnATabBarSelectsATab() {
    log.calls = []
    test.tap(at: CGPoint(x: 240, y: 455))
    test.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(
      log.take() == [
        "B didLoad", "A willDisappear", "B willAppear", "B isAppearing", "A didDisappear", "B didAppear",
      ])
    #expect(a.view.superview == nil)
    tabs.selectedIndex = 0
    test.settle()
    #expect(log.calls.last == "A didAppear")
    #expect(b.view.superview == nil)
  }

  @Test func removingATabRemovesItsController() {
    tabs.viewControllers = [b]
    test.settle()
    #expect(a.parent == nil)
    #expect(tabs.selectedViewController === b)
    #expect(b.view.window === test.window)
  }

  @Test func settingATabBarItemUpdatesTheBarAtOnce() {
    a.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 7)
    #expect(tabs.tabBar.items?.map(\.title) == ["Other", "B"])
    #expect(tabs.tabBar.selectedItem === a.tabBarItem)
    b.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 8)
    #expect(tabs.tabBar.items?.map(\.tag) == [7, 8])
    test.tap(at: CGPoint(x: 240, y: 455))
    #expect(tabs.selectedViewController === b)
  }

  @Test func aPushedControllerMayHideTheTabBar() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    test.settle()
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    test.settle()
    #expect(tabs.tabBar.frame.minY == 480)
    #expect(detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    test.settle()
    #expect(tabs.tabBar.frame.minY == 431)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
  }

  @Test func tabBarsLookAsRecorded() throws {
    b.tabBarItem.badgeValue = "3"
    a.view.backgroundColor = .systemBackground
    var pictures = [test.picture()]
    tabs.overrideUserInterfaceStyle = .dark
    pictures.append(test.picture())
    try test.expect(pictures, as: "tabs")
  }
}
