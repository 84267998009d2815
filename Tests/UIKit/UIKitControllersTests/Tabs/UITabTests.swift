import Testing
import UIKit
import UIKitTesting

/// Implements the methods about tabs.
private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var calls: [String] = []
  var allowsTab = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    calls.append("should \(tab.identifier) at \(tabBarController.selectedIndex)")
    return allowsTab
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    calls.append(
      "did \(selectedTab.identifier) after \(previousTab?.identifier ?? "nil") at \(tabBarController.selectedIndex)")
  }
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    calls.append("old should")
    return false
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    calls.append("old did")
  }
}

/// Implements the older methods only.
private final class ControllerDelegate: NSObject, UITabBarControllerDelegate {
  var calls: [String] = []
  var allows = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    calls.append("should \(viewController.title!)")
    return allows
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    calls.append("did \(viewController.title!)")
  }
}

/// Tabs as recorded (conformance topic tab-controller).
@MainActor
struct UITabTests {
  private let pages: [UIViewController]
  private let all: [UITab]
  private let delegate = TabDelegate()
  private let tabs = UITabBarController()
  private var chats: UITab { all[0] }
  private var calls: UITab { all[1] }
  private var stories: UITab { all[2] }

  init() {
    let names = ["Chats", "Calls", "Stories"]
    let pages = names.map { name in
      let page = UIViewController()
      page.title = name
      return page
    }
    self.pages = pages
    all = zip(names, pages).map { name, page in
      UITab(title: name, image: nil, identifier: name.lowercased()) { _ in page }
    }
    tabs.delegate = delegate
  }

  private func show() -> TestWindow {
    tabs.tabs = all
    let test = TestWindow(tabs, size: CGSize(width: 300, height: 480), scale: 1)
    test.settle()
    delegate.calls = []
    return test
  }

  private func tap(_ index: Int, in test: TestWindow) {
    test.tap(at: CGPoint(x: 50 + 100 * CGFloat(index), y: 455))
    test.settle()
  }

