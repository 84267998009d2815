import UIKit

/// A delegate of a tab bar controller that may refuse changes, and records its calls.
final class RecordingTabBarControllerDelegate: StockDelegate, UITabBarControllerDelegate {
  var allowsTab = true
  var allowsController = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    write(tabBarController, ["tab": tab])
    return allowsTab
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { write(tabBarController, ["tab": selectedTab, "previousTab": previousTab]) }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    write(tabBarController, ["viewController": viewController])
    return allowsController
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    write(tabBarController, ["viewController": viewController])
  }

  static func register(in registry: Registry) {
    let delegate = registry.addDelegate(
      RecordingTabBarControllerDelegate.self,
      calls: [
        "tabBarController(_:shouldSelectTab:)": ["tab", "selectedIndex"],
        "tabBarController(_:didSelectTab:previousTab:)": ["tab", "previousTab", "selectedIndex"],
        "tabBarController(_:shouldSelect:)": ["viewController", "selectedIndex"],
        "tabBarController(_:didSelect:)": ["viewController", "selectedIndex"],
      ])
    delegate.property("allowsTab", \.allowsTab)
    delegate.property("allowsController", \.allowsController)
  }

  private func write(_ controller: UITabBarController, _ fields: [String: Any?], call: String = #function) {
    run?.log.write(call, fields.merging(["selectedIndex": controller.selectedIndex]) { $1 })
  }
}
