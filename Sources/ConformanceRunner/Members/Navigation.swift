import UIKit

extension Registry {
  /// Adds navigation controllers, their bars and the items of bars.
  func addNavigation() {
    addNavigationController()
    addNavigationBar()
    addBarItems()
  }

  private func addNavigationController() {
    let controller = add("UINavigationController", UINavigationController.self)
    controller.make("init(rootViewController:)") { (root: UIViewController) in
      UINavigationController(rootViewController: root)
    }
    controller.make("init()") { UINavigationController() }
    controller.property("viewControllers", \.viewControllers)
    controller.property("delegate", \.delegate)
    controller.get("navigationBar", \.navigationBar)
    controller.get("topViewController", \.topViewController)
    controller.get("interactivePopGestureRecognizer", \.interactivePopGestureRecognizer)
    controller.call("pushViewController(_:animated:)") { (controller, other: UIViewController, animated: Bool) in
      controller.pushViewController(other, animated: animated)
    }
    controller.call("popViewController(animated:)") { (controller, animated: Bool) in
      controller.popViewController(animated: animated)
    }
    controller.call("popToViewController(_:animated:)") { (controller, other: UIViewController, animated: Bool) in
      controller.popToViewController(other, animated: animated)
    }
    controller.call("popToRootViewController(animated:)") { (controller, animated: Bool) in
      controller.popToRootViewController(animated: animated)
    }

    controller.property("isNavigationBarHidden", \.isNavigationBarHidden)
    controller.property("isToolbarHidden", \.isToolbarHidden)
    controller.get("toolbar", \.toolbar)
    controller.call("setNavigationBarHidden(_:animated:)") { (controller, isHidden: Bool, animated: Bool) in
      controller.setNavigationBarHidden(isHidden, animated: animated)
    }
    controller.call("setToolbarHidden(_:animated:)") { (controller, isHidden: Bool, animated: Bool) in
      controller.setToolbarHidden(isHidden, animated: animated)
    }
    controller.property("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
    controller.property("hidesBarsOnTap", \.hidesBarsOnTap)
    controller.property("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
    controller.property("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
    controller.get("barHideOnSwipeGestureRecognizer", \.barHideOnSwipeGestureRecognizer)
    controller.get("barHideOnTapGestureRecognizer", \.barHideOnTapGestureRecognizer)
    add("UIToolbar", UIToolbar.self).property("items", \.items)
  }

  private func addNavigationBar() {
    let bar = add("UINavigationBar", UINavigationBar.self)
    bar.make("init(frame:)") { (frame: CGRect) in UINavigationBar(frame: frame) }
    bar.property("delegate", \.delegate)
    bar.property("items", \.items)
    bar.get("barPosition", \.barPosition)
    bar.get("topItem", \.topItem)
    bar.get("backItem", \.backItem)
    bar.call("pushItem(_:animated:)") { (bar, item: UINavigationItem, animated: Bool) in
      bar.pushItem(item, animated: animated)
    }
    bar.call("popItem(animated:)") { (bar, animated: Bool) in bar.popItem(animated: animated) }
    bar.call("setItems(_:animated:)") { (bar, items: [UINavigationItem]?, animated: Bool) in
      bar.setItems(items, animated: animated)
    }
    bar.call("tapBackButton()") { bar in bar.tapBackButton() }
  }

  private func addBarItems() {
    let item = add("UINavigationItem", UINavigationItem.self)
    item.make("init(title:)") { (title: String) in UINavigationItem(title: title) }
    item.property("title", \.title)
    addLogName(for: UINavigationItem.self) { $0.title }

    let button = add("UIBarButtonItem", UIBarButtonItem.self)
    button.make("init(customView:)") { (view: UIView) in UIBarButtonItem(customView: view) }
    button.make("init(title:style:target:action:)") {
      (title: String?, style: UIBarButtonItem.Style, target: AnyObject?, action: ActionName?) in
      UIBarButtonItem(title: title, style: style, target: target, action: action?.selector(for: target))
    }
    button.property("customView", \.customView)
    button.property("width", \.width)
    let barItem = add("UIBarItem", UIBarItem.self)
    barItem.property("title", \.title)
    barItem.property("isEnabled", \.isEnabled)
  }
}
