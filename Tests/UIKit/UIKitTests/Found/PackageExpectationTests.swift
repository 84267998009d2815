import Testing
import UIKit
import UIKitTesting

/// Facts about UIKit that the tests of public packages check on iOS.
@Suite @MainActor struct PackageExpectationTests {
  @Test func emptyImagesAreEqual() {
    #expect(UIImage() == UIImage())
    #expect(UIImage() != UIImage(systemName: "star"))
    #expect(UIImage(systemName: "star") != UIImage(systemName: "heart"))
  }

  @Test func descriptionsOfSystemColorsHaveTheirNames() {
    let text = UIColor.systemBackground.description
    #expect(text.hasPrefix("<UIDynamicSystemColor: 0x"))
    #expect(text.hasSuffix("; name = systemBackgroundColor>"))
    #expect(UIColor { _ in .red }.description.hasPrefix("<UIDynamicProviderColor: 0x"))
  }

  @Test func aRefreshControlIsSixtyPointsTall() {
    #expect(UIRefreshControl().frame.height == 60)
  }

  @Test func aTableWithoutADataSourceHasOneEmptySection() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(table.numberOfSections == 1)
    #expect(table.numberOfRows(inSection: 0) == 0)
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
  }

  @Test func hidesBottomBarWhenPushedHidesTheTabBar() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: false)
    #expect(tabs.tabBar.isHidden)
    navigation.popViewController(animated: false)
    #expect(!tabs.tabBar.isHidden)
  }

  @Test func aTabBarThatTheClientHidesStaysHidden() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let window = TestWindow(tabs)
    window.advance(by: 0.1)
    tabs.tabBar.isHidden = true
    navigation.pushViewController(UIViewController(), animated: false)
    window.advance(by: 0.1)
    tabs.selectedIndex = 1
    window.advance(by: 0.1)
    #expect(tabs.tabBar.isHidden)
  }

  /// The bar moves away during the transition, and is hidden at its end only.
  @Test func theTabBarIsHiddenAtTheEndOfATransition() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let window = TestWindow(tabs)
    window.advance(by: 0.1)
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: true)
    window.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden)
    window.advance(by: 1)
    #expect(tabs.tabBar.isHidden)
    tabs.selectedIndex = 1
    window.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden)
  }
}
