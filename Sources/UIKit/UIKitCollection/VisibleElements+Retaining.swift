import CollectionCore

// The views that must not be recycled beyond the bounds: the focused one, and one whose text is being edited.
extension VisibleElements {
  /// Places a view that is retained beyond the bounds by the layout's present attributes.
  func placeRetained(_ shown: UICollectionReusableView, for key: ElementKey) {
    if let attributes = view.layoutSession.attributes(for: key), attributes.values.isFinite { shown.place(attributes) }
  }
}
