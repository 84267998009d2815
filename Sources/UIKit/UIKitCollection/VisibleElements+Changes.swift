import CollectionCore
import GeometryCore

// The part of an animated change that concerns views: it moves them, and animates disappearing ones out.
extension VisibleElements {
  /// Places a view; during a change it is first placed at the initial attributes of its element. Returns whether it has
  /// to be measured.
  @discardableResult
  func move(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) -> Bool {
    if hasInitialAttributes, let update = self.view.updates.placing,
      let start = update.removeInitial(of: attributes.values.element),
      let applied = view.appliedAttributes, !start.isSame(as: applied.attributes(of: attributes.values.element))
    {
      UIView.performWithoutAnimation { view.place(start.copied()) }
    }
    if let trace = passTrace, view.appliedAttributes?.isSame(as: attributes) == false {
      trace.add(.placed, attributes.values.element, CollectionViewMessage.text(attributes.values.frame))
    }
    view.place(attributes)
    return view.needsFitting
  }

  /// Moves the view of a disappearing element to its final attributes in a change.
  func animateOut(_ slot: ViewSlot, _ key: ElementKey) {
    // Without any it does not move until the end.
    let shown = self[slot]
    if let final = view.updates.placing?.final(of: shown, key: key) { shown.place(final) }
  }

  /// Ends the animations of all elements.
  func stopAnimations() {
    for view in allViews where view.layer.isAnimated { view.layer.removeAllAnimations() }
  }
}
