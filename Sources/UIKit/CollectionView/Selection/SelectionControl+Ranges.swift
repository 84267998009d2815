import CollectionCore
import DiffCore

// Several items at once: ranges, everything, what a gesture passes over.
extension SelectionControl {
  /// Whether a gesture may begin to select several items; where only one may be selected the delegate decides.
  ///
  /// A gesture that would otherwise scroll `asks` unless items are edited.
  func mayBeginMultipleSelection(at path: IndexPath, asks: Bool = false) -> Bool {
    if allowsMultiple, !asks || view.isEditing { return true }
    return view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  /// Begins to select several items; false when the delegate did not allow it after all.
  func beginMultipleSelection(at path: IndexPath, asks: Bool = false) -> Bool {
    if allowsMultiple, !asks || view.isEditing { return true }
    view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    isInteracting = true
    if allowsMultiple { return true }
    endMultipleSelection()
    return false
  }

  /// The gesture is over; the delegate hears of it if it was asked before.
  func endMultipleSelection() {
    guard isInteracting else { return }
    isInteracting = false
    view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
  }

  /// Selects from the anchor to an item; others are deselected unless they are added to.
  func extend(to path: IndexPath, adding: Bool) {
    let start = anchor.flatMap { view.data.counts.contains($0) ? $0 : nil } ?? path
    anchor = start
    let range = Set(view.data.counts.places(from: ItemPlace(min(start, path)), through: ItemPlace(max(start, path))))
    change(to: adding ? range.union(selection.selected) : range)
  }

  /// Selects everything that may be selected.
  ///
  /// - Complexity: O(items).
  func selectAll() {
    guard let end = view.data.counts.lastPlace else { return }
    change(to: Set(view.data.counts.places(from: view.data.counts.firstPlace ?? end, through: end)))
  }

  /// Deselects everything that may be deselected.
  func deselectAll() { change(to: []) }

  /// Makes a set of items the selection, asking the delegate about each that changes, in ascending order.
  func change(to wanted: Set<ItemPlace>) {
    let old = selection.selected
    for item in old.subtracting(wanted).sorted() { _ = userDeselect(item.indexPath) }
    for item in wanted.subtracting(old).sorted() { _ = userSelect(item.indexPath, replacing: false) }
  }
}
