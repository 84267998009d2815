import UIKit

/// A temporary delegate for one transition that forwards everything else to the original delegate, which it then
/// restores.
final class OneTurn: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
  private let animator: TransitionAnimator
  private var wasAsked = false
  private var giveBack: (() -> Void)?
  private weak var navigation: UINavigationController?
  private weak var old: (any UINavigationControllerDelegate)?
  /// A reference to itself until the transition ends, since delegates are weak.
  private var keeper: OneTurn?

  init(_ animator: TransitionAnimator) {
    self.animator = animator
    super.init()
    animator.didEnd = { [weak self] in self?.letGo() }
  }

  func take(_ controller: UIViewController, then restore: @escaping () -> Void) {
    keeper = self
    let old = controller.transitioningDelegate
    controller.transitioningDelegate = self
    giveBack = { [weak old] in
      controller.transitioningDelegate = old
      restore()
    }
  }

  func take(_ navigation: UINavigationController) {
    keeper = self
    old = navigation.delegate
    self.navigation = navigation
    navigation.delegate = self
    giveBack = { [weak self, weak navigation] in navigation?.delegate = self?.old }
  }

  /// Restores the delegate if no transition starts: a controller that is not shown changes without animation.
  func letGoUnlessAsked() {
    if let navigation {
      if navigation.transitionCoordinator == nil { letGo() }
    } else if !wasAsked {
      letGo()
    }
  }

  private func letGo() {
    let giveBack = giveBack
    self.giveBack = nil
    giveBack?()
    keeper = nil
  }

  // MARK: Presentations

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    wasAsked = true
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    wasAsked = true
    return animator
  }

  // MARK: Navigation

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    wasAsked = true
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { old?.tellWillShow(viewController, in: navigationController, animated: animated) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    old?.tellDidShow(viewController, in: navigationController, animated: animated)
    letGo()
  }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    old?.orientations(of: navigationController)
      ?? navigationController.topViewController?.supportedInterfaceOrientations ?? .all
  }
}
