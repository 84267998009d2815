import CollectionCore
import DiffCore

/// Highlights and selects items: by touch with the delegate's consent, or from code without notifying it.
@MainActor
final class SelectionControl {
  unowned let view: UICollectionView
  private weak var touch: UITouch?
  /// A Boolean value that indicates whether the touch is the second of a double click on a selected item.
  private var isRepeatedClick = false
  /// A Boolean value that indicates whether the delegate was told that a multiple selection interaction has begun.
  var isInteracting = false

  init(of view: UICollectionView) { self.view = view }

  /// The selected items and the highlighted one, in the engine's state.
  private(set) var selection: ItemSelection {
    get { engine.selection }
    _modify { yield &engine.selection }
  }

  /// The item at which a range begins that Shift extends; nil when there is none.
  var anchor: IndexPath? {
    get { engine.rangeStart?.indexPath }
    set { engine.rangeStart = newValue.map { ItemPlace($0) } }
  }

  var allowsSelection: Bool { view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection }

  /// A Boolean value that indicates whether more than one item can be selected; always false without `allowsSelection`.
  var allowsMultiple: Bool {
    allowsSelection
      && (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection)
  }

  private var engine: CollectionEngine { view.engine }

  // MARK: By code

  /// Selects an item, replacing others when only one may be selected; nil deselects all.
  func select(_ path: IndexPath?) {
    guard allowsSelection else { return }
    guard let path else {
      for old in selection.removeAll() { setSelected(false, at: old.indexPath) }
      return
    }
    guard isThere(path, "selectItem(at:animated:scrollPosition:)") else { return }
    for old in selection.select(ItemPlace(path), replacing: !allowsMultiple) {
      setSelected(false, at: old.indexPath)
    }
    setSelected(true, at: path)
    anchor = path
  }

  func deselect(_ path: IndexPath) {
    guard selection.deselect(ItemPlace(path)) else { return }
    setSelected(false, at: path)
  }

  /// Forgets the touch, and clears the focus, after the data changed as a whole.
  func dataDidChange() {
    touch = nil
    view.focusControl.reset()
    view.knownAccessibilityPart?.reset()
  }

  /// Maps the focus to the items' new index paths.
  func follow(_ map: UpdateMap) {
    view.focusControl.rename(map.newPath)
    view.knownAccessibilityPart?.rename(map.newPath)
  }

