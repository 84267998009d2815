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
    controller.get("popoverPresentationController", \.popoverPresentationController)
    controller.set("tabBarItem", { $0.tabBarItem }, { $0.tabBarItem = $1 })
    controller.get("tab", \.tab)
    controller.method("loadViewIfNeeded()", UIViewController.loadViewIfNeeded)
    controller.method("viewWillAppear(_:)", UIViewController.viewWillAppear(_:))
    controller.method("addChild(_:)", UIViewController.addChild(_:))
    controller.method("didMove(toParent:)", UIViewController.didMove(toParent:))
    controller.call("present(_:animated:completion:)") {
      (controller, other: UIViewController, animated: Bool, completion: Closure?) in
      controller.present(other, animated: animated, completion: completion.map { completion in { completion() } })
    }
    controller.call("dismiss(animated:completion:)") { (controller, animated: Bool, completion: Closure?) in
      controller.dismiss(animated: animated, completion: completion.map { completion in { completion() } })
    }

    controller.call("registerForTraitChanges(_:target:action:)") {
      (controller, traits: [TraitName], target: AnyObject, action: ActionName) in
      controller.registerForTraitChanges(traits.map(\.trait), target: target, action: action.selector(for: target))
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

    let popover = add("UIPopoverPresentationController", UIPopoverPresentationController.self)
    popover.property("permittedArrowDirections", \.permittedArrowDirections)
    popover.property("sourceItem", \.sourceItem)
    popover.property("sourceView", \.sourceView)
    popover.property("sourceRect", \.sourceRect)
    popover.get("arrowDirection", \.arrowDirection)

    let sheet = add("UISheetPresentationController", UISheetPresentationController.self)
    sheet.property("detents", \.detents)
    typealias Detent = UISheetPresentationController.Detent
    let detent = add("UISheetPresentationController.Detent", Detent.self)
    detent.make("large()") { Detent.large() }
    detent.make("medium()") { Detent.medium() }
    detent.make("custom(resolver:)") { (resolver: Closure) in Detent.custom { resolver.result($0) } }

    let interactor = add("UIPercentDrivenInteractiveTransition", UIPercentDrivenInteractiveTransition.self)
    interactor.make("init()") { UIPercentDrivenInteractiveTransition() }
    interactor.get("duration", \.duration)
    interactor.get("percentComplete", \.percentComplete)
    interactor.method("update(_:)", UIPercentDrivenInteractiveTransition.update(_:))
    interactor.method("finish()", UIPercentDrivenInteractiveTransition.finish)
    interactor.method("cancel()", UIPercentDrivenInteractiveTransition.cancel)
  }
}
