extension UIView: UIFocusItem, UIFocusItemContainer {
  package var focusHolder: (any FocusItemsView)? {
    var view: UIView? = self
    while let current = view {
      if let holder = current as? any FocusItemsView { return holder }
      view = current.superview
    }
    return nil
  }
}
