import CollectionCore
import GeometryCore

// What an animated change does with the elements: it moves them, lets them leave, and takes them back at its end.
extension VisibleElements {
  /// Runs a layout pass by the rules of a change.
  func perform(_ change: UpdateAnimationPlan, _ pass: () -> Void) {
    let outer = self.change
    self.change = change
    pass()
    self.change = outer
  }

  /// Moves a view; in a change from where the layout lets it start.
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

  /// Moves what leaves with a change to its end.
  func animateOut(_ change: UpdateAnimationPlan) {
    for element in leaving { element.entry.view.placeAtEnd(of: change, key: element.key) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Moves the views of elements that are no more to their ends.
  func animateOutRemoved(_ change: UpdateAnimationPlan) {
    for element in table.removedButAnimating where element.entry.change == change.number {
      element.entry.view.placeAtEnd(of: change, key: element.key)
    }
  }

  /// A change's animation ended: what left with it is taken back.
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

  /// What is on the screen before a change, by kind and index path.
  func elementsOnScreen() -> [ElementTable<UICollectionReusableView>.Element] {
    ElementRank.sorted(
      table.entries.lazy.filter { $0.value.state != .prefetched }.map { (key: $0.key, entry: $0.value) }, by: \.key)
  }

  /// Takes an element out of the layout's hands: a pointer places its view from now on. Nil when it is not on the screen.
  func drag(_ key: ElementKey) -> UICollectionReusableView? { table.drag(key) }

  /// Gives a dragged element back to the layout, which places it in the next pass.
  func drop(_ key: ElementKey) { table.drop(key) }

  /// Elements got other index paths; those without one leave, with the change when it is animated.
  func rename(with change: UpdateAnimationPlan, _ newKey: (ElementKey) -> ElementKey?) {
    generation += 1
    for gone in table.rename(newKey) { dismiss(gone, with: change) }
    table.checkInvariants()
  }

  /// Takes back the view of one element, so that the next pass makes another.
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
  /// Moves the view to where a change lets its element disappear; without an answer it stays until the end.
  fileprivate func placeAtEnd(of change: UpdateAnimationPlan, key: ElementKey) {
    if let end = change.end(of: self, key: key) { place(end) }
  }
}
