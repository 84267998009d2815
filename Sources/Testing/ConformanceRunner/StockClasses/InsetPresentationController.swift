import UIKit

/// A presentation controller that insets the presented view and dims the views under it.
final class InsetPresentationController: UIPresentationController, StockObject {
  weak var run: ScenarioRun?
  var isFullscreen = true
  var removesPresenter = false
  private let dimming = UIView()

  /// The fields of each call.
  private static let fields: [String: (InsetPresentationController) -> Any?] = [
    "containerSubviews": { $0.containerView?.subviews.count }, "containerBounds": { $0.containerView?.bounds },
    "presentedViewIsControllersView": { $0.presentedView === $0.presentedViewController.view },
    "presentedViewInWindow": { $0.presentedView?.window != nil },
    "presentedViewInContainer": { $0.isInContainer($0.presentedView) },
    "presentedViewFrame": { this in this.presentedView.map { $0.convert($0.bounds, to: this.containerView) } },
    "presenterViewInWindow": { $0.presentingViewController.view.window != nil },
    "dimmingInContainer": { $0.isInContainer($0.dimming) },
  ]

  override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds.insetBy(dx: 20, dy: 60) ?? .zero }

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

  static func register(in registry: Registry) {
    let fields = Array(fields.keys)
    registry.addStock(
      InsetPresentationController.self,
      calls: [
        "presentationTransitionWillBegin()": fields, "dismissalTransitionWillBegin()": fields,
        "presentationTransitionDidEnd(_:)": fields + ["completed"],
        "dismissalTransitionDidEnd(_:)": fields + ["completed"],
      ])
  }

  private func dim(to alpha: CGFloat) {
    let dimming = dimming
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = alpha })
  }

  private func write(_ call: String, _ completed: Bool? = nil) {
    let values = Self.fields.mapValues { $0(self) }
    run?.log.write(call, about: containerView, values.merging(["completed": completed]) { $1 })
  }

  private func isInContainer(_ view: UIView?) -> Bool { containerView != nil && view?.superview === containerView }
}