  /// Applies the state of an item to the view that appears for it.
  func applyState(to view: UICollectionReusableView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    let isSelected = !selection.isEmpty && selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = selection.highlighted.map { $0 == ItemPlace(path) } ?? false
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    self.view.focusControl.applyState(to: cell, at: path)
    self.view.knownDragAndDrop?.applyState(to: cell, at: path)
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    guard let cell = cell(at: path), cell.isSelected != isSelected else { return }
    cell.isSelected = isSelected
  }

  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
    guard let cell = cell(at: path), cell.isHighlighted != isHighlighted else { return }
    cell.isHighlighted = isHighlighted
  }

  private func isThere(_ path: IndexPath, _ question: String) -> Bool {
    let counts = view.data.counts
    if counts.contains(path) { return true }
    Log.warn(CollectionViewMessage.outOfRange(path, asked: question, counts: counts))
    return false
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    view.visibleElements.view(for: ElementKey(kind: .cell, indexPath: path)) as? UICollectionViewCell
  }

  // MARK: By touch
  //
  // The order is the header's: shouldHighlight, didHighlight when the touch begins; shouldSelect or shouldDeselect,
  // didSelect or didDeselect, didUnhighlight when it lifts.

  /// Highlights the item under a new touch; returns false when there is none or the delegate refused.
  func began(_ touches: Set<UITouch>) -> Bool {
    guard touch == nil, selection.highlighted == nil, allowsSelection, !view.isDragging, let new = touches.first,
      let path = item(under: new)
    else { return false }
    guard view.delegate?.collectionView(view, shouldHighlightItemAt: view.dataPath(path)) ?? true else { return false }
    touch = new
    isRepeatedClick = new.type == .indirectPointer && new.tapCount == 2 && selection.contains(path)
    selection.highlighted = ItemPlace(path)
    setHighlighted(true, at: path)
    view.delegate?.collectionView(view, didHighlightItemAt: view.dataPath(path))
    return true
  }

  func isTracking(_ touches: Set<UITouch>) -> Bool { touch.map(touches.contains) ?? false }

  /// Ends the touch: selects the item if the touch lifted on it, and removes the highlight. Returns false for other
  /// touches.
  func ended(_ touches: Set<UITouch>, modifiers: UIKeyModifierFlags = []) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let path = selection.highlighted?.indexPath else { return true }
    let wasOnItem = isOn(path, touch)
    let isPlain = modifiers.isDisjoint(with: [.shift, .control, .command])
    if wasOnItem { click(path, modifiers, isPointer: touch.type == .indirectPointer) }
    // The delegate may have reloaded or moved the item.
    if let item = selection.highlighted { unhighlight(item.indexPath) }
    if wasOnItem, isPlain { performPrimaryAction(at: path) }
    return true
  }

  /// Performs the primary action of an item, unless items are being edited.
  func performPrimaryAction(at path: IndexPath) {
    guard !view.isEditing, let delegate = view.delegate, view.data.counts.contains(path),
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: view.dataPath(path))
    else { return }
    delegate.collectionView(view, performPrimaryActionForItemAt: view.dataPath(path))
  }

  /// Removes the highlight when the touch became a scroll. Returns false for other touches.
  func cancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    if let item = selection.highlighted { unhighlight(item.indexPath) }
    return true
  }

  /// Toggles the selection of an item when multiple selection is allowed; otherwise selects it and deselects the
  /// others.
  func toggle(_ path: IndexPath) {
    if !view.isEditing, let cell = view.cellForItem(at: view.dataPath(path)) as? UICollectionViewListCell,
      cell.expandsAtTaps
    {
      return cell.toggleOutline()
    }
    anchor = path
    if allowsMultiple, selection.contains(path) {
      _ = userDeselect(path)
    } else {
      _ = userSelect(path, replacing: !allowsMultiple)
    }
  }

  /// Selects an item with the delegate's consent; returns false when the delegate refused.
  func userSelect(_ path: IndexPath, replacing: Bool) -> Bool {
    let delegate = view.delegate
    guard delegate?.collectionView(view, shouldSelectItemAt: view.dataPath(path)) ?? true else { return false }
    for old in selection.select(ItemPlace(path), replacing: replacing).map(\.indexPath) {
      setSelected(false, at: old)
      delegate?.collectionView(view, didDeselectItemAt: view.dataPath(old))
    }
    setSelected(true, at: path)
    delegate?.collectionView(view, didSelectItemAt: view.dataPath(path))
    return true
  }

  /// Deselects an item with the delegate's consent; returns false when the delegate refused.
  func userDeselect(_ path: IndexPath) -> Bool {
    let delegate = view.delegate
    guard delegate?.collectionView(view, shouldDeselectItemAt: view.dataPath(path)) ?? true else { return false }
    deselect(path)
    delegate?.collectionView(view, didDeselectItemAt: view.dataPath(path))
    return true
  }

  private func unhighlight(_ path: IndexPath) {
    selection.highlighted = nil
    setHighlighted(false, at: path)
    view.delegate?.collectionView(view, didUnhighlightItemAt: view.dataPath(path))
  }

  private func click(_ path: IndexPath, _ modifiers: UIKeyModifierFlags, isPointer: Bool) {
    if !modifiers.isDisjoint(with: [.shift, .control, .command]), mayBeginMultipleSelection(at: path),
      beginMultipleSelection(at: path)
    {
      let isRange = modifiers.contains(.shift)
      if isRange { extend(to: path, adding: !modifiers.isDisjoint(with: [.control, .command])) } else { toggle(path) }
      endMultipleSelection()
    } else if !(isPointer && isRepeatedClick) {
      // The second click of a double click acts on what the first one selected.
      toggle(path)
    }
    if isPointer || view.focusControl.focused != nil { view.moveKeyFocus(at: path) }
  }

  /// Returns the item whose cell contains the touched view.
  private func item(under touch: UITouch) -> IndexPath? {
    var next = touch.view
    while let current = next, current !== view {
      if let cell = current as? UICollectionViewCell, let key = view.visibleElements.key(of: cell) {
        return cell.standsForNoItem ? nil : key.indexPath
      }
      next = current.superview
    }
    return nil
  }

  private func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool {
    guard let cell = view.visibleElements.view(for: ElementKey(kind: .cell, indexPath: path)) else { return false }
    return cell.point(inside: touch.location(in: cell), with: nil)
  }
}
