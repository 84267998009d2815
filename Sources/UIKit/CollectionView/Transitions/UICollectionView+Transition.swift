// A change of the layout that follows a gesture.
extension UICollectionView {
  /// Starts a change to another layout that follows a gesture: set `transitionProgress` of the layout that is returned.
  /// - Parameter completion: is called after `finishInteractiveTransition()` or `cancelInteractiveTransition()`: whether
  ///   the new layout took over, and whether the animation to it ran to its end.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    transitions.start(to: layout, completion: completion)
  }

  /// Moves everything on to the layout that the interactive change leads to.
  public func finishInteractiveTransition() { transitions.end(isFinished: true) }

  /// Moves everything back to the layout before the interactive change.
  public func cancelInteractiveTransition() { transitions.end(isFinished: false) }

  /// Hears whether the new layout took over, and whether the animation to it ran to its end.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
