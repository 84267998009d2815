import UIKit

extension Registry {
  /// Adds navigation controllers, their bars and the items of bars.
  func addNavigation() {
    addNavigationController()
    addPages()
    addNavigationBar()
    addBarItems()
  }

  private func addNavigationController() {
    let controller = add("UINavigationController", UINavigationController.self)
    controller.make("init(rootViewController:)", UINavigationController.init(rootViewController:))
    controller.make("init()") { UINavigationController() }
    controller.property("viewControllers", \.viewControllers)
    controller.property("delegate", \.delegate)
    controller.get("navigationBar", \.navigationBar)
    controller.get("topViewController", \.topViewController)
    controller.get("interactivePopGestureRecognizer", \.interactivePopGestureRecognizer)
    controller.method("pushViewController(_:animated:)", UINavigationController.pushViewController(_:animated:))
    controller.method("popViewController(animated:)", UINavigationController.popViewController(animated:))
    controller.method("popToViewController(_:animated:)", UINavigationController.popToViewController(_:animated:))
    controller.method("popToRootViewController(animated:)", UINavigationController.popToRootViewController(animated:))

    controller.property("isNavigationBarHidden", \.isNavigationBarHidden)
    controller.property("isToolbarHidden", \.isToolbarHidden)
    controller.get("toolbar", \.toolbar)
    controller.method("setNavigationBarHidden(_:animated:)", UINavigationController.setNavigationBarHidden(_:animated:))
    controller.method("setToolbarHidden(_:animated:)", UINavigationController.setToolbarHidden(_:animated:))
    controller.property("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
    controller.property("hidesBarsOnTap", \.hidesBarsOnTap)
    controller.property("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
    controller.property("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
    controller.get("barHideOnSwipeGestureRecognizer", \.barHideOnSwipeGestureRecognizer)
    controller.get("barHideOnTapGestureRecognizer", \.barHideOnTapGestureRecognizer)
    add("UIToolbar", UIToolbar.self).property("items", \.items)
  }

  private func addPages() {
    let controller = add("UIPageViewController", UIPageViewController.self)
    controller.make("init(transitionStyle:navigationOrientation:options:)") {
      (
        style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation,
        options: [String: CGFloat]?
      ) in
      let keys: [String: UIPageViewController.OptionsKey] = [
        "interPageSpacing": .interPageSpacing, "spineLocation": .spineLocation,
      ]
      let known = options?.map { (keys[$0] ?? UIPageViewController.OptionsKey(rawValue: $0), $1 as Any) }
      return UIPageViewController(
        transitionStyle: style, navigationOrientation: orientation,
        options: known.map { Dictionary(uniqueKeysWithValues: $0) })
    }
    controller.call("setViewControllers(_:direction:animated:completion:)") {
      (
        controller, pages: [UIViewController], direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: Closure?
      ) in
      controller.setViewControllers(
        pages, direction: direction, animated: animated, completion: completion.map { completion in { completion($0) } }
      )
    }
  }

  private func addNavigationBar() {
    let bar = add("UINavigationBar", UINavigationBar.self)
    bar.make("init(frame:)", UINavigationBar.init(frame:))
    bar.property("delegate", \.delegate)
    bar.property("items", \.items)
    bar.get("barPosition", \.barPosition)
    bar.get("topItem", \.topItem)
    bar.get("backItem", \.backItem)
    bar.method("pushItem(_:animated:)", UINavigationBar.pushItem(_:animated:))
    bar.method("popItem(animated:)", UINavigationBar.popItem(animated:))
    bar.method("setItems(_:animated:)", UINavigationBar.setItems(_:animated:))
    bar.method("tapBackButton()", UINavigationBar.tapBackButton)
  }

  private func addBarItems() {
    let item = add("UINavigationItem", UINavigationItem.self)
    item.make("init(title:)", UINavigationItem.init(title:))
    item.property("title", \.title)
    addLogName(for: UINavigationItem.self) { $0.title }

    let button = add("UIBarButtonItem", UIBarButtonItem.self)
    button.make("init(customView:)", UIBarButtonItem.init(customView:))
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
