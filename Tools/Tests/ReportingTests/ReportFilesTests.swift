import Foundation
import FoundationXML
import Testing

@testable import Reporting

struct ReportFilesTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func junit() -> String { JUnitReport(fixture.run, base: fixture.url).text }

  /// Returns the elements of a name with their text, as an XML parser reads them.
  private func elements(_ name: String, in text: String) throws -> [(attributes: [String: String], text: String)] {
    final class Reader: NSObject, XMLParserDelegate {
      let name: String
      var found: [(attributes: [String: String], text: String)] = []
      var isInside = false
      init(_ name: String) { self.name = name }
      func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        guard element == name else { return }
        isInside = true
        found.append((attributes, ""))
      }
      func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isInside { found[found.count - 1].text += string }
      }
      func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
      ) {
        if element == name { isInside = false }
      }
    }
    let reader = Reader(name)
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "The XML is well-formed.")
    return reader.found
  }

  // MARK: JUnit

  @Test func picturesAreAttachmentsOfOneOutputWithRelativePaths() throws {
    try fixture.add(RunFixture.failure())
    try fixture.write("results/1.jsonl", RunFixture.events(issue: "differs"))
    let outputs = try elements("system-out", in: junit())
    #expect(
      outputs.map(\.text) == [
        """
        [[ATTACHMENT|records/wall-1-1/expected.png]]
        [[ATTACHMENT|records/wall-1-1/new.png]]
        [[ATTACHMENT|records/wall-1-1/difference.png]]
        """
      ])
    for line in outputs[0].text.split(separator: "\n") {
      let path = line.dropFirst("[[ATTACHMENT|".count).dropLast(2)
      #expect(FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent(String(path)).path))
    }
  }

  @Test func allTestsAreCasesOfTheirModule() throws {
    try fixture.write("results/1.jsonl", RunFixture.events("a()") + RunFixture.events("b()", issue: "1 == 2"))
    let suite = try #require(try elements("testsuite", in: junit()).first)
    #expect(suite.attributes["name"] == "LeafTests")
    #expect(suite.attributes["tests"] == "2")
    #expect(suite.attributes["failures"] == "1")
    let cases = try elements("testcase", in: junit())
    #expect(cases.map { $0.attributes["classname"] } == ["LeafTests.WallTests", "LeafTests.WallTests"])
    #expect(cases.map { $0.attributes["time"] } == ["2.250", "2.250"])
  }

  @Test func messagesWithControlCharactersAreWellFormed() throws {
    var failure = RunFixture.failure("a<b>\u{1B}")
    failure.message = "\u{0}\u{8}]]> & \"\u{FFFE}"
    try fixture.add(failure)
    #expect(try elements("failure", in: junit()).count == 1)
  }

  @Test func aComparisonWithoutResultsOfItsTestIsAFailedCase() throws {
    try fixture.add(RunFixture.failure())
    #expect(try elements("testcase", in: junit()).map { $0.attributes["file"] } == ["Tests/LeafTests/WallTests.swift"])
    #expect(try elements("failure", in: junit()).count == 1)
  }

  // MARK: Markdown

  private func summary() -> String {
    let html = HTMLReport(fixture.run, title: "Leaf", command: .packageManager)
    return MarkdownSummary(fixture.run, headline: html.headline, command: .packageManager).text
  }

  @Test func theSummaryHasARowForEachFailure() throws {
    try fixture.add(RunFixture.failure())
    let text = summary()
    #expect(text.hasPrefix("## 1 picture differs\n"))
    #expect(
      text.contains(
        "| wall | 64 of 1000 pixels differ. | `LeafTests.WallTests/theWallIsFull()` | `Tests/LeafTests/WallTests.swift:12` |"
      ))
    #expect(text.contains("```sh\nQUIRE_RECORD=1 swift test --filter LeafTests.WallTests/theWallIsFull\n```"))
  }

  @Test func namesInTheSummaryDoNotBreakItsTable() throws {
    try fixture.add(RunFixture.failure("a|b\n<img src=x>`"))
    let row = try #require(summary().split(separator: "\n").first { $0.contains("a\\|b") })
    #expect(row.contains("a\\|b \\<img src=x\\>\\`"))
    #expect(row.replacingOccurrences(of: "\\|", with: "").filter { $0 == "|" }.count == 5)
  }

  @Test func theSummaryOfManyFailuresIsShort() throws {
    for index in 0..<300 { try fixture.add(RunFixture.failure("wall \(index)", folder: "w-\(index)", line: index)) }
    let text = summary()
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains("… and 200 more"))
  }

  // MARK: Files

  @Test func theReportIsWrittenWhereTheMessageSays() throws {
    try fixture.add(RunFixture.failure())
    let report = RunReport(folder: fixture.url, title: "Leaf", command: .packageManager, base: fixture.url)
    let line = try #require(try report.write())
    #expect(line == "1 picture differs. The report: \(fixture.url.path)/report.html")
    for name in ["report.html", "summary.md", "junit.xml"] {
      #expect(FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent(name).path), "\(name)")
    }
  }

  @Test func aRunThatPassesHasNoReport() throws {
    try fixture.write("results/1.jsonl", RunFixture.events())
    try fixture.write("report.html", "of yesterday")
    let report = RunReport(folder: fixture.url, title: "Leaf", command: .packageManager, base: fixture.url)
    #expect(try report.write() == nil)
    #expect(!FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent("report.html").path))
    #expect(FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent("junit.xml").path))
  }

  @Test func clearingTheFolderLeavesOtherFiles() throws {
    try fixture.add(RunFixture.failure())
    try fixture.write("notes.txt", "mine")
    try RunReport.clear(fixture.url)
    #expect(fixture.run.failures.isEmpty)
    #expect(FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent("notes.txt").path))
  }
}
