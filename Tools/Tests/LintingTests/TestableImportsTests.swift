import Testing

@testable import Linting

@Suite struct TestableImportsTests {
  private func findings(_ imports: [String]) -> [Finding] {
    let file = LintedFile(path: "Tests/A.swift", text: imports.map { $0 + "\n" }.joined())
    return TestableImports.findings(in: [FileFacts(file)])
  }

  @Test func aThirdTestableImportIsReportedAtItsLine() {
    let found = findings(["import A", "@testable import B", "@testable import C", "@testable import D"])
    #expect(found.map(\.line) == [4])
    #expect(found.first?.message.hasPrefix("3 @testable imports, 2 are allowed") == true)
  }

  @Test func oneFindingCountsAllTestableImportsOfAFile() {
    let found = findings(["A", "B", "C", "D", "E"].map { "@testable import \($0)" })
    #expect(found.map(\.line) == [3])
    #expect(found.first?.message.hasPrefix("5 @testable imports") == true)
  }

  @Test func twoTestableImportsAreAllowedBesideAnyNumberOfPlainOnes() {
    #expect(findings(["import A", "import B", "import C", "@testable import D", "@testable import E"]) == [])
  }

  @Test func otherAttributesOfImportsDoNotCount() {
    #expect(findings(["A", "B", "C"].map { "@preconcurrency import \($0)" }) == [])
    #expect(findings(["A", "B", "C"].map { "@_exported public import \($0)" }) == [])
  }
}
