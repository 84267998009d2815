import Testing

@testable import ConformanceRunner

@Test(arguments: Recordings.topics)
func everyRecordedScenarioOfATopicThatCanRunHolds(topic: String) async throws {
  for result in try await Tool.report.scenarios where result.topic == topic && !result.isRecorderArtifactPossible {
    switch result.outcome {
    case .holds: break
    case .fails: Issue.record("\(result.id): \(result.mismatches.prefix(5).joined(separator: "; "))")
    case .notRun:
      // The registry must not lack what Quire has.
      for name in result.missing where !QuireLacks.contains(name) {
        Issue.record("\(result.id) is not run for want of \(name)")
      }
    }
  }
}

@Test func everyScenarioIsReportedOnceInTheOrderOfTheFiles() async throws {
  let report = try await Tool.report
  #expect(report.scenarios.map(\.id) == (try Recordings.scenarios.get().map(\.id)))
  #expect(report.scenarios.count == 1161)
}

@Test func theTextOfAReportCountsPossibleRecorderArtifactsSeparately() async throws {
  let text = try await Tool.report.text(explaining: false)
  let lines = text.split(separator: "\n")
  #expect(lines.contains { $0.hasPrefix("view-geometry: 8 of 8 hold") })
  #expect(lines.contains { $0.hasPrefix("total: ") && $0.contains("apart, recorder artefact possible: ") })
  #expect(lines.contains { $0.hasPrefix("of these, recorded with the idiom of the Mac: ") })
}

@Test func aScenarioThatCrashesEndsNeitherOtherScenariosNorTheReport() async throws {
  // Inserting an item that the data source does not have is an invalid update, which stops the process.
  func scenario(_ id: String, _ step: String, _ expect: String) -> String {
    """
    {"id": "made/\(id)", "stage": {"window": {"size": [200, 200], "scale": 2}, "objects": [
      {"name": "data", "type": "ItemsDataSource", "init": "init()", "set": {"sections": [3]}},
      {"name": "layout", "type": "UICollectionViewFlowLayout", "init": "init()"},
      {"name": "cv", "type": "UICollectionView", "init": "init(frame:collectionViewLayout:)",
       "args": [[0, 0, 200, 200], {"ref": "layout"}], "set": {"dataSource": {"ref": "data"}}, "in": "window"}]},
     "steps": [{"on": "cv", "call": "layoutIfNeeded()"}\(step)], "expect": [\(expect)]}
    """
  }
  let insert = #"{"on": "cv", "call": "insertItems(at:)", "args": [["0-0"]]"#
  let three = #"{"value": {"of": "cv", "call": "numberOfItems(inSection:)", "args": [0]}, "is": 3}"#
  let thrown = #"{"value": {"of": "error", "get": "name"}, "is": "NSInternalInconsistencyException"}"#
  let results = try await Tool.run(
    scenarios: [
      scenario("stops", ",\(insert)}", three),
      scenario("is-expected-to-stop", #",\#(insert), "catch": "error"}"#, thrown),
      scenario(
        "is-expected-not-to-stop", #",\#(insert), "catch": "error"}"#, #"{"value": {"of": "error"}, "is": null}"#),
      scenario("is-expected-to-stop-but-goes-on", #",{"on": "cv", "call": "reloadData()", "catch": "error"}"#, thrown),
      scenario("goes-on", "", three),
    ].joined(separator: ","))
  #expect(results.map(\.outcome) == [.fails, .holds, .fails, .fails, .holds])
  #expect(results[0].mismatches.first?.contains("it stopped") == true)
}

@Test func aMissingFolderOfScenariosIsAnError() {
  #expect(throws: (any Error).self) { try ScenarioFolder.scenarios(in: "/no/such/folder") }
}
