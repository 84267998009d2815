extension UIView: UIFocusItem, UIFocusItemContainer {
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
  public var focusItemContainer: (any UIFocusItemContainer)? { self }
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Finds the focus anew in the next frame, in the collection view that this view is or lies in.
  public func setNeedsFocusUpdate() { focusHolder?.focusControl.needsUpdate = true }

  /// Moves the focus to where `preferredFocusEnvironments` wants it, if that was asked for.
  public func updateFocusIfNeeded() { focusHolder?.focusControl.updateIfNeeded() }

  /// Returns the subviews that can have the focus and touch a rectangle.
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
  }

  private var focusHolder: UICollectionView? {
    var view: UIView? = self
    while let current = view {
      if let holder = current as? UICollectionView { return holder }
      view = current.superview
    }
    return nil
  }
}
