import Foundation
import Testing

@testable import ConformanceRunner

/// The page that says how to write an interpreter, and what the report looks like.
private let page = Result {
  try String(contentsOf: Recordings.folder.appendingPathComponent("INTERPRETER.md"), encoding: .utf8)
}

@Test func theReportIsWrittenAsTheJSONThatThePageDescribes() async throws {
  func scenario(_ id: String, _ property: String, _ value: String) -> String {
    """
    {"id": "made/\(id)", "stage": {"objects": [{"name": "view", "type": "UIView", "init": "init()"}]}, "steps": [],
     "expect": [{"value": {"of": "view", "get": "\(property)"}, "is": \(value)}]}
    """
  }
  let data = try await Tool.report(
    ofScenarios: [
      scenario("holds", "alpha", "1"), scenario("fails", "alpha", "0.5"), scenario("not-run", "flavour", "1"),
    ].joined(separator: ","))
  let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  #expect(report["format"] as? Int == 2)
  let results = try #require(report["scenarios"] as? [[String: Any]])
  #expect(results.map { $0["id"] as? String } == ["made/holds", "made/fails", "made/not-run"])
  #expect(results.map { $0["topic"] as? String } == ["made", "made", "made"])
  #expect(results.map { $0["outcome"] as? String } == ["holds", "fails", "notRun"])
  #expect((results[1]["mismatches"] as? [String])?.first?.contains("expected 0.5, found 1") == true)
  #expect(results[2]["missing"] as? [String] == ["UIView.flavour"])
  let text = try page.get()
  for name in Array(report.keys) + results.flatMap(\.keys) {
    #expect(text.contains("\"\(name)\""), "The page does not say what \(name) is.")
  }
}

@Test func thePageAboutScenariosNamesEveryPartOfTheFormat() throws {
  let text = try page.get()
  for word in [
    "`vary`", "`{\"ref\"}`", "`frames`", "`burst`", "`shiftMs`", "`catch`", "not run", "stock class", "--report",
  ] {
    #expect(text.contains(word), "The page says nothing of \(word).")
  }
  // It leads to the definition and the schema.
  for name in ["README.md", "schema.json"] {
    #expect(text.contains("](\(name))"))
    #expect(FileManager.default.fileExists(atPath: Recordings.folder.appendingPathComponent(name).path))
  }
}

@Test func everyFileOfTheScenarioFolderIsATopicOrAPage() throws {
  let files = try FileManager.default.contentsOfDirectory(atPath: Recordings.folder.path)
  #expect(Set(files.filter { $0.hasSuffix(".md") }) == ["README.md", "INTERPRETER.md"])
  let topics = files.filter { $0.hasSuffix(".json") && $0 != "schema.json" }.map { String($0.dropLast(5)) }
  #expect(topics.sorted() == Recordings.topics)
}
