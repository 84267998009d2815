import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitControllers
@_spi(UIKitModules) import UIKitCore

/// A push or a pop in which both controllers share a collection view, whose layout changes to the other controller's,
/// as `useLayoutToLayoutNavigationTransitions` requests.
@MainActor
final class LayoutNavigation: NSObject, SharedViewTransition {
  private let from: UICollectionViewController
  private let to: UICollectionViewController
  private let shared: UICollectionView
  private static let duration = 0.35

  /// Creates the animation if one of the controllers requests it and both are collection view controllers.
  init?(from: UIViewController?, to: UIViewController?, isPop: Bool) {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
      (isPop ? from : to).useLayoutToLayoutNavigationTransitions, let shared = from.collectionView
    else { return nil }
    self.from = from
    self.to = to
    self.shared = shared
    super.init()
    to.willShare(shared)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  /// Performs the change without an animation.
  func change() {
    to.share(shared)
    shared.setCollectionViewLayout(to.collectionViewLayout, animated: false)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = to.view {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
    }
    to.share(shared)
    shared.setCollectionViewLayout(to.collectionViewLayout, animated: true) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    guard !transitionCompleted else { return }
    from.share(shared)
    shared.setCollectionViewLayout(from.collectionViewLayout, animated: false)
  }
}
