import CollectionCore
import CoreGraphics
import DiffCore
import Foundation

/// The connection between the focus in the engine and keys, cells, the delegate and the focus system.
@MainActor
final class TableFocus {

  private unowned let view: UITableView

  let moves = FocusMoves()

  init(of view: UITableView) { self.view = view }

  /// The focused row; nil for none.
  var focused: IndexPath? { state.focused?.indexPath }

  var isAllowed: Bool { view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus }

  /// The row that becomes focused when focus enters the table.
  var entry: IndexPath? { view.session.engine.focusEntry(view.session)?.indexPath }

  /// Delivers an event to the engine.
  func handle(_ event: FocusEvent) { view.session.handle(.focus(event)) }

  /// Handles key presses; returns false when none of them is a command here. Escape cancels a reorder first.
  func handle(_ presses: Set<UIPress>) -> Bool {
    KeyCommand.performFirst(of: presses) { command in
      guard command == .leave, view.reordering.isActive else {
        return view.session.engine.perform(KeyEvent(command), view.session)
      }
      view.reordering.cancel()
      return true
    }
  }

  /// Moves focus to a row; returns false when the row, the cell or the delegate refuses.
  @discardableResult
  func move(to path: IndexPath?, scrolls: Bool = true) -> Bool {
    view.session.engine.moveFocus(to: path.map { ItemPlace($0) }, FocusMove(scrolls: scrolls), view.session)
  }

  /// Moves focus to the preferred row if that was requested; asked after every layout pass.
  func updateIfNeeded() { if state.needsUpdate { handle(.updateIsDue) } }

  private var state: FocusState { view.session.items.focus }

  // MARK: Cells

  func applyState(to cell: UITableViewCell, at place: ItemPlace) {
    moves.apply(to: cell, isFocused: state.focused == place)
  }

  /// Removes the mark from the cell of the row that had the focus.
  func unmark() { moves.unmark() }

  /// Asks the delegate and the cells whether the focus may move.
  func move(from old: IndexPath?, to path: IndexPath?, _ heading: UIFocusHeading) -> FocusMoves.Move? {
    let context = UITableViewFocusUpdateContext(from: old, to: path, heading: heading)
    return moves.move(context, from: old.flatMap(view.cellForRow), to: path.flatMap(view.cellForRow)) {
      view.delegate?.tableView(view, shouldUpdateFocusIn: context) ?? true
    }
  }

  // MARK: Effects

  /// Carries out an effect.
  func perform(_ effect: FocusEffect) {
    switch effect {
    case .makeCell(let place): if view.cellForRow(at: place.indexPath) == nil { view.visibleRows.prefetch(place) }
    case .takeFromOthers: view.window?.keyboardFocus.itemWillTakeFocus(in: view)
    case .showInRow: break
    case .scroll(let offset):
      view.setContentOffset(CGPoint(offset), animated: false)
      view.layoutIfNeeded()
    case .scrollToItem(let place): view.scroll(to: place.indexPath, at: .none, animated: false)
    case .unmark: unmark()
    case .takeKeys: view.moveKeyFocus()
    case .cancelMovement: view.reordering.cancel()
    }
  }

  /// Tells the delegate, the cells and the focus system of a move.
  func complete(_ move: FocusMoves.Move) {
    let cell = moves.tell(of: move, in: view) { context, coordinator in
      guard let context = context as? UITableViewFocusUpdateContext else { return }
      view.delegate?.tableView(view, didUpdateFocusIn: context, with: coordinator)
    }
    if let cell { AccessibilityFocus.change(to: cell) }
  }
}
