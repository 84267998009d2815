package import DiffCore

// The selection: by touches, keys and gestures with the delegate's consent, or by code without notifying it.
extension CollectionEngine {
  /// Handles an event that concerns the selection.
  func handle(_ event: SelectionEvent, _ port: some ItemPort) {
    switch event {
    case .codeSelects(let place, let animated): select(place, animated: animated, port)
    case .codeDeselects(let place, let animated): deselect(place, animated: animated, port)
    case .codeDeselectsAll(let animated):
      for old in state.items.selection.removeAll() {
        port.perform(.selection(.showSelected(old, false, animated: animated)))
      }
    case .rangeStarts(let place): state.items.rangeStart = place
    case .touchBegins(let place, let isDoubleClick): beginTouch(on: place, isDoubleClick: isDoubleClick, port)
    case .touchEnds(let click): endTouch(click, port)
    case .touchIsCancelled: unhighlight(port)
    case .performsPrimaryAction(let place): performPrimaryAction(at: place, port)
    case .toggles(let place): toggle(place, port)
    case .replaces(let place):
      userSelect(place, replacing: !(listRules.addsToSelection && port.selectionRules.allowsMultiple), port)
    case .extends(let place, let adding): extend(to: place, adding: adding, port)
    case .selectsAll:
      let counts = counts(port)
      guard let end = counts.lastPlace else { return }
      change(to: Set(counts.places(from: counts.firstPlace ?? end, through: end)), port)
    case .deselectsAll: change(to: [], port)
    case .marqueeBegins(let adding):
      state.items.gesture = SelectionGesture(.marquee(adding: adding), before: state.items.selection.selected)
    case .sweepReaches(let place): gestureReaches([place], port)
    case .marqueeCovers(let places): gestureReaches(places, port)
    case .gestureEnds: endGesture(port)
    case .gestureIsCancelled:
      if let gesture = state.items.gesture { change(to: gesture.before, port) }
      endGesture(port)
    }
  }

  // MARK: By code

  private func select(_ place: ItemPlace, animated: Bool, _ port: some ItemPort) {
    let rules = port.selectionRules
    guard rules.allowsSelection else { return }
    guard counts(port).contains(place) else { return port.perform(.selection(.reportMissing(place))) }
    for old in state.items.selection.select(place, replacing: !rules.allowsMultiple) {
      port.perform(.selection(.showSelected(old, false, animated: animated)))
    }
    port.perform(.selection(.showSelected(place, true, animated: animated)))
    state.items.rangeStart = place
  }

  private func deselect(_ place: ItemPlace, animated: Bool = false, _ port: some ItemPort) {
    guard state.items.selection.deselect(place) else { return }
    port.perform(.selection(.showSelected(place, false, animated: animated)))
  }

  // MARK: By touch
  //
  // The order is the header's: shouldHighlight, didHighlight when the touch begins; shouldSelect or shouldDeselect,
  // didSelect or didDeselect, didUnhighlight when it lifts. Of a table didUnhighlight comes first; then willSelect,
  // willDeselect and didDeselect of each row that gives way, didSelect.

  /// Returns whether a touch may begin on an item: none has begun, and the delegate allows the highlight.
  package func mayTouch(_ place: ItemPlace, _ port: some ItemPort) -> Bool {
    state.items.selection.highlighted == nil && port.selectionRules.allowsSelection && !port.isDragged
      && port.mayHighlight(place)
  }

  /// Activates an item for an assistive technology, as a tap does; returns false when the delegate refuses.
  package func activate(_ place: ItemPlace, _ port: some ItemPort) -> Bool {
    let rules = port.selectionRules
    guard rules.allowsSelection || rules.allowsMultiple, port.mayHighlight(place) else { return false }
    port.perform(.selection(.didHighlight(place)))
    toggle(place, port)
    // The delegate may have reloaded the data.
    if counts(port).contains(place) {
      port.perform(.selection(.didUnhighlight(place)))
      performPrimaryAction(at: place, port)
    }
    return true
  }

  /// Performs the primary action of an item, unless items are being edited.
  func performPrimaryAction(at place: ItemPlace, _ port: some ItemPort) {
    guard listRules.actsWhileEditing || !port.selectionRules.isEditing, port.hasDelegate, counts(port).contains(place),
      port.hasPrimaryAction(at: place)
    else { return }
    port.perform(.selection(.performPrimaryAction(place)))
  }

  private func beginTouch(on place: ItemPlace, isDoubleClick: Bool, _ port: some ItemPort) {
    state.items.isRepeatedClick = isDoubleClick && state.items.selection.contains(place)
    state.items.selection.highlighted = place
    port.perform(.selection(.showHighlighted(place, true)))
    port.perform(.selection(.didHighlight(place)))
  }

  private func endTouch(_ click: SelectionClick?, _ port: some ItemPort) {
    guard let place = state.items.selection.highlighted else { return }
    if listRules.unhighlightsFirst {
      unhighlight(port)
      if let click, counts(port).contains(place) { perform(click, on: place, port) }
    } else {
      if let click { perform(click, on: place, port) }
      // The delegate may have reloaded or moved the item.
      unhighlight(port)
    }
    if let click, click.isPlain { performPrimaryAction(at: place, port) }
  }

  private func unhighlight(_ port: some ItemPort) {
    guard let place = state.items.selection.highlighted else { return }
    state.items.selection.highlighted = nil
    port.perform(.selection(.showHighlighted(place, false)))
    port.perform(.selection(.didUnhighlight(place)))
  }

