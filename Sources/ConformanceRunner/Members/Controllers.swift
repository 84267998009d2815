import UIKit

extension Registry {
  /// Adds view controllers, navigation, tabs and presentations.
  func addControllers() {
    addViewController()
    addPresentation()
    addNavigation()
    addTabs()
  }

  private func addViewController() {
    let controller = add("UIViewController", UIViewController.self)
    controller.make("init()") { UIViewController() }
    controller.set("view", { $0.view }, { $0.view = $1 })
    controller.property("title", \.title)
    controller.property("preferredContentSize", \.preferredContentSize)
    controller.property("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
    controller.property("modalPresentationStyle", \.modalPresentationStyle)
    controller.property("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
    controller.property("transitioningDelegate", \.transitioningDelegate)
    controller.property("traitOverrides", \.traitOverrides)
    controller.get("traitCollection", \.traitCollection)
    controller.get("isViewLoaded", \.isViewLoaded)
    controller.get("navigationItem", \.navigationItem)
    controller.get("parent", \.parent)
    controller.get("presentedViewController", \.presentedViewController)
    controller.get("presentingViewController", \.presentingViewController)
    controller.get("presentationController", \.presentationController)
    controller.get("sheetPresentationController", \.sheetPresentationController)
    controller.set("tabBarItem", { $0.tabBarItem }, { $0.tabBarItem = $1 })
    controller.call("loadViewIfNeeded()") { controller in controller.loadViewIfNeeded() }
    controller.call("viewWillAppear(_:)") { (controller, animated: Bool) in controller.viewWillAppear(animated) }
    controller.call("addChild(_:)") { (controller, child: UIViewController) in controller.addChild(child) }
    controller.call("didMove(toParent:)") { (controller, parent: UIViewController?) in
      controller.didMove(toParent: parent)
    }
    controller.call("present(_:animated:completion:)") {
      (controller, other: UIViewController, animated: Bool, completion: Closure?) in
      controller.present(other, animated: animated, completion: completion.map { completion in { completion() } })
    }
    controller.call("dismiss(animated:completion:)") { (controller, animated: Bool, completion: Closure?) in
      controller.dismiss(animated: animated, completion: completion.map { completion in { completion() } })
    }

    let traits = add("UITraitCollection", UITraitCollection.self)
    traits.get("userInterfaceStyle", \.userInterfaceStyle)
    traits.get("userInterfaceIdiom", \.userInterfaceIdiom)
    traits.get("preferredContentSizeCategory", \.preferredContentSizeCategory)
    traits.get("displayScale", \.displayScale)

    let overrides = add("UITraitOverrides", UITraitOverrides.self)
    overrides.property("preferredContentSizeCategory", \.preferredContentSizeCategory)
    overrides.property("userInterfaceStyle", \.userInterfaceStyle)
  }

  private func addPresentation() {
    let presentation = add("UIPresentationController", UIPresentationController.self)
    presentation.get("containerView", \.containerView)
    presentation.get("presentationStyle", \.presentationStyle)
    presentation.get("dimmingOpacity") { presentation in presentation.dimmingOpacity }

    let sheet = add("UISheetPresentationController", UISheetPresentationController.self)
    sheet.property("detents", \.detents)
    let detent = add("UISheetPresentationController.Detent", UISheetPresentationController.Detent.self)
    detent.make("large()") { UISheetPresentationController.Detent.large() }
    detent.make("medium()") { UISheetPresentationController.Detent.medium() }
    detent.make("custom(resolver:)") { (resolver: Closure) in
      UISheetPresentationController.Detent.custom { context in resolver.result(context) }
    }

    let interactor = add("UIPercentDrivenInteractiveTransition", UIPercentDrivenInteractiveTransition.self)
    interactor.make("init()") { UIPercentDrivenInteractiveTransition() }
    interactor.get("duration", \.duration)
    interactor.get("percentComplete", \.percentComplete)
    interactor.call("update(_:)") { (interactor, part: CGFloat) in interactor.update(part) }
    interactor.call("finish()") { interactor in interactor.finish() }
    interactor.call("cancel()") { interactor in interactor.cancel() }
  }

  private func addNavigation() {
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

    let bar = add("UINavigationBar", UINavigationBar.self)
    bar.make("init(frame:)") { (frame: CGRect) in UINavigationBar(frame: frame) }
    bar.property("delegate", \.delegate)
    bar.property("items", \.items)
    bar.call("pushItem(_:animated:)") { (bar, item: UINavigationItem, animated: Bool) in
      bar.pushItem(item, animated: animated)
    }
    bar.call("popItem(animated:)") { (bar, animated: Bool) in bar.popItem(animated: animated) }
    bar.call("setItems(_:animated:)") { (bar, items: [UINavigationItem]?, animated: Bool) in
      bar.setItems(items, animated: animated)
    }

    bar.call("tapBackButton()") { bar in bar.tapBackButton() }

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

  private func addTabs() {
    let controller = add("UITabBarController", UITabBarController.self)
    controller.make("init()") { UITabBarController() }
    controller.property("delegate", \.delegate)
    controller.property("viewControllers", \.viewControllers)
    controller.property("selectedIndex", \.selectedIndex)
    controller.property("selectedViewController", \.selectedViewController)
    controller.get("tabBar", \.tabBar)
    controller.call("tapTab(at:)") { (controller, index: Int) in controller.tapTab(at: index) }

    let bar = add("UITabBar", UITabBar.self)
    bar.property("items", \.items)
    bar.property("selectedItem", \.selectedItem)

    let item = add("UITabBarItem", UITabBarItem.self)
    item.property("badgeValue", \.badgeValue)
  }
}
