import UIKit

/// A presentation controller that insets the presented view and dims what lies under it.
final class InsetPresentationController: UIPresentationController, StockObject {
  weak var run: ScenarioRun?
  var isFullscreen = true
  var removesPresenter = false
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    containerView?.bounds.insetBy(dx: 20, dy: 60) ?? .zero
  }

  override var shouldPresentInFullscreen: Bool { isFullscreen }
  override var shouldRemovePresentersView: Bool { removesPresenter }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    dimming.frame = containerView?.bounds ?? .zero
    dimming.alpha = 0
    containerView?.addSubview(dimming)
    write("presentationTransitionWillBegin()")
    dim(to: 0.5)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    write("presentationTransitionDidEnd(_:)", completed)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    write("dismissalTransitionWillBegin()")
    dim(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    write("dismissalTransitionDidEnd(_:)", completed)
  }

  private func dim(to alpha: CGFloat) {
    let dimming = dimming
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = alpha })
  }

  private func write(_ call: String, _ completed: Bool? = nil) {
    let presented = presentedView
    let frame = presented.map { $0.convert($0.bounds, to: containerView) }
    run?.log.write(
      call, about: containerView,
      [
        "completed": completed, "containerSubviews": containerView?.subviews.count,
        "containerBounds": containerView?.bounds,
        "presentedViewIsControllersView": presented === presentedViewController.view,
        "presentedViewInWindow": presented?.window != nil,
        "presentedViewInContainer": presented != nil && presented?.superview === containerView,
        "presentedViewFrame": frame, "presenterViewInWindow": presentingViewController.view.window != nil,
        "dimmingInContainer": containerView != nil && dimming.superview === containerView,
      ])
  }

  static func register(in registry: Registry) {
    let fields = [
      "containerSubviews", "containerBounds", "presentedViewIsControllersView", "presentedViewInWindow",
      "presentedViewInContainer", "presentedViewFrame", "presenterViewInWindow", "dimmingInContainer",
    ]
    registry.addStock(
      InsetPresentationController.self,
      calls: [
        "presentationTransitionWillBegin()": fields, "dismissalTransitionWillBegin()": fields,
        "presentationTransitionDidEnd(_:)": fields + ["completed"],
        "dismissalTransitionDidEnd(_:)": fields + ["completed"],
      ])
  }
}