  @Test func aTabHasTheDefaultsOfIOS() {
    #expect(chats.identifier == "chats")
    #expect(chats.title == "Chats")
    #expect(chats.preferredPlacement.rawValue == 0)
    #expect(chats.badgeValue == nil)
    #expect(chats.subtitle == nil)
    #expect(chats.parent == nil)
    #expect(chats.tabBarController == nil)
    #expect(!chats.isHidden)
    #expect(chats.isEnabled)
    #expect(!chats.allowsHiding)
    #expect(!chats.hasVisiblePlacement)
    #expect(chats.viewController === pages[0] && pages[0].tab === chats)
    #expect(tabs.tabs.isEmpty)
    #expect(tabs.viewControllers == nil)
    #expect(tabs.tabBar.items == nil)
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedTab == nil)
    #expect(tabs.selectedViewController == nil)
  }

  @Test func settingTabsSelectsTheFirstAtOnce() {
    tabs.tabs = all
    #expect(tabs.viewControllers == nil)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedTab === chats)
    #expect(tabs.selectedViewController === pages[0])
    #expect(!tabs.isViewLoaded)
    #expect(tabs.tabBar.items?.map(\.title) == ["Chats", "Calls", "Stories"])
    #expect(delegate.calls == ["did chats after nil at 0"])
    #expect(chats.tabBarController === tabs)
    #expect(chats.hasVisiblePlacement)
    #expect(tabs.tab(forIdentifier: "calls") === calls)
  }

  @Test func selectingATabByCodeTellsTheDelegateWithoutAsking() {
    let test = show()
    tabs.selectedTab = calls
    tabs.selectedIndex = 2
    tabs.selectedViewController = pages[0]
    tabs.selectedTab = chats
    #expect(
      delegate.calls == [
        "did calls after chats at 1", "did stories after calls at 2", "did chats after stories at 0",
      ])
    test.settle()
    #expect(tabs.tabBar.selectedItem?.title == "Chats" && pages[0].view.window != nil)
  }

  @Test func aTapAsksOnlyTheTabMethodsOfADelegateThatHasThem() {
    let test = show()
    tap(2, in: test)
    #expect(delegate.calls == ["should stories at 0", "did stories after chats at 2"])
    #expect(pages[2].view.window === test.window)
    delegate.calls = []
    delegate.allowsTab = false
    tap(1, in: test)
    #expect(delegate.calls == ["should calls at 2"])
    #expect(tabs.selectedIndex == 2)
    #expect(tabs.tabBar.selectedItem?.title == "Stories")
  }

  @Test func delegatesWithoutTabMethodsAreAskedAboutControllersAndToldOfTaps() {
    let test = show()
    let old = ControllerDelegate()
    tabs.delegate = old
    tabs.selectedTab = calls
    #expect(old.calls.isEmpty)
    tap(2, in: test)
    #expect(old.calls == ["should Stories", "did Stories"])
    old.allows = false
    tap(0, in: test)
    #expect(old.calls.last == "should Chats")
    #expect(tabs.selectedIndex == 2)
  }

  @Test func removingTheSelectedTabSelectsTheFirst() {
    let test = show()
    tabs.selectedTab = stories
    delegate.calls = []
    tabs.tabs = [chats, calls]
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedTab === chats)
    #expect(delegate.calls == ["did chats after stories at 0"])
    #expect(stories.tabBarController == nil)
    #expect(stories.viewController?.tab === stories)
    test.settle()
    #expect(pages[2].parent == nil && pages[2].view.window == nil)
    delegate.calls = []
    tabs.tabs = all
    #expect(delegate.calls.isEmpty && tabs.selectedIndex == 0 && stories.viewController === pages[2])
  }

  @Test func badgesAndTitlesOfATabReachTheBarAndNotTheReverse() {
    _ = show()
    calls.badgeValue = "7"
    #expect(tabs.tabBar.items?[1].badgeValue == "7" && pages[1].tabBarItem.badgeValue == "7")
    pages[1].tabBarItem.badgeValue = "9"
    #expect(calls.badgeValue == "7" && tabs.tabBar.items?[1].badgeValue == "9")
    calls.title = "Ringing"
    #expect(tabs.tabBar.items?[1].title == "Ringing")
  }

  @Test func aHiddenTabIsNotInTheBar() {
    let test = show()
    chats.isHidden = true
    #expect(tabs.tabBar.items?.map(\.title) == ["Calls", "Stories"])
    #expect(tabs.selectedTab === calls)
    #expect(!chats.hasVisiblePlacement)
    test.settle()
    #expect(pages[1].view.window != nil)
    tabs.setTabBarHidden(true, animated: false)
    test.settle()
    #expect(tabs.tabBar.frame.minY == 480 && pages[1].view.safeAreaInsets.bottom == 0)
  }

  @Test func aTabGroupShowsItsSelectedChild() {
    let group = UITabGroup(title: "More", image: nil, identifier: "more", children: [calls, stories])
    group.defaultChildIdentifier = "stories"
    tabs.tabs = [chats, group]
    let test = TestWindow(tabs, size: CGSize(width: 300, height: 480), scale: 1)
    test.settle()
    #expect(tabs.tabBar.items?.map(\.title) == ["Chats", "More"])
    #expect(stories.parent === group)
    #expect(stories.tabBarController === tabs)
    tabs.selectedIndex = 1
    #expect(tabs.selectedTab === stories)
    #expect(tabs.selectedIndex == 1)
    #expect(group.selectedChild === stories)
    group.selectedChild = calls
    #expect(tabs.selectedTab === calls && tabs.selectedViewController === pages[1])
    test.settle()
    #expect(pages[1].view.window != nil)
    #expect(group.tab(forIdentifier: "calls") === calls)
  }

  @Test func settingViewControllersReplacesTabs() {
    let test = show()
    tabs.viewControllers = [pages[1], pages[2]]
    #expect(tabs.tabs.isEmpty)
    #expect(tabs.selectedTab == nil)
    #expect(chats.tabBarController == nil)
    #expect(tabs.selectedViewController === pages[1])
    #expect(tabs.selectedIndex == 0)
    test.settle()
    #expect(pages[1].view.window != nil && pages[0].parent == nil)
  }
}
