import CollectionCore

// The views that must not be recycled beyond the bounds: the focused one, and one whose text is being edited.
extension VisibleElements {
  /// Returns whether a view has the focus or contains the first responder.
  func isInUse(_ shown: UICollectionReusableView) -> Bool {
    if let cell = shown as? UICollectionViewCell, cell.hasFocus { return true }
    return views.containsFirstResponder(shown, in: view)
  }

  /// Places a view that is retained beyond the bounds by the layout's present attributes.
  func placeRetained(_ shown: UICollectionReusableView, for key: ElementKey) {
    if let attributes = view.layoutSession.attributes(for: key), attributes.values.isFinite { shown.place(attributes) }
  }
}
