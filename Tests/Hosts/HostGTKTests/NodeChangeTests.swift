import HostInterface
import Testing

@testable import HostGTK

/// The changes of elements that are told to assistive technologies.
struct NodeChangeTests {
  private func changes(
    _ role: AccessibilityNode.Role, _ prepare: (inout AccessibilityNode) -> Void,
    _ change: (inout AccessibilityNode) -> Void
  ) -> [NodeChange] {
    var old = AccessibilityNode(id: 1, role: role, label: "one")
    prepare(&old)
    var new = old
    change(&new)
    return NodeChange.changes(from: old, to: new, oldDescription: old.value, newDescription: new.value)
  }

  @Test func changesOfStatesNamesAndValuesAreReported() {
    #expect(changes(.item, { _ in }, { _ in }) == [])
    #expect(changes(.item, { $0.states = .selected }, { $0.states = [] }) == [.state("selected", false)])
    #expect(
      changes(.button, { _ in }, { $0.states = .disabled })
        == [.state("enabled", false), .state("sensitive", false)])
    #expect(changes(.text, { _ in }, { $0.label = "two" }) == [.name("two")])
    #expect(changes(.text, { _ in }, { $0.value = "three" }) == [.description("three")])
    let range = AccessibilityNode.Range(value: 1, minimum: 0, maximum: 9)
    #expect(changes(.slider, { $0.range = range }, { $0.range?.value = 2 }) == [.value(2)])
  }

  @Test func changesOfEditedTextAreReportedAsRemovedAndInserted() {
    func edit(_ before: String, _ caret: Int, _ after: String, _ newCaret: Int) -> [NodeChange] {
      changes(
        .textField,
        { $0.text = .init(text: before, caret: caret, selection: caret...caret, isEditable: true) },
        { $0.text = .init(text: after, caret: newCaret, selection: newCaret...newCaret, isEditable: true) })
    }
    #expect(edit("", 0, "ä", 1) == [.inserted("ä", at: 0), .caret(1)])
    #expect(edit("abc", 3, "ab", 2) == [.removed("c", at: 2), .caret(2)])
    #expect(edit("aa", 1, "aaa", 2) == [.inserted("a", at: 1), .caret(2)])
    #expect(edit("one two", 7, "one 🧮", 5) == [.removed("two", at: 4), .inserted("🧮", at: 4), .caret(5)])
    #expect(edit("ab", 2, "ab", 0) == [.caret(0)])
  }

  @Test func theOldestKnownAccessibilityElementsAreForgotten() {
    var told = KnownNodes()
    for id in 0..<UInt64(400) { told.note(AccessibilityNode(id: id, role: .item, label: "")) }
    #expect(told.ids == Array(100..<400))
    #expect(told.node(99) == nil)
    #expect(told.node(100) != nil)
    told.update(100, to: nil)
    #expect(told.node(100) == nil)
    #expect(told.ids.first == 101)
  }
}
