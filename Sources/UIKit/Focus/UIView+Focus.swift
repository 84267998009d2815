extension UIView: UIFocusItem, UIFocusItemContainer {
  var focusHolder: UICollectionView? {
    var view: UIView? = self
    while let current = view {
      if let holder = current as? UICollectionView { return holder }
      view = current.superview
    }
    return nil
  }
}
