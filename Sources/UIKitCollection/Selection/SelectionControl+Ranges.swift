import CollectionCore
import DiffCore

// Selection of several items at once: ranges, all items, the items that a gesture passes over.
extension SelectionControl {
  /// Returns whether a gesture may begin to select several items; with single selection the delegate decides.
  ///
  /// A gesture that would otherwise scroll passes true for `asks`: the delegate decides then unless items are being
  /// edited.
  func mayBeginMultipleSelection(at path: IndexPath, asks: Bool = false) -> Bool {
    if allowsMultiple, !asks || view.isEditing { return true }
    return view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  /// Begins to select several items; returns false when the delegate did not enable multiple selection after all.
  func beginMultipleSelection(at path: IndexPath, asks: Bool = false) -> Bool {
    if allowsMultiple, !asks || view.isEditing { return true }
    view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    isInteracting = true
    if allowsMultiple { return true }
    endMultipleSelection()
    return false
  }

  /// Ends the multiple selection; the delegate is told if it was told of the beginning.
  func endMultipleSelection() {
    guard isInteracting else { return }
    isInteracting = false
    view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
  }

  /// Selects from the anchor to an item; other items are deselected unless `adding`.
  func extend(to path: IndexPath, adding: Bool) {
    let start = anchor.flatMap { view.data.counts.contains($0) ? $0 : nil } ?? path
    anchor = start
    let range = Set(view.data.counts.places(from: ItemPlace(min(start, path)), through: ItemPlace(max(start, path))))
    change(to: adding ? range.union(selection.selected) : range)
  }

  /// Selects all items that may be selected.
  ///
  /// - Complexity: O(items).
  func selectAll() {
    guard let end = view.data.counts.lastPlace else { return }
    change(to: Set(view.data.counts.places(from: view.data.counts.firstPlace ?? end, through: end)))
  }

  /// Deselects all items that may be deselected.
  func deselectAll() { change(to: []) }

  /// Changes the selection to a set of items, asking the delegate about each change, in ascending order.
  func change(to wanted: Set<ItemPlace>) {
    let old = selection.selected
    for item in old.subtracting(wanted).sorted() { _ = userDeselect(item.indexPath) }
    for item in wanted.subtracting(old).sorted() { _ = userSelect(item.indexPath, replacing: false) }
  }
}
