import Testing

@testable import Adapting

struct RefusedTestsTests {
  private func adapt(_ text: String, _ findings: [CompilerFinding], isTest: Bool = true) -> Adapter.Result {
    let file = SourceFile(path: "File.swift", module: "Module", isTest: isTest, text: text)
    return Adapter(findings: Set(findings)).adapt([file])[0]
  }

  @Test func compilerMessagesAreParsedIntoPlaces() throws {
    let finding = try #require(CompilerFinding(message: "/a b/C.swift:12:5: error: no such thing: x"))
    #expect(finding == CompilerFinding(path: "/a b/C.swift", line: 12, column: 5, refusal: "no such thing: x"))
    let metatype =
      "/C.swift:1:2: error: constructing an object of class type 'T' with a metatype value must use a 'required' initializer"
    #expect(CompilerFinding(message: metatype)?.refusal == nil)
    #expect(CompilerFinding(message: "/C.swift:1:2: warning: x") == nil)
    #expect(CompilerFinding(message: "error: fatalError") == nil)
  }

  @Test func aRefusedTestIsLeftOutAlone() {
    let text = "class T {\n  func testA() {\n    no()\n  }\n  func testB() {}\n}\n"
    let finding = CompilerFinding(path: "File.swift", line: 3, column: 5, refusal: "cannot find 'no'")
    let result = adapt(text, [finding])
    #expect(result.text == "class T {\n  \n\n\n  func testB() {}\n}\n")
    #expect(result.notes.map(\.reason) == ["'testA' is left out: the compiler refuses line 3: cannot find 'no'"])
  }

  @Test func initializersOnMetatypesAreFoundByCompilerErrors() {
    let text = "let v = make.init(); let w = Known()\n"
    #expect(
      adapt(text, [CompilerFinding(path: "File.swift", line: 1, column: 14)]).text
        == "let v = make.instance(); let w = Known()\n")
    #expect(
      adapt(text, [CompilerFinding(path: "File.swift", line: 1, column: 30)]).text
        == "let v = make.init(); let w = Known.instance()\n")
  }
}
