import CollectionCore
import DiffCore
import GeometryCore

/// The connection between the selection in the engine and touches, cells and the delegate: by touch with the delegate's
/// consent, or from code without notifying it.
@MainActor
final class SelectionControl {
  unowned let view: UICollectionView

  init(of view: UICollectionView) { self.view = view }

  /// The selected items and the highlighted one, in the engine's state.
  var selection: ItemSelection { view.engine.state.items.selection }

  /// The item at which a range begins that Shift extends; nil when there is none.
  var anchor: IndexPath? { view.engine.state.items.rangeStart?.indexPath }

  var allowsSelection: Bool { view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection }

  /// A Boolean value that indicates whether more than one item can be selected; always false without `allowsSelection`.
  var allowsMultiple: Bool {
    allowsSelection
      && (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection)
  }

  /// Delivers an event that concerns the selection to the engine.
  func handle(_ event: SelectionEvent) { view.layoutSession.handle(.selection(event)) }

  // MARK: By code

  /// Selects an item, replacing others when only one may be selected; nil deselects all.
  func select(_ path: IndexPath?) {
    guard let path else { return allowsSelection ? handle(.codeDeselectsAll()) : () }
    handle(.codeSelects(ItemPlace(path)))
  }

  func deselect(_ path: IndexPath) { handle(.codeDeselects(ItemPlace(path))) }

  /// Forgets the touch, and the cell with the focus, after the data changed as a whole.
  func dataDidChange() {
    view.touch.forget()
    view.focusControl.moves.unmark()
    view.knownAccessibilityPart?.reset()
  }

  /// Maps what accessibility knows to the items' new index paths.
  func follow(_ map: UpdateMap) { view.knownAccessibilityPart?.rename(map.newPath) }

  /// Applies the state of an item to the view that appears for it.
  func applyState(to view: UICollectionReusableView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    let isSelected = !selection.isEmpty && selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = selection.highlighted.map { $0 == ItemPlace(path) } ?? false
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    self.view.focusControl.applyState(to: cell, at: ItemPlace(path))
    self.view.showDrags(on: cell, at: path)
  }

  // MARK: By touch

  /// Activates an item for an assistive technology, as a tap does; returns false when the delegate refused.
  func activate(_ path: IndexPath) -> Bool { view.engine.activate(ItemPlace(path), view.layoutSession) }

  // MARK: Effects

  /// Carries out an effect.
  func perform(_ effect: SelectionEffect) {
    let delegate = view.delegate
    switch effect {
    case .showSelected(let place, let isSelected, animated: _):
      if let cell = cell(at: place), cell.isSelected != isSelected { cell.isSelected = isSelected }
    case .showHighlighted(let place, let isHighlighted):
      if let cell = cell(at: place), cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    case .didHighlight(let place): delegate?.collectionView(view, didHighlightItemAt: dataPath(place))
    case .didUnhighlight(let place): delegate?.collectionView(view, didUnhighlightItemAt: dataPath(place))
    case .didSelect(let place):
      // As on iOS, the segue of a cell is prepared before the delegate is told.
      if let cell = cell(at: place) { cell.selectionSegue?(cell) }
      delegate?.collectionView(view, didSelectItemAt: dataPath(place))
    case .didDeselect(let place): delegate?.collectionView(view, didDeselectItemAt: dataPath(place))
    case .didBeginMultipleSelection(let place):
      delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: place.indexPath)
    case .didEndMultipleSelection: delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
    case .performPrimaryAction(let place):
      delegate?.collectionView(view, performPrimaryActionForItemAt: dataPath(place))
    case .toggleOutline(let place): listCell(at: place)?.toggleOutline()
    case .reportMissing(let place):
      Log.warn(
        CollectionViewMessage.outOfRange(
          place.indexPath, asked: "selectItem(at:animated:scrollPosition:)", counts: view.layoutSession.counts))
    }
  }

  /// Returns the cell of an item that is shown as the row of a list; nil for other cells.
  func listCell(at place: ItemPlace) -> UICollectionViewListCell? {
    view.cellForItem(at: dataPath(place)) as? UICollectionViewListCell
  }

  /// Returns the index path by which the client knows an item.
  func dataPath(_ place: ItemPlace) -> IndexPath { view.dataPath(place.indexPath) }

  private func cell(at place: ItemPlace) -> UICollectionViewCell? {
    view.visibleElements.view(for: ElementKey(place)) as? UICollectionViewCell
  }
}
