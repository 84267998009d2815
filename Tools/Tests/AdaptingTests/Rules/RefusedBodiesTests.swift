import Testing

@testable import Adapting

struct RefusedBodiesTests {
  private func adapted(_ text: String, line: Int, column: Int, isTest: Bool = false) -> Adapter.Result {
    let finding = CompilerFinding(path: "File.swift", line: line, column: column, refusal: "no \"leaf\"")
    let file = SourceFile(path: "File.swift", module: "Module", isTest: isTest, text: text)
    return Adapter(findings: [finding]).adapt([file])[0]
  }

  @Test func aBodyThatTheCompilerRefusesTraps() {
    let result = adapted(
      "struct A {\n  func f() -> Int {\n    leaf()\n  }\n  var g: Int { 1 }\n}\n", line: 3, column: 5)
    #expect(
      result.text
        == "struct A {\n  func f() -> Int { fatalError(\"This was left out: no 'leaf\") \n\n}\n  var g: Int { 1 }\n}\n")
    #expect(result.notes.map(\.line) == [3])
  }

  @Test func aRefusedAccessorIsLeftOutAlone() {
    let text = "struct A { var g: Int { get { 1 } set { leaf() } } }"
    let result = adapted(text, line: 1, column: 41).text
    #expect(result.hasPrefix("struct A { var g: Int { get { 1 } set { fatalError("))
  }

  @Test func aMemberWithARefusedSignatureIsLeftOut() {
    let result = adapted("struct A {\n  func f(_ leaf: Leaf) {}\n  static let g: Leaf = 1\n}\n", line: 2, column: 18)
    #expect(result.text == "struct A {\n  \n  static let g: Leaf = 1\n}\n")
  }

  @Test func refusedStoredPropertiesAreNotLeftOut() {
    let text = "struct A {\n  let leaf: Leaf\n}\n"
    #expect(adapted(text, line: 2, column: 13).text == text)
  }
}
