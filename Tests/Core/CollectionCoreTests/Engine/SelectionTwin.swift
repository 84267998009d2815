import CollectionCore
import DiffCore

/// The selection of items by name, as a naive model makes it: a set of names and one list of all names.
struct SelectionTwin {
  /// A gesture over several items.
  struct Gesture {
    var before: Set<Int>
    /// The first item of a pan over items; nil for a rectangle, and when it was deleted.
    var first: Int?
    var isSweep: Bool
    var deselects = false
    var adding = false

    mutating func dataDidChange() { (before, first) = ([], nil) }
  }

  /// All items in the shown order.
  let names: [Int]
  let rules: SelectionRules
  let listRules: ListRules
  /// The items about which the delegate allows everything.
  let allowed: Set<Int>
  var selected: Set<Int>
  /// The items that the delegate was told of: selected positive, deselected negative.
  var told: [Int] = []

  func isBefore(_ a: Int, _ b: Int) -> Bool { names.firstIndex(of: a)! < names.firstIndex(of: b)! }

  /// Returns the items between two, in either order.
  func range(_ a: Int, _ b: Int) -> Set<Int> {
    let (first, second) = (names.firstIndex(of: a)!, names.firstIndex(of: b)!)
    return Set(names[min(first, second)...max(first, second)])
  }

  mutating func userSelects(_ name: Int, alone: Bool) {
    guard allowed.contains(name) else { return }
    if alone {
      for other in names where selected.contains(other) && other != name {
        if listRules.asksAboutReplaced, !allowed.contains(other) { continue }
        selected.remove(other)
        told.append(-other)
      }
    }
    selected.insert(name)
    told.append(name)
  }

  mutating func userDeselects(_ name: Int) {
    guard allowed.contains(name) else { return }
    selected.remove(name)
    told.append(-name)
  }

  mutating func toggles(_ name: Int) {
    if rules.allowsMultiple, selected.contains(name) {
      userDeselects(name)
    } else {
      userSelects(name, alone: !rules.allowsMultiple)
    }
  }

  /// Selects an item alone, or beside others.
  mutating func replaces(_ name: Int) {
    userSelects(name, alone: !(listRules.addsToSelection && rules.allowsMultiple))
  }

  mutating func extends(from start: Int, to name: Int, adding: Bool) {
    changes(to: adding || listRules.addsToSelection ? range(start, name).union(selected) : range(start, name))
  }

  mutating func changes(to wanted: Set<Int>) {
    for name in names where selected.contains(name) && !wanted.contains(name) { userDeselects(name) }
    for name in names where wanted.contains(name) && !selected.contains(name) { userSelects(name, alone: false) }
  }
}
