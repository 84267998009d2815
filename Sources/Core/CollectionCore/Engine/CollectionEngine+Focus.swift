package import DiffCore
import GeometryCore

// The focus: which item has it, which one gets it, and what moves it.
extension CollectionEngine {
  /// Returns whether an item can have the focus; without the delegate's method, every item can.
  package func mayFocus(_ place: ItemPlace, _ port: some ItemPort) -> Bool {
    counts(port).contains(place) && port.mayFocus(place)
  }

  /// Handles an event that concerns the focus.
  func handle(_ event: FocusEvent, _ port: some ItemPort) {
    switch event {
    case .isTaken:
      port.perform(.focus(.unmark))
      state.items.focus.removeAll()
    case .updateNeeded: state.items.focus.isUpdateRequested = true
    case .updateIsDue:
      guard state.items.focus.needsUpdate else { return }
      state.items.focus.endUpdate()
      if let entry = focusEntry(port) { moveFocus(to: entry, FocusMove(), port) }
    }
  }

  // MARK: Moving

  /// Moves the focus to an item, or out of the view; returns false when the view, the delegate or a cell refuses. The
  /// selection follows, unless the focus is restored or moved by a click.
  @discardableResult
  package func moveFocus(to place: ItemPlace?, _ move: FocusMove, _ port: some ItemPort) -> Bool {
    if let place, move.scrolls, place != state.items.focus.focused {
      return arrive(at: place, move, extends: false, port)
    }
    return changeFocus(to: place, move, port)
  }

  /// Moves the focus, and leaves the selection as it is.
  func changeFocus(to place: ItemPlace?, _ move: FocusMove, _ port: some ItemPort) -> Bool {
    guard place != state.items.focus.focused else { return place != nil }
    if let place {
      guard port.focusRules.allowsFocus, mayFocus(place, port) else { return false }
      if !state.items.showsOldData, state.elements[ElementKey(place)] == nil { port.perform(.focus(.makeCell(place))) }
    }
    guard let allowed = port.focusMove(from: state.items.focus.focused, to: place, move.heading) else { return false }
    if place != nil { port.perform(.focus(.takeFromOthers)) }
    state.items.focus.move(to: place)
    port.show(allowed, isByPointer: move.isByPointer)
    if let place, move.scrolls { show(place, move.heading, port) }
    port.complete(allowed, to: place)
    return true
  }

  /// Moves the focus to an item that was clicked, and the keys to the view.
  func focusClicked(_ place: ItemPlace, _ port: some ItemPort) {
    guard port.focusRules.allowsFocus else { return }
    moveFocus(to: place, FocusMove(scrolls: false, isByPointer: true), port)
    port.perform(.focus(.takeKeys))
  }

  /// Scrolls an item into view, as little as needed; for the first and the last one, to the end of the content.
  private func show(_ place: ItemPlace, _ heading: FocusHeading, _ port: some ItemPort) {
    port.perform(.focus(.showInRow(place)))
    guard let frame = port.usableFrame(of: ElementKey(place)) else { return }
    var bounds = port.visibleBounds
    if heading == .first || heading == .last {
      let far = heading == .first ? -1e9 : 1e9
      bounds.origin = legalOffset(near: Point(far, far), port)
    }
    let insets = port.insets(showing: place)
    let target = legalOffset(near: ItemAlignment().offset(showing: frame, bounds: bounds, insets: insets), port)
    guard target != port.visibleBounds.origin else { return }
    port.perform(.focus(.scroll(to: restingOffset(near: target, showing: frame, within: insets, port))))
  }

  /// Returns the offset at which a scroll to another one ends, such as the beginning of a page, if a frame is visible
  /// there as well; otherwise the other one.
  private func restingOffset(
    near target: Point, showing frame: Rect, within insets: Insets, _ port: some ItemPort
  ) -> Point {
    let resting = legalOffset(near: port.restingOffset(forProposed: target), port)
    let bounds = Rect(origin: resting, size: port.visibleBounds.size)
    let offset = ItemAlignment().offset(showing: frame, bounds: bounds, insets: insets)
    return legalOffset(near: offset, port) == resting ? resting : target
  }

  // MARK: Entering

  /// Moves the focus into the view; returns false if no item can have it.
  package func enterFocus(_ heading: FocusHeading, _ port: some ItemPort) -> Bool {
    guard port.focusRules.allowsFocus else { return false }
    if state.items.focus.focused != nil { return true }
    return focusEntry(port).map { arrive(at: $0, FocusMove(heading: heading), extends: false, port) } ?? false
  }

  /// Returns the item that gets the focus when it enters the view: that of the cell that a subclass prefers, the last
  /// one if it is remembered, the delegate's, the first selected one, the first one whose center is visible, the first
  /// one of which anything is.
  package func focusEntry(_ port: some ItemPort) -> ItemPlace? {
    if let place = port.preferredItem, mayFocus(place, port) { return place }
    if port.focusRules.remembersLast, let last = state.items.focus.last, mayFocus(last, port) { return last }
    if let place = port.delegatePreferredItem, mayFocus(place, port) { return place }
    if let place = state.items.selection.places.first(where: { mayFocus($0, port) }) { return place }
    let visible = state.items.showsOldData ? [] : port.visibleItems
    let (shown, others) = visible.reduce(into: ([ItemPlace](), [ItemPlace]())) { lists, place in
      if port.showsCenter(of: place) { lists.0.append(place) } else { lists.1.append(place) }
    }
    return (shown + others).first { mayFocus($0, port) }
  }
}
