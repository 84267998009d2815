// A change of the layout that follows a gesture.
extension UICollectionView {
  /// Hears whether the new layout took over, and whether the animation to it ran to its end.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
