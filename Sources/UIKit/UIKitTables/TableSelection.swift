package import CollectionCore
package import DiffCore
import Foundation

/// The connection between the selection in the engine and touches, cells and the delegate: by touch with the delegate's
/// consent, or from code without notifying it.
@MainActor
final class TableSelection {
  private unowned let view: UITableView
  private(set) lazy var touch = SelectionTouch(of: view, noticesDoubleClicks: false)
  private lazy var pan = SelectionPanGestureRecognizer(of: view)

  init(of view: UITableView) { self.view = view }

  /// The selected rows and the highlighted one.
  var rows: ItemSelection { view.session.items.selection }

  var allowsSelection: Bool { view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection }

  /// A Boolean value that indicates whether more than one row can be selected.
  var allowsMultiple: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection && view.allowsSelection
  }

  /// A Boolean value that indicates whether rows can be selected.
  var allowsAny: Bool { allowsSelection || allowsMultiple }

  /// Delivers an event to the engine.
  func handle(_ event: SelectionEvent) { view.session.handle(.selection(event)) }

  /// Adds the pan that selects several rows, which the scroll view's pan waits for.
  func attachPan() {
    guard pan.view == nil else { return }
    view.addGestureRecognizer(pan)
    view.panGestureRecognizer.require(toFail: pan)
  }

  // MARK: By code

  /// Selects a row, replacing others if only one may be selected; nil deselects all.
  func select(_ path: IndexPath?, animated: Bool) {
    handle(path.map { .codeSelects(ItemPlace($0), animated: animated) } ?? .codeDeselectsAll(animated: animated))
  }

  func deselect(_ path: IndexPath, animated: Bool) { handle(.codeDeselects(ItemPlace(path), animated: animated)) }

  /// Applies the state of a row to the cell that appears for it.
  func applyState(to cell: UITableViewCell, at place: ItemPlace) {
    let isSelected = rows.contains(place)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let isHighlighted = rows.highlighted == place
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    view.focusControl.applyState(to: cell, at: place)
  }

  // MARK: By touch

  /// Toggles the selection of a row as a tap does; with multiple selection a selected row is deselected.
  func toggle(_ path: IndexPath) { if allowsAny { handle(.toggles(ItemPlace(path))) } }

  /// Performs the primary action of a row if the delegate has one.
  func performPrimaryAction(at path: IndexPath) { handle(.performsPrimaryAction(ItemPlace(path))) }

  // MARK: Effects

  /// Carries out an effect.
  func perform(_ effect: SelectionEffect) {
    let delegate = view.delegate
    switch effect {
    case .showSelected(let place, let isSelected, let isAnimated):
      guard let cell = view.elements.cell(at: place), cell.isSelected != isSelected else { return }
      cell.setSelected(isSelected, animated: isAnimated)
    case .showHighlighted(let place, let isHighlighted):
      guard let cell = view.elements.cell(at: place), cell.isHighlighted != isHighlighted else { return }
      cell.setHighlighted(isHighlighted, animated: false)
    case .didHighlight(let place): delegate?.tableView(view, didHighlightRowAt: dataPath(place))
    case .didUnhighlight(let place): delegate?.tableView(view, didUnhighlightRowAt: dataPath(place))
    case .didSelect(let place):
      // As on iOS, the segue of a cell is prepared before the delegate is told.
      if let cell = view.cellForRow(at: dataPath(place)) { cell.selectionSegue?(cell) }
      delegate?.tableView(view, didSelectRowAt: dataPath(place))
      NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view)
    case .didDeselect(let place):
      delegate?.tableView(view, didDeselectRowAt: dataPath(place))
      NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view)
    case .didBeginMultipleSelection(let place):
      delegate?.tableView(view, didBeginMultipleSelectionInteractionAt: dataPath(place))
    case .didEndMultipleSelection: delegate?.tableViewDidEndMultipleSelectionInteraction(view)
    case .performPrimaryAction(let place): delegate?.tableView(view, performPrimaryActionForRowAt: dataPath(place))
    case .toggleOutline: break
    case .reportMissing(let place):
      Log.warn(
        TableMessage.outOfRange(
          place.indexPath, asked: "selectRow(at:animated:scrollPosition:)", counts: view.data.counts))
    }
  }

  private func dataPath(_ place: ItemPlace) -> IndexPath { view.dataPath(place.indexPath) }
}

extension UITableView: SelectionTouchOwner {
  package final var highlightedItem: ItemPlace? { selection.rows.highlighted }

  package final func item(shownBy view: UIView) -> ItemPlace? {
    guard let cell = view as? UITableViewCell, !cell.standsForNoRow,
      case .row(let place)? = elements.element(of: cell)
    else { return nil }
    return place
  }

  package final func cell(showing place: ItemPlace) -> UIView? { elements.cell(at: place) }
  package final func mayTouch(_ place: ItemPlace) -> Bool { session.engine.mayTouch(place, session) }
  package final func sendSelection(_ event: SelectionEvent) { selection.handle(event) }
}

extension UITableView: SelectionPanOwner {
  package var allowsSelectingSeveral: Bool { selection.allowsMultiple }

  package func selectableItem(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  package func selectionPanMayBegin(at path: IndexPath) -> Bool {
    session.engine.maySweep(from: ItemPlace(path), session)
  }

  package func selectionPanBegins(at path: IndexPath) -> Bool {
    session.engine.beginSweep(at: ItemPlace(path), session)
  }

  package func selectionPanReaches(_ path: IndexPath) { selection.handle(.sweepReaches(ItemPlace(path))) }

  package func selectionPanEnds() { selection.handle(.gestureEnds) }

  // The mouse draws no rectangle: rows fill the width, and there is no empty space beside them.
  package func marqueeMayBegin(over view: UIView?) -> Bool { false }
  package func marqueeBegins(adding: Bool) {}
  package func marqueeCovers(_ frame: CGRect) {}
  package func marqueeEnds(isCancelled: Bool) {}
  package func addMarquee(_ frameView: UIView) {}
}
