import HostInterface

/// A change of an element that is reported to assistive technologies, which cache the replies to their requests.
enum NodeChange: Equatable {
  /// A state by its name in the protocol, and its new value.
  case state(String, Bool)
  /// A property by its name in the protocol, and its new text.
  case name(String)
  case description(String)
  case value(Double)
  /// Text that was removed or inserted at a position, which counts Unicode scalars.
  case removed(String, at: Int)
  case inserted(String, at: Int)
  case caret(Int)
  case selection

  private static let states: [(AccessibilityNode.States, String)] = [
    (.showing, "showing"), (.selected, "selected"), (.checked, "checked"), (.busy, "busy"), (.modal, "modal"),
  ]

  /// Returns the changes from one snapshot of an element to the next, in the order in which they are reported.
  static func changes(
    from old: AccessibilityNode, to new: AccessibilityNode, oldDescription: String, newDescription: String
  ) -> [NodeChange] {
    guard old != new else { return [] }
    var changes: [NodeChange] = []
    for (state, name) in states where old.states.contains(state) != new.states.contains(state) {
      changes.append(.state(name, new.states.contains(state)))
    }
    if old.states.contains(.disabled) != new.states.contains(.disabled) {
      for name in ["enabled", "sensitive"] { changes.append(.state(name, old.states.contains(.disabled))) }
    }
    if old.label != new.label { changes.append(.name(new.label)) }
    if oldDescription != newDescription { changes.append(.description(newDescription)) }
    if let range = new.range, old.range != range { changes.append(.value(range.value)) }
    if let before = old.text, let after = new.text { changes += textChanges(from: before, to: after) }
    return changes
  }

  private static func textChanges(
    from old: AccessibilityNode.EditableText, to new: AccessibilityNode.EditableText
  ) -> [NodeChange] {
    var changes: [NodeChange] = []
    let (before, after) = (Array(old.text.unicodeScalars), Array(new.text.unicodeScalars))
    if before != after {
      let shorter = min(before.count, after.count)
      var start = 0
      // Of equal characters, those at the caret have changed.
      let caret = min(old.caret, new.caret)
      while start < min(shorter, caret), before[start] == after[start] { start += 1 }
      var end = 0
      while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
      let (removed, inserted) = (before[start..<before.count - end], after[start..<after.count - end])
      if !removed.isEmpty { changes.append(.removed(text(removed), at: start)) }
      if !inserted.isEmpty { changes.append(.inserted(text(inserted), at: start)) }
    }
    if old.caret != new.caret { changes.append(.caret(new.caret)) }
    if old.selection != new.selection, old.selection.count > 1 || new.selection.count > 1 {
      changes.append(.selection)
    }
    return changes
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