  private func perform(_ click: SelectionClick, on place: ItemPlace, _ port: some ItemPort) {
    if !click.isPlain, mayBeginMultipleSelection(at: place, insteadOfScrolling: false, port),
      beginMultipleSelection(at: place, insteadOfScrolling: false, port)
    {
      if click.extendsRange { extend(to: place, adding: click.addsItem, port) } else { toggle(place, port) }
      endMultipleSelection(port)
    } else if !(click.isPointer && state.items.isRepeatedClick) {
      // The second click of a double click acts on what the first one selected.
      toggle(place, port)
    }
    if click.isPointer || state.items.focus.focused != nil { focusClicked(place, port) }
  }

  // MARK: By the user

  /// Toggles the selection of an item when several may be selected; otherwise selects it and deselects the others.
  func toggle(_ place: ItemPlace, _ port: some ItemPort) {
    if !port.selectionRules.isEditing, port.expandsAtTaps(place) {
      return port.perform(.selection(.toggleOutline(place)))
    }
    state.items.rangeStart = place
    let allowsMultiple = port.selectionRules.allowsMultiple
    if allowsMultiple, state.items.selection.contains(place) {
      userDeselect(place, port)
    } else {
      userSelect(place, replacing: !allowsMultiple, port)
    }
  }

  private func userSelect(_ proposed: ItemPlace, replacing: Bool, _ port: some ItemPort) {
    guard let place = port.itemToSelect(proposed) else { return }
    if listRules.asksAboutReplaced {
      guard counts(port).contains(place) else { return }
      if replacing { for old in state.items.selection.places where old != place { userDeselect(old, port) } }
    }
    for old in state.items.selection.select(place, replacing: replacing && !listRules.asksAboutReplaced) {
      port.perform(.selection(.showSelected(old, false)))
      port.perform(.selection(.didDeselect(old)))
    }
    port.perform(.selection(.showSelected(place, true)))
    port.perform(.selection(.didSelect(place)))
  }

  private func userDeselect(_ proposed: ItemPlace, _ port: some ItemPort) {
    guard let place = port.itemToDeselect(proposed) else { return }
    deselect(place, port)
    port.perform(.selection(.didDeselect(place)))
  }

  // MARK: Several items

  /// Returns whether a gesture may begin to select several items; with single selection the delegate decides, and for a
  /// gesture that would otherwise scroll also unless items are being edited.
  private func mayBeginMultipleSelection(at place: ItemPlace, insteadOfScrolling: Bool, _ port: some ItemPort) -> Bool {
    allowsMultiple(insteadOfScrolling: insteadOfScrolling, port) || port.mayBeginMultipleSelection(at: place)
  }

  private func allowsMultiple(insteadOfScrolling: Bool, _ port: some ItemPort) -> Bool {
    let rules = port.selectionRules
    return rules.allowsMultiple && (!insteadOfScrolling || rules.isEditing)
  }

  /// Begins to select several items; returns false when the delegate did not enable multiple selection after all.
  private func beginMultipleSelection(
    at place: ItemPlace, insteadOfScrolling: Bool, _ port: some ItemPort
  ) -> Bool {
    if allowsMultiple(insteadOfScrolling: insteadOfScrolling, port) { return true }
    port.perform(.selection(.didBeginMultipleSelection(place)))
    state.items.isSelectingSeveral = true
    if port.selectionRules.allowsMultiple { return true }
    endMultipleSelection(port)
    return false
  }

  /// Ends the selection of several items; the delegate is told if it was told of the beginning.
  private func endMultipleSelection(_ port: some ItemPort) {
    guard state.items.isSelectingSeveral else { return }
    state.items.isSelectingSeveral = false
    port.perform(.selection(.didEndMultipleSelection))
  }

  /// Selects from the start of the range to an item; other items are deselected unless `adding`.
  private func extend(to place: ItemPlace, adding: Bool, _ port: some ItemPort) {
    let start = state.items.rangeStart.flatMap { counts(port).contains($0) ? $0 : nil } ?? place
    state.items.rangeStart = start
    let range = Set(counts(port).places(from: min(start, place), through: max(start, place)))
    change(to: adding || listRules.addsToSelection ? range.union(state.items.selection.selected) : range, port)
  }

  /// Changes the selection to a set of items, asking the delegate about each change, in ascending order.
  private func change(to wanted: Set<ItemPlace>, _ port: some ItemPort) {
    let old = state.items.selection.selected
    for place in old.subtracting(wanted).sorted() { userDeselect(place, port) }
    for place in wanted.subtracting(old).sorted() { userSelect(place, replacing: false, port) }
  }

  // MARK: Gestures

  /// Returns whether fingers may pan over items, from one on, instead of scrolling: the delegate may have to consent.
  package func maySweep(from place: ItemPlace, _ port: some ItemPort) -> Bool {
    mayBeginMultipleSelection(at: place, insteadOfScrolling: true, port)
  }

  /// Begins a pan of fingers over items, at one; returns false when several items cannot be selected after all.
  package func beginSweep(at place: ItemPlace, _ port: some ItemPort) -> Bool {
    guard counts(port).contains(place), beginMultipleSelection(at: place, insteadOfScrolling: true, port) else {
      return false
    }
    state.items.gesture = SelectionGesture(from: place, before: state.items.selection.selected)
    state.items.rangeStart = place
    return true
  }

  private func gestureReaches(_ places: [ItemPlace], _ port: some ItemPort) {
    guard let gesture = state.items.gesture,
      let selection = gesture.selection(reaching: places, in: counts(port))
    else { return }
    change(to: selection, port)
  }

  private func endGesture(_ port: some ItemPort) {
    guard state.items.gesture != nil else { return }
    state.items.gesture = nil
    endMultipleSelection(port)
  }
}
