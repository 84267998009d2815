import CollectionCore
import DiffCore

/// Moves the focus and the selection of a collection view by keys.
///
/// Until an item is focused keys scroll, as in any scroll view. An item becomes focused by Tab, by a click of the
/// mouse, or from code; Escape clears the focus.
@MainActor
struct KeyboardNavigation {
  let view: UICollectionView

  /// Handles key presses; returns false when none of them is a command here.
  func handle(_ presses: Set<UIPress>) -> Bool { KeyCommand.performFirst(of: presses, perform) }

  /// Moves focus into the view; returns false if no item can be focused.
  func enter(_ heading: UIFocusHeading) -> Bool {
    guard focus.isAllowed else { return false }
    if focus.focused != nil { return true }
    return focus.entry.map { arrive(at: $0, heading: heading, extends: false) } ?? false
  }

  func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .selectAll:
      guard selection.allowsMultiple else { return false }
      selection.handle(.selectsAll)
      return true
    case .move(let heading, let extends):
      guard focus.isAllowed, let start = focus.focused else { return false }
      guard let next = target(of: heading, from: start) else {
        // At the end: the key does nothing, rather than scroll the focused item out of view.
        return true
      }
      return arrive(at: next, heading: heading, extends: extends) || true
    case .carry(let heading):
      guard focus.isAllowed, let path = focus.focused, !view.movement.isActive, view.movement.mayMove(path) else {
        return false
      }
      carry(path, heading)
      return true
    case .toggle:
      guard let path = focus.focused, selection.allowsSelection else { return false }
      selection.handle(.toggles(ItemPlace(path)))
      return true
    case .activate:
      guard let path = focus.focused else { return false }
      if selection.allowsSelection, !selection.selection.contains(path) {
        selection.handle(.toggles(ItemPlace(path)))
      }
      selection.handle(.performsPrimaryAction(ItemPlace(path)))
      return true
    case .menu:
      guard let path = focus.focused, let frame = focus.frame(of: path) else { return false }
      return view.contextMenuInteraction?.show(at: CGPoint(x: frame.midX, y: frame.midY)) ?? false
    case .delete:
      guard let path = focus.focused, let swipes = view.knownSwipes else { return false }
      return swipes.performDeletion(at: path)
    case .leave:
      if view.movement.isActive {
        view.cancelInteractiveMovement()
        return true
      }
      if selection.allowsMultiple, selection.selection.selected.count > 1 {
        selection.handle(.deselectsAll)
        return true
      }
      guard focus.focused != nil else { return false }
      return focus.move(to: nil)
    }
  }

  private var focus: FocusControl { view.focusControl }
  private var selection: SelectionControl { view.selectionControl }

  private func target(of heading: UIFocusHeading, from start: IndexPath) -> IndexPath? {
    let counts = view.data.counts
    switch heading {
    case .first: return (counts.firstPlace?.indexPath).flatMap { $0 == start ? nil : first(from: $0) }
    case .last: return (counts.lastPlace?.indexPath).flatMap { $0 == start || !focus.canFocus($0) ? nil : $0 }
    default: return focus.neighbour(of: start, heading: heading)
    }
  }

  /// Moves an item to the place of its neighbour, or to the first or last place of its section.
  private func carry(_ path: IndexPath, _ heading: UIFocusHeading) {
    let last = max(0, view.data.counts[path[0]] - 1)
    let target: IndexPath? =
      switch heading {
      case .first: IndexPath(item: 0, section: path[0])
      case .last: IndexPath(item: last, section: path[0])
      default: focus.neighbour(of: path, heading: heading)
      }
    guard let target, view.movement.carry(path, to: target), let focused = focus.focused else { return }
    view.scrollToItem(at: focused, at: [], animated: view.storedWindow != nil)
  }

  private func first(from path: IndexPath) -> IndexPath? { focus.canFocus(path) ? path : nil }

  private func arrive(at path: IndexPath, heading: UIFocusHeading, extends: Bool) -> Bool {
    let start = focus.focused
    guard focus.move(to: path, heading: heading) else { return false }
    if extends, selection.allowsMultiple {
      if selection.anchor == nil { selection.handle(.rangeStarts(start.map { ItemPlace($0) })) }
      selection.handle(.extends(ItemPlace(path), adding: false))
    } else {
      selection.handle(.rangeStarts(ItemPlace(path)))
      if follows(path) { select(path) }
    }
    return true
  }

  private func follows(_ path: IndexPath) -> Bool {
    guard selection.allowsSelection else { return false }
    if let delegate = view.delegate,
      let answer = view.ifImplemented({ delegate.collectionView(view, selectionFollowsFocusForItemAt: path) })
    {
      return answer
    }
    return view.selectionFollowsFocus
  }

  private func select(_ path: IndexPath) {
    if !selection.selection.contains(path) || selection.selection.selected.count > 1 {
      selection.handle(.replaces(ItemPlace(path)))
    }
  }
}

extension UICollectionView {
  /// Focuses a clicked item and makes this view first responder.
  func moveKeyFocus(at path: IndexPath) {
    guard focusControl.isAllowed else { return }
    focusControl.move(to: path, scrolls: false, byPointer: true)
    moveKeyFocus()
  }
}
