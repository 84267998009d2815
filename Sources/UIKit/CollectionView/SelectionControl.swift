/// Highlights and selects items, by touch with the delegate's consent, or by code without telling it.
@MainActor
final class SelectionControl {
  private unowned let view: UICollectionView
  private(set) var selection = ItemSelection()
  private weak var touch: UITouch?

  init(of view: UICollectionView) { self.view = view }

  private var allowsSelection: Bool {
    view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection
  }

  private var allowsMultiple: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
  }

  // MARK: By code

  /// Selects an item, replacing others when only one may be selected; nil deselects all.
  func select(_ path: IndexPath?) {
    guard view.allowsSelection else { return }
    guard let path else {
      for old in selection.removeAll() { setSelected(false, at: old) }
      return
    }
    guard isThere(path, "selectItem(at:animated:scrollPosition:)") else { return }
    for old in selection.select(path, replacing: !view.allowsMultipleSelection) { setSelected(false, at: old) }
    setSelected(true, at: path)
  }

  func deselect(_ path: IndexPath) {
    guard selection.deselect(path) else { return }
    setSelected(false, at: path)
  }

  /// The data changed as a whole: nothing is selected any more.
  func reset() {
    for old in selection.removeAll() { setSelected(false, at: old) }
    if let path = selection.highlighted { unhighlight(path, tellsDelegate: false) }
    touch = nil
  }

  /// Lets selection and highlight follow their items.
  func rename(_ newPath: (IndexPath) -> IndexPath?) { selection.rename(newPath) }

  /// Gives a view that comes on screen the state of its item.
  func applyState(to view: UICollectionReusableView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    let isSelected = !selection.isEmpty && selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = selection.highlighted == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  private func isThere(_ path: IndexPath, _ question: String) -> Bool {
    let counts = view.data.counts
    if counts.contains(path) { return true }
    Log.warn(CollectionViewMessage.outOfRange(path, asked: question, counts: counts))
    return false
  }

  private func setSelected(_ isSelected: Bool, at path: IndexPath) {
    guard let cell = view.placer.table[ElementKey(kind: .cell, indexPath: path)]?.view as? UICollectionViewCell else {
      return
    }
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  private func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
    guard let cell = view.placer.table[ElementKey(kind: .cell, indexPath: path)]?.view as? UICollectionViewCell else {
      return
    }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  // MARK: By touch
  //
  // The order is the header's: shouldHighlight, didHighlight when the touch begins; shouldSelect or shouldDeselect,
  // didSelect or didDeselect, didUnhighlight when it lifts.

  /// A touch went down; true when it is on an item that is highlighted now.
  func began(_ touches: Set<UITouch>) -> Bool {
    guard touch == nil, selection.highlighted == nil, allowsSelection, !view.isDragging, let new = touches.first,
      let path = item(under: new)
    else { return false }
    guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return false }
    touch = new
    selection.highlighted = path
    setHighlighted(true, at: path)
    view.delegate?.collectionView(view, didHighlightItemAt: path)
    return true
  }

  func isTracking(_ touches: Set<UITouch>) -> Bool { touch.map(touches.contains) ?? false }

  /// The touch lifted: on the item it selects, elsewhere it only ends the highlight.
  func ended(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let path = selection.highlighted else { return true }
    let wasOnItem = isOn(path, touch)
    if wasOnItem { toggle(path) }
    // The delegate may have reloaded or moved the item.
    if let path = selection.highlighted { unhighlight(path, tellsDelegate: true) }
    if wasOnItem, !view.isEditing, let delegate = view.delegate, view.data.counts.contains(path),
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
    {
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
    return true
  }

  /// The touch became a scroll: the highlight ends.
  func cancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    if let path = selection.highlighted { unhighlight(path, tellsDelegate: true) }
    return true
  }

  private func unhighlight(_ path: IndexPath, tellsDelegate: Bool) {
    selection.highlighted = nil
    setHighlighted(false, at: path)
    if tellsDelegate { view.delegate?.collectionView(view, didUnhighlightItemAt: path) }
  }

  /// With multiple selection a selected item is deselected; otherwise the item is selected and the others are not.
  private func toggle(_ path: IndexPath) {
    let delegate = view.delegate
    if allowsMultiple, selection.contains(path) {
      guard delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(view, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
    for old in selection.select(path, replacing: !allowsMultiple) {
      setSelected(false, at: old)
      delegate?.collectionView(view, didDeselectItemAt: old)
    }
    setSelected(true, at: path)
    delegate?.collectionView(view, didSelectItemAt: path)
  }

  /// The item whose cell holds the view that was touched.
  private func item(under touch: UITouch) -> IndexPath? {
    var next = touch.view
    while let current = next, current !== view {
      if let cell = current as? UICollectionViewCell, let key = view.placer.table.key(of: cell) { return key.indexPath }
      next = current.superview
    }
    return nil
  }

  private func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool {
    guard let cell = view.placer.table[ElementKey(kind: .cell, indexPath: path)]?.view else { return false }
    return cell.point(inside: touch.location(in: cell), with: nil)
  }
}
