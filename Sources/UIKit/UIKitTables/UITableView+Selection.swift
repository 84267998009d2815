import CollectionCore
import DiffCore
import Foundation

// The selection: by touch with the delegate's consent, or from code without notifying it.
extension UITableView {
  final var allowsSelectionNow: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// A Boolean value that indicates whether more than one row can be selected.
  final var allowsMultipleNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection && allowsSelection
  }

  /// A Boolean value that indicates whether rows can be selected.
  final var allowsAny: Bool { allowsSelectionNow || allowsMultipleNow }

  /// Selects a row, replacing others if only one may be selected; nil deselects all.
  final func select(_ path: IndexPath?, animated: Bool) {
    sendSelection(path.map { .codeSelects(ItemPlace($0), animated: animated) } ?? .codeDeselectsAll(animated: animated))
  }

  /// Toggles the selection of a row as a tap does, and performs its primary action if the delegate has one.
  final func activate(_ path: IndexPath) {
    if allowsAny { sendSelection(.toggles(ItemPlace(path))) }
    sendSelection(.performsPrimaryAction(ItemPlace(path)))
  }

  /// Applies the state of a row to the cell that appears for it.
  final func applyState(to cell: UITableViewCell, at place: ItemPlace) {
    let rows = session.items.selection
    let isSelected = rows.contains(place)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let isHighlighted = rows.highlighted == place
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    focusControl.applyState(to: cell, at: place)
    showDrags(on: cell, at: place)
  }

  /// Carries out an effect.
  final func perform(_ effect: SelectionEffect) {
    func path(_ place: ItemPlace) -> IndexPath { dataPath(place.indexPath) }
    switch effect {
    case .showSelected(let place, let isSelected, let isAnimated):
      guard let cell = elements.cell(at: place), cell.isSelected != isSelected else { return }
      cell.setSelected(isSelected, animated: isAnimated)
    case .showHighlighted(let place, let isHighlighted):
      guard let cell = elements.cell(at: place), cell.isHighlighted != isHighlighted else { return }
      cell.setHighlighted(isHighlighted, animated: false)
    case .didHighlight(let place): delegate?.tableView(self, didHighlightRowAt: path(place))
    case .didUnhighlight(let place): delegate?.tableView(self, didUnhighlightRowAt: path(place))
    case .didSelect(let place):
      // As on iOS, the segue of a cell is prepared before the delegate is told.
      if let cell = cellForRow(at: path(place)) { cell.selectionSegue?(cell) }
      delegate?.tableView(self, didSelectRowAt: path(place))
      NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    case .didDeselect(let place):
      delegate?.tableView(self, didDeselectRowAt: path(place))
      NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    case .didBeginMultipleSelection(let place):
      delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path(place))
    case .didEndMultipleSelection: delegate?.tableViewDidEndMultipleSelectionInteraction(self)
    case .performPrimaryAction(let place): delegate?.tableView(self, performPrimaryActionForRowAt: path(place))
    case .toggleOutline: break
    case .reportMissing(let place):
      Log.warn(
        TableMessage.outOfRange(
          place.indexPath, asked: "selectRow(at:animated:scrollPosition:)", counts: session.counts))
    }
  }
}
