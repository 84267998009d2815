import CollectionCore
import DiffCore

// The focus in random scripts: it belongs to the name of an item, and keys lead to the next name in the list.
extension CollectionEngineScript {
  /// Sets the answers of the delegate.
  func prepareFocus() {
    port.focus.allows = { [unowned self] in port.row($0).map(mayHaveFocus) ?? false }
    port.focus.rules.remembersLast = random.next(2) == 0
    port.focus.followsFocus = random.next(2) == 0
  }

  /// Returns whether the delegate allows a row to have the focus. It refuses those without a height: which of them a
  /// query at their edge contains is a matter of the layout.
  private func mayHaveFocus(_ row: Int) -> Bool { names[row] % refused != 0 && port.heights[row] > 0 }

  /// Moves the focus, by code or by a key.
  func focusEvent() {
    guard !names.isEmpty else { return }
    _ = engine.counts(port)
    engine.prepareIfNeeded(port)
    guard !engine.state.progress.isStale, port.prepared == port.heights, !names.isEmpty else { return }
    let isOpen = random.next(8) > 0
    port.focus.allowsMove = { _ in isOpen }
    port.focus.rules.allowsFocus = random.next(8) > 0
    let row = names.firstIndex(of: names[random.next(names.count)])!
    let place = port.place(row)
    var twin = SelectionTwin(
      names: names, rules: port.selection.rules, listRules: rules,
      allowed: Set(names.filter { $0 % refused != 0 }), selected: selected)
    // The answer that is expected; nil for an event.
    var isAccepted: Bool?
    var name = ""
    var act: () -> Bool = { true }
    func send(_ event: FocusEvent) {
      name = "\(event)"
      act = { [engine, port] in
        engine.send(.focus(event), to: port)
        return true
      }
    }
    switch random.next(14) {
    case 0...2:
      let move = FocusMove(scrolls: random.next(2) == 0, isByPointer: random.next(2) == 0)
      (name, act) = ("a move to \(place)", { [engine, port] in engine.moveFocus(to: place, move, port) })
      let follows = move.scrolls && focused != names[row]
      isAccepted = follows ? arrive(at: row, extends: false, &twin) : moveFocus(toRow: row)
    case 3:
      (name, act) = ("a move out", { [engine, port] in engine.moveFocus(to: nil, FocusMove(), port) })
      isAccepted = leaveFocus()
    case 4:
      send(.isTaken)
      if focused != nil { (focused, lastFocused) = (nil, nil) }
    case 5:
      (name, act) = ("consent to \(place)", { [engine, port] in engine.mayFocus(place, port) })
      isAccepted = mayHaveFocus(row)
    case 6:
      (name, act) = ("an entry", { [engine, port] in engine.enterFocus(.next, port) })
      isAccepted = enter(&twin)
    case 7:
      engine.send(.focus(.updateNeeded), to: port)
      send(.updateIsDue)
      if let entry, focused != names[entry] { _ = arrive(at: entry, extends: false, &twin) }
    default:
      let key = key()
      (name, act) = ("\(key)", { [engine, port] in engine.perform(key, port) })
      isAccepted = press(key, &twin)
    }
    expect(twin, after: name) { port.answer = act() }
    if let isAccepted, port.answer != isAccepted { note("\(name) is accepted or not") }
    if port.focus.openMoves != 0 { note("the delegate is not told of \(name)") }
    if name.contains("updateIsDue"), engine.state.items.focus.needsUpdate { note("the focus is still to be updated") }
  }

  /// Compares the focus and the marked cell with those of the naive model.
  func checkFocus() -> String? {
    func place(_ name: Int?) -> ItemPlace? { name.flatMap { names.firstIndex(of: $0) }.map { port.place($0) } }
    let focus = engine.state.items.focus
    if focus.focused != place(focused) { return "\(focus.focused as Any) has the focus, not \(focused as Any)" }
    if focus.last != place(lastFocused) { return "\(focus.last as Any) had the focus, not \(lastFocused as Any)" }
    return port.focus.marked == focused || focused == nil && port.focus.marked == nil ? nil : "another cell is marked"
  }

  private func note(_ mistake: String) { selectionMistake = selectionMistake ?? mistake }

