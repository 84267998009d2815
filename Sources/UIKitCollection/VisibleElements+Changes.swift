import CollectionCore
import GeometryCore

// The part of an animated change that concerns views: it moves them, and animates disappearing ones out.
extension VisibleElements {
  /// Runs a layout pass with the rules of a change.
  func perform(_ change: UpdateAnimationPlan, _ pass: () -> Void) {
    let outer = self.change
    self.change = change
    pass()
    self.change = outer
  }

  /// Places a view; during a change it is first placed at the initial attributes of its element.
  func move(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
    if let change, let start = change.removeStart(of: attributes.values.element),
      let applied = view.appliedAttributes, !start.isSame(as: applied.renamed(attributes.values.element))
    {
      UIView.performWithoutAnimation { view.place(start) }
    }
    if let trace = self.view.layoutSession.trace, view.appliedAttributes?.isSame(as: attributes) == false {
      trace.add(.placed, attributes.values.element, CollectionViewMessage.text(attributes.values.frame))
    }
    view.place(attributes)
  }

  /// Moves the view of a disappearing element to its final attributes in a change.
  func animateOut(_ slot: ViewSlot, _ key: ElementKey) { change.map { self[slot].placeAtEnd(of: $0, key: key) } }

  /// Moves the views of removed elements to their final attributes.
  func animateOutRemoved(_ change: UpdateAnimationPlan) {
    for element in table.removedButAnimating where element.entry.change == change.number {
      self[element.slot].placeAtEnd(of: change, key: element.key)
    }
  }

  /// Ends the animations of all elements.
  func stopAnimations() {
    for view in allViews where view.layer.isAnimated { view.layer.removeAllAnimations() }
  }
}

extension UICollectionReusableView {
  /// Moves the view to its element's final attributes in a change; without any it does not move until the end.
  fileprivate func placeAtEnd(of change: UpdateAnimationPlan, key: ElementKey) {
    if let end = change.end(of: self, key: key) { place(end) }
  }
}
