import Testing

@testable import Adapting

struct SubclassChecksTests {
  @Test func subclassChecksBecomeAFunctionCall() {
    #expect(
      adapted("if type(of: cell).isSubclass(of: Leaf.self) {}") == "if isSubclass(type(of: cell), of: Leaf.self) {}")
    #expect(adapted("kind.cell.isSubclass(of: a)") == "isSubclass(kind.cell, of: a)")
    let other = "a?.isSubclass(of: b)"
    #expect(adapted(other) == other)
  }

  @Test func adaptedSubclassChecksAreNotChangedAgain() {
    let text = "isSubclass(a, of: b)"
    #expect(adapted(text) == text)
  }
}
