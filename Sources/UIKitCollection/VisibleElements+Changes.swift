import CollectionCore
import GeometryCore

// The part of an animated change that concerns elements: it moves them, animates disappearing ones out, and recycles
// these at its end.
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

  /// Moves disappearing elements to their final attributes in a change.
  func animateOut(_ change: UpdateAnimationPlan) {
    for element in leaving { element.entry.view.placeAtEnd(of: change, key: element.key) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Moves the views of removed elements to their final attributes.
  func animateOutRemoved(_ change: UpdateAnimationPlan) {
    for element in table.removedButAnimating where element.entry.change == change.number {
      element.entry.view.placeAtEnd(of: change, key: element.key)
    }
  }

  /// Recycles the views that disappeared with a change after its animation has ended.
  func finish(_ change: UpdateAnimationPlan) {
    let left = table.removeLeaving(with: change.number).filter { !hold($0) }
    for gone in left + table.removeAnimatingOut(with: change.number) {
      leave(gone.key, gone.entry)
      if gone.entry.view.isWaitingForReuse { gone.entry.view.isHiddenForReuse = true }
    }
    table.checkInvariants()
  }

  /// Ends the animations of all elements.
  func stopAnimations() {
    for entry in table.entries.values where entry.view.layer.isAnimated {
      entry.view.layer.removeAllAnimations()
    }
  }

  /// Returns the elements that are on the screen before a change, sorted by kind and index path.
  func elementsOnScreen() -> [ElementTable<UICollectionReusableView>.Element] {
    ElementRank.sorted(
      table.entries.lazy.filter { $0.value.state != .prefetched }.map { (key: $0.key, entry: $0.value) }, by: \.key)
  }

  /// Begins to drag an element: its view is placed by the pointer, not by the layout, from now on. Nil when it is not
  /// on the screen.
  func drag(_ key: ElementKey) -> UICollectionReusableView? { table.drag(key) }

  /// Ends the drag of an element, which the layout places again in the next pass.
  func drop(_ key: ElementKey) { table.drop(key) }

  /// Maps the elements to new index paths; those without one disappear, with the change if it is animated.
  func rename(with change: UpdateAnimationPlan) {
    generation += 1
    for gone in table.rename(change.newKey) { dismiss(gone, with: change) }
    table.checkInvariants()
  }

  /// Removes the view of one element, so that the next pass makes another.
  func remove(_ key: ElementKey, with change: UpdateAnimationPlan) {
    if let entry = table.remove(key) { dismiss((key, entry), with: change) }
  }

  private func dismiss(_ gone: ElementTable<UICollectionReusableView>.Element, with change: UpdateAnimationPlan) {
    if change.isAnimated, gone.entry.state != .prefetched {
      table.animateOutRemoved(gone, with: change.number)
    } else {
      leave(gone.key, gone.entry)
    }
  }
}

extension UICollectionReusableView {
  /// Moves the view to its element's final attributes in a change; without any it does not move until the end.
  fileprivate func placeAtEnd(of change: UpdateAnimationPlan, key: ElementKey) {
    if let end = change.end(of: self, key: key) { place(end) }
  }
}
