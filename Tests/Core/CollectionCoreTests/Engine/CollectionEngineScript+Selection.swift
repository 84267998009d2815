import CollectionCore
import DiffCore

// The selection in random scripts: sets of names make the same changes.
extension CollectionEngineScript {
  /// Sets the rules and the answers of the delegate.
  func prepareSelection() {
    port.selection.rules.allowsMultiple = random.next(2) == 0
    refused = random.next(7) + 2
    port.selection.allows = { [unowned self] in (port.row($0).map { names[$0] } ?? 0) % refused != 0 }
  }

  /// Selects, highlights, or moves a gesture over an item.
  func selectionEvent() {
    guard !names.isEmpty else { return }
    _ = engine.counts(port)
    let name = names[random.next(names.count)]
    let place = port.place(names.firstIndex(of: name)!)
    let rules = port.selection.rules
    var twin = SelectionTwin(
      names: names, rules: rules, listRules: self.rules, allowed: Set(names.filter { $0 % refused != 0 }),
      selected: selected)
    let isAllowed = twin.allowed.contains(name)
    var event: SelectionEvent?
    switch random.next(16) {
    case 0:
      event = .codeSelects(place)
      twin.selected = rules.allowsMultiple ? twin.selected.union([name]) : [name]
      rangeStart = name
    case 1:
      event = .codeDeselects(place)
      twin.selected.remove(name)
    case 2:
      event = .codeDeselectsAll()
      twin.selected = []
    case 3:
      event = .rangeStarts(place)
      rangeStart = name
    case 4:
      let mayBegin = highlighted == nil && isAllowed
      if engine.mayTouch(place, port) != mayBegin { selectionMistake = selectionMistake ?? "a touch may begin or not" }
      if mayBegin {
        event = .touchBegins(place, isDoubleClick: false)
        highlighted = name
      }
    case 5:
      var click = SelectionClick()
      click.isPointer = random.next(2) == 0
      event = .touchEnds(random.next(2) == 0 ? click : nil)
      if case .touchEnds(.some) = event, let touched = highlighted, let row = names.firstIndex(of: touched) {
        rangeStart = touched
        twin.toggles(touched)
        if click.isPointer || focused != nil { _ = moveFocus(toRow: row) }
      }
      highlighted = nil
    case 6:
      event = .touchIsCancelled
      highlighted = nil
    case 7:
      event = .toggles(place)
      rangeStart = name
      twin.toggles(name)
    case 8:
      event = .replaces(place)
      twin.replaces(name)
    case 9:
      let adding = random.next(2) == 0
      event = .extends(place, adding: adding)
      let start = rangeStart ?? name
      rangeStart = start
      twin.extends(from: start, to: name, adding: adding)
    case 10:
      event = .selectsAll
      twin.changes(to: Set(names))
    case 11:
      event = .deselectsAll
      twin.changes(to: [])
    case 12:
      (event, gesture) = begin(at: name, place, gesture)
    case 13...14:
      event = move(over: name, place, &twin)
    default:
      event = random.next(2) == 0 ? .gestureEnds : .gestureIsCancelled
      if event == .gestureIsCancelled, let gesture { twin.changes(to: gesture.before) }
      gesture = nil
    }
    expect(twin, after: "\(event as Any)") { if let event { engine.send(.selection(event), to: port) } }
  }

  /// Does something, and compares the selection and what the delegate is told of with the naive model.
  func expect(_ twin: SelectionTwin, after event: String, _ body: () -> Void) {
    let count = port.calls.count
    body()
    selected = twin.selected
    let told = port.calls[count...].compactMap { call -> Int? in
      switch call {
      case .item(.selection(.didSelect(let place))): port.row(place).map { names[$0] }
      case .item(.selection(.didDeselect(let place))): port.row(place).map { -names[$0] }
      default: nil
      }
    }
    if told != twin.told { selectionMistake = selectionMistake ?? "\(event) tells of \(told) instead of \(twin.told)" }
    if let mistake = checkItems() { selectionMistake = selectionMistake ?? "after \(event) \(mistake)" }
  }

  private func begin(
    at name: Int, _ place: ItemPlace, _ old: SelectionTwin.Gesture?
  ) -> (SelectionEvent?, SelectionTwin.Gesture?) {
    var new = SelectionTwin.Gesture(before: selected, isSweep: random.next(2) == 0)
    if new.isSweep {
      // Only while items are edited it needs no consent; a mode that the delegate enables does not last.
      port.selection.rules.isEditing = true
      defer { port.selection.rules.isEditing = false }
      let mayBegin = port.selection.rules.allowsMultiple
      if mayBegin, !engine.maySweep(from: place, port) { selectionMistake = selectionMistake ?? "no pan may begin" }
      guard mayBegin else { return (nil, old) }
      (new.first, new.deselects) = (name, selected.contains(name))
      rangeStart = name
      _ = engine.beginSweep(at: place, port)
      return (nil, new)
    }
    new.adding = random.next(2) == 0
    return (.marqueeBegins(adding: new.adding), new)
  }

  private func move(over name: Int, _ place: ItemPlace, _ twin: inout SelectionTwin) -> SelectionEvent {
    guard let gesture else { return .sweepReaches(place) }
    guard gesture.isSweep else {
      let covered = names.filter { _ in random.next(3) == 0 }
      twin.changes(to: gesture.adding ? gesture.before.union(covered) : Set(covered))
      return .marqueeCovers(covered.compactMap(self.place))
    }
    if let first = gesture.first {
      let range = twin.range(first, name)
      twin.changes(to: gesture.deselects ? gesture.before.subtracting(range) : gesture.before.union(range))
    }
    return .sweepReaches(place)
  }
}
