import UIKit

/// A delegate that provides animators, an interaction controller and a presentation controller.
final class TransitionDelegate: StockDelegate, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
  var presentAnimator: (any UIViewControllerAnimatedTransitioning)?
  var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?
  var pushAnimator: (any UIViewControllerAnimatedTransitioning)?
  var popAnimator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The properties of the presentation controller; without them there is none.
  var presentation: [String: Bool]?
  private(set) var made: InsetPresentationController?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { presentAnimator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { dismissAnimator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard let presentation else { return nil }
    run?.log.write("presentationController(forPresented:presenting:source:)")
    let controller = InsetPresentationController(presentedViewController: presented, presenting: presenting)
    controller.run = run
    controller.isFullscreen = presentation["shouldPresentInFullscreen"] ?? true
    controller.removesPresenter = presentation["shouldRemovePresentersView"] ?? false
    made = controller
    return controller
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? pushAnimator : popAnimator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  static func register(in registry: Registry) {
    let delegate = registry.addDelegate(
      TransitionDelegate.self, calls: ["presentationController(forPresented:presenting:source:)": []])
    delegate.property("presentAnimator", \.presentAnimator)
    delegate.property("dismissAnimator", \.dismissAnimator)
    delegate.property("pushAnimator", \.pushAnimator)
    delegate.property("popAnimator", \.popAnimator)
    delegate.property("interactor", \.interactor)
    delegate.property("presentation", \.presentation)
    delegate.get("made", \.made)
  }
}
