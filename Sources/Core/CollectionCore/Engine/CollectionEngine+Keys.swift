import DiffCore
import GeometryCore

// Commands of the keyboard, which concern the item that has the focus.
extension CollectionEngine {
  /// Performs a command; returns false when the key has no meaning here.
  package func perform(_ event: KeyEvent, _ port: some ItemPort) -> Bool {
    let rules = port.selectionRules
    switch event {
    case .selectsAll:
      if rules.allowsMultiple { handle(.selectsAll, port) }
      return rules.allowsMultiple
    case .leaves: return leave(rules, port)
    case .moves, .carries, .toggles, .activates, .opensMenu, .deletes: break
    }
    guard let place = state.items.focus.focused else { return false }
    switch event {
    case .moves(let heading, let extends):
      guard port.focusRules.allowsFocus, leads(heading) else { return false }
      if let next = focusTarget(heading, from: place, port) {
        arrive(at: next, FocusMove(heading: heading), extends: extends, port)
      }
      // At the end the key does nothing, rather than scroll the focused item out of view.
      return true
    case .carries(let heading):
      guard port.focusRules.allowsFocus, leads(heading), state.movement == nil, port.mayMove(place) else {
        return false
      }
      carry(place, heading, port)
      return true
    case .toggles:
      if rules.allowsSelection { toggle(place, port) }
      return rules.allowsSelection
    case .activates:
      let isSelected = state.items.selection.contains(place)
      let selectsAgain = listRules.selectsAgain && !rules.allowsMultiple
      if rules.allowsSelection, !isSelected || selectsAgain { toggle(place, port) }
      performPrimaryAction(at: place, port)
      return true
    case .opensMenu: return port.usableFrame(of: ElementKey(place)).map { port.openMenu(at: $0.center) } ?? false
    case .deletes: return port.performDeletion(at: place)
    case .selectsAll, .leaves: return false
    }
  }

  /// Moves the focus to an item, and the selection with it; returns false when the focus does not move.
  @discardableResult
  func arrive(at place: ItemPlace, _ move: FocusMove, extends: Bool, _ port: some ItemPort) -> Bool {
    let start = state.items.focus.focused
    guard changeFocus(to: place, move, port) else { return false }
    let rules = port.selectionRules
    if extends, rules.allowsMultiple {
      if state.items.rangeStart == nil { state.items.rangeStart = start }
      handle(.extends(place, adding: false), port)
    } else {
      state.items.rangeStart = place
      if rules.allowsSelection, port.selectionFollowsFocus(at: place), !isSelectedAlready(place) {
        handle(.replaces(place), port)
      }
    }
    return true
  }

  /// Returns whether a key leads in a direction: across only where there are columns.
  private func leads(_ heading: FocusHeading) -> Bool {
    listRules.movesAcross || heading != .left && heading != .right
  }

  /// Returns whether the selection that follows the focus to an item is the present one.
  private func isSelectedAlready(_ place: ItemPlace) -> Bool {
    state.items.selection.contains(place) && (listRules.addsToSelection || state.items.selection.selected.count == 1)
  }

  private func leave(_ rules: SelectionRules, _ port: some ItemPort) -> Bool {
    if state.movement != nil {
      port.perform(.focus(.cancelMovement))
      return true
    }
    if rules.allowsMultiple, state.items.selection.selected.count > 1 {
      handle(.deselectsAll, port)
      return true
    }
    guard state.items.focus.focused != nil else { return false }
    return moveFocus(to: nil, FocusMove(), port)
  }

  /// Moves an item to the place of its neighbor, or to the first or last place of its section.
  private func carry(_ place: ItemPlace, _ heading: FocusHeading, _ port: some ItemPort) {
    let target: ItemPlace?
    switch heading {
    case .first: target = ItemPlace(item: 0, section: place.section)
    case .last: target = ItemPlace(item: max(0, counts(port)[place.section] - 1), section: place.section)
    default: target = heading.direction.flatMap { neighbor(of: place, $0, port) }
    }
    guard let target, port.carry(place, to: target), let focused = state.items.focus.focused else { return }
    port.perform(.focus(.scrollToItem(focused)))
  }
}
