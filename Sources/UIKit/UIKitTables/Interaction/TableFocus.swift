import CollectionCore
import CoreGraphics
import DiffCore
import Foundation

/// The focus of a table: its keys, its cells, and the delegate.
@MainActor
final class TableFocus: ItemFocusControl {
  private unowned let view: UITableView
  let moves = FocusMoves()

  init(of view: UITableView) { self.view = view }

  var state: FocusState { view.session.items.focus }
  var isAllowed: Bool { view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus }

  func send(_ event: FocusEvent) { view.session.handle(.focus(event)) }
  var entryItem: ItemPlace? { view.session.engine.focusEntry(view.session) }
  func enter(_ heading: FocusHeading) -> Bool { view.session.engine.enterFocus(heading, view.session) }
  func mayFocus(_ place: ItemPlace) -> Bool { view.session.engine.mayFocus(place, view.session) }

  func move(to place: ItemPlace?, _ move: FocusMove) -> Bool {
    view.session.engine.moveFocus(to: place, move, view.session)
  }

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
    case .makeCell(let place): view.elements.prefetch(place)
    case .takeFromOthers: view.window?.keyboardFocus.itemWillTakeFocus(in: view)
    case .showInRow: break
    case .scroll(let offset):
      view.setContentOffset(CGPoint(offset), animated: false)
      view.layoutIfNeeded()
    case .scrollToItem(let place): view.scroll(to: place.indexPath, at: .none, animated: false)
    case .unmark: moves.unmark()
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
