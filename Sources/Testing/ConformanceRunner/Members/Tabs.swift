import UIKit

extension Registry {
  /// Adds tab bar controllers, their tabs and tab bars.
  func addTabs() {
    let controller = add("UITabBarController", UITabBarController.self)
    controller.make("init()") { UITabBarController() }
    controller.property("delegate", \.delegate)
    controller.property("tabs", \.tabs)
    controller.property("selectedTab", \.selectedTab)
    controller.property("viewControllers", \.viewControllers)
    controller.property("selectedIndex", \.selectedIndex)
    controller.property("selectedViewController", \.selectedViewController)
    controller.get("tabBar", \.tabBar)
    controller.method("tapTab(at:)", UITabBarController.tapTab(at:))

    let tab = add("UITab", UITab.self)
    tab.make("init(title:image:identifier:viewControllerProvider:)") {
      (title: String, image: UIImage?, identifier: String, provider: Closure?) in
      UITab(
        title: title, image: image, identifier: identifier,
        viewControllerProvider: provider.map { provider in { tab in provider.result(tab) ?? UIViewController() } })
    }
    tab.property("title", \.title)
    tab.property("subtitle", \.subtitle)
    tab.property("badgeValue", \.badgeValue)
    tab.property("isEnabled", \.isEnabled)
    tab.property("isHidden", \.isHidden)
    tab.property("allowsHiding", \.allowsHiding)
    tab.property("preferredPlacement", \.preferredPlacement)
    tab.get("identifier", \.identifier)
    tab.get("hasVisiblePlacement", \.hasVisiblePlacement)
    tab.get("parent", \.parent)
    tab.get("tabBarController", \.tabBarController)
    tab.get("viewController", \.viewController)
    addLogName(for: UITab.self) { $0.identifier }

    let bar = add("UITabBar", UITabBar.self)
    bar.property("items", \.items)
    bar.property("selectedItem", \.selectedItem)

    let item = add("UITabBarItem", UITabBarItem.self)
    item.property("badgeValue", \.badgeValue)
  }
}
