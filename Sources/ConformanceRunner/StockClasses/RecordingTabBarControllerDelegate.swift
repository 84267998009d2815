import UIKit

/// A delegate of a tab bar controller that may refuse, and writes down what it is told.
final class RecordingTabBarControllerDelegate: NSObject, UITabBarControllerDelegate, StockObject {
  weak var run: ScenarioRun?
  var allowsTab = true
  var allowsController = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    write("tabBarController(_:shouldSelectTab:)", tabBarController, ["tab": tab])
    return allowsTab
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    write(
      "tabBarController(_:didSelectTab:previousTab:)", tabBarController,
      ["tab": selectedTab, "previousTab": previousTab])
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    write("tabBarController(_:shouldSelect:)", tabBarController, ["viewController": viewController])
    return allowsController
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    write("tabBarController(_:didSelect:)", tabBarController, ["viewController": viewController])
  }

  private func write(_ call: String, _ controller: UITabBarController, _ fields: [String: Any?]) {
    run?.log.write(call, fields.merging(["selectedIndex": controller.selectedIndex]) { $1 })
  }

  static func register(in registry: Registry) {
    let delegate = registry.addStock(
      RecordingTabBarControllerDelegate.self,
      calls: [
        "tabBarController(_:shouldSelectTab:)": ["tab", "selectedIndex"],
        "tabBarController(_:didSelectTab:previousTab:)": ["tab", "previousTab", "selectedIndex"],
        "tabBarController(_:shouldSelect:)": ["viewController", "selectedIndex"],
        "tabBarController(_:didSelect:)": ["viewController", "selectedIndex"],
      ])
    delegate.make("init()") { RecordingTabBarControllerDelegate() }
    delegate.property("allowsTab", \.allowsTab)
    delegate.property("allowsController", \.allowsController)
  }
}
