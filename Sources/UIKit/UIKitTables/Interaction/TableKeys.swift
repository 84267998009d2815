import CollectionCore
import DiffCore
import Foundation

/// Moves the focus and the selection of a table by keys; until a row is focused, keys scroll.
@MainActor
struct TableKeys {
  let view: UITableView

  /// Handles key presses; returns false when none of them is a command here.
  func handle(_ presses: Set<UIPress>) -> Bool { KeyCommand.performFirst(of: presses, perform) }

  /// Moves focus into the table; returns false if no row can be focused.
  func enter(_ heading: UIFocusHeading) -> Bool {
    guard focus.isAllowed else { return false }
    if focus.focused != nil { return true }
    return focus.entry.map { arrive(at: $0, heading: heading, extends: false) } ?? false
  }

  func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .selectAll:
      guard selection.allowsMultiple else { return false }
      selection.selectAll()
      return true
    case .move(let heading, let extends):
      guard focus.isAllowed, let start = focus.focused, heading != .left, heading != .right else { return false }
      if let next = target(of: heading, from: start) { _ = arrive(at: next, heading: heading, extends: extends) }
      // At the end the key does nothing, rather than scroll the focused row out of view.
      return true
    case .carry(let heading):
      guard let path = focus.focused, heading == .up || heading == .down, view.reordering.mayMove(path) else {
        return false
      }
      return view.reordering.move(path, by: heading == .up ? -1 : 1)
    case .toggle:
      guard let path = focus.focused else { return false }
      selection.toggle(path)
      return true
    case .activate:
      guard let path = focus.focused else { return false }
      if !selection.rows.contains(ItemPlace(path)) || !selection.allowsMultiple { selection.toggle(path) }
      selection.performPrimaryAction(at: path)
      return true
    case .menu:
      guard let path = focus.focused else { return false }
      let frame = view.rectForRow(at: path)
      return view.contextMenuInteraction?.show(at: CGPoint(x: frame.midX, y: frame.midY)) ?? false
    case .delete:
      guard let path = focus.focused else { return false }
      return view.swipes.performDeletion(at: path)
    case .leave:
      if view.reordering.isActive {
        view.reordering.cancel()
        return true
      }
      guard focus.focused != nil else { return false }
      return focus.move(to: nil)
    }
  }

  private var focus: TableFocus { view.focusControl }
  private var selection: TableSelection { view.selection }

  private func target(of heading: UIFocusHeading, from start: IndexPath) -> IndexPath? {
    let counts = view.data.counts
    switch heading {
    case .first: return counts.firstPlace.map(\.indexPath).flatMap { focus.canFocus($0) ? $0 : nil }
    case .last: return counts.lastPlace.map(\.indexPath).flatMap { focus.canFocus($0) ? $0 : nil }
    default: return focus.neighbour(of: start, step: heading == .up ? -1 : 1)
    }
  }

  private func arrive(at path: IndexPath, heading: UIFocusHeading, extends: Bool) -> Bool {
    let start = focus.focused
    guard focus.move(to: path, heading: heading) || focus.focused == path else { return false }
    if extends, selection.allowsMultiple {
      if selection.anchor == nil { selection.anchor = start }
      selection.extend(to: path)
    } else {
      selection.anchor = path
      if follows(path), !selection.rows.contains(ItemPlace(path)) { selection.userSelect(path) }
    }
    return true
  }

  private func follows(_ path: IndexPath) -> Bool {
    guard selection.allowsSelection else { return false }
    if let delegate = view.delegate,
      let answer = view.ifImplemented({ delegate.tableView(view, selectionFollowsFocusForRowAt: path) })
    {
      return answer
    }
    return view.selectionFollowsFocus
  }
}
