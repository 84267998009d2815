// An interactive change of the layout.
extension UICollectionView {
  /// A closure that is called with two values: whether the transition was finished, and whether its animation ran to
  /// its end.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
