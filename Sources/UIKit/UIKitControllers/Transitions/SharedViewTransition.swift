/// A push or a pop in which both controllers show the same view.
@_spi(UIKitModules)
@preconcurrency @MainActor
public protocol SharedViewTransition: UIViewControllerAnimatedTransitioning {
  /// Performs the change without an animation.
  func change()
}