  private func key() -> KeyEvent {
    let headings: [FocusHeading] = [.up, .down, .left, .right, .first, .last]
    return switch random.next(10) {
    case 0...4: .moves(headings[random.next(6)], extends: random.next(3) == 0)
    case 5: .toggles
    case 6: .activates
    case 7: .selectsAll
    case 8: .leaves
    default: [.opensMenu, .deletes][random.next(2)]
    }
  }

  // MARK: The naive model

  /// Moves the focus to a row; returns whether it has it afterwards.
  func moveFocus(toRow row: Int) -> Bool {
    if focused == names[row] { return true }
    guard port.focus.rules.allowsFocus, mayHaveFocus(row), port.focus.allowsMove(nil) else { return false }
    focused = names[row]
    return true
  }

  private func leaveFocus() -> Bool {
    guard let name = focused, port.focus.allowsMove(nil) else { return false }
    (focused, lastFocused) = (nil, name)
    return true
  }

  /// The row that gets the focus when it enters the view.
  private var entry: Int? {
    if port.focus.rules.remembersLast, let row = lastFocused.flatMap({ names.firstIndex(of: $0) }), mayHaveFocus(row) {
      return row
    }
    if let row = names.indices.first(where: { selected.contains(names[$0]) && mayHaveFocus($0) }) { return row }
    if engine.state.items.showsOldData { return nil }
    let visible = names.indices.filter { row in
      let state = engine.state.elements[port.key(row)]?.state
      return (state == .visible || state == .dragged) && mayHaveFocus(row)
    }
    return visible.first { port.key($0).path.place.map(port.showsCenter) == true } ?? visible.first
  }

  private func enter(_ twin: inout SelectionTwin) -> Bool {
    guard port.focus.rules.allowsFocus else { return false }
    if focused != nil { return true }
    return entry.map { arrive(at: $0, extends: false, &twin) } ?? false
  }

  private func arrive(at row: Int, extends: Bool, _ twin: inout SelectionTwin) -> Bool {
    let start = focused
    guard moveFocus(toRow: row) else { return false }
    let (name, rules) = (names[row], port.selection.rules)
    if extends, rules.allowsMultiple {
      let first = rangeStart ?? start ?? name
      rangeStart = first
      twin.extends(from: first, to: name, adding: false)
    } else {
      rangeStart = name
      let isSelected = self.rules.addsToSelection ? twin.selected.contains(name) : twin.selected == [name]
      if port.focus.followsFocus, !isSelected { twin.replaces(name) }
    }
    return true
  }

  /// Presses a key; returns whether it is a command.
  private func press(_ key: KeyEvent, _ twin: inout SelectionTwin) -> Bool {
    let rules = port.selection.rules
    switch key {
    case .selectsAll:
      if rules.allowsMultiple { twin.changes(to: Set(names)) }
      return rules.allowsMultiple
    case .leaves:
      if engine.state.movement != nil { return true }
      if rules.allowsMultiple, selected.count > 1 {
        twin.changes(to: [])
        return true
      }
      return leaveFocus()
    default: break
    }
    guard let name = focused, let row = names.firstIndex(of: name) else { return false }
    switch key {
    case .moves(let heading, let extends):
      guard port.focus.rules.allowsFocus, self.rules.movesAcross || heading != .left && heading != .right else {
        return false
      }
      if let next = target(heading, from: row) { _ = arrive(at: next, extends: extends, &twin) }
    case .toggles:
      rangeStart = name
      twin.toggles(name)
    case .activates where !selected.contains(name) || self.rules.selectsAgain && !rules.allowsMultiple:
      rangeStart = name
      twin.toggles(name)
    default: break
    }
    return true
  }

  private func target(_ heading: FocusHeading, from row: Int) -> Int? {
    func isGood(_ row: Int) -> Bool { mayHaveFocus(row) && port.prepared[row] != port.hiddenHeight }
    switch heading {
    case .up: return names.indices[..<row].last(where: isGood)
    case .down: return names.indices[(row + 1)...].first(where: isGood)
    case .first: return row != 0 && mayHaveFocus(0) ? 0 : nil
    case .last: return row != names.count - 1 && mayHaveFocus(names.count - 1) ? names.count - 1 : nil
    default: return nil
    }
  }
}
