import Foundation
import Testing

@testable import Reporting

struct TestRunTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  @Test func recordsAreReadInTheOrderOfFilesAndLines() throws {
    try fixture.add(RunFixture.failure("b", folder: "b-1-1", line: 30))
    try fixture.add(RunFixture.failure("a", folder: "a-1-2", line: 4))
    #expect(fixture.run.failures.map(\.name) == ["a", "b"])
  }

  @Test func aComparisonThatFailsInTwoProcessesIsOneFailure() throws {
    var second = RunFixture.failure(folder: "wall-2-1")
    second.time = 9
    try fixture.add(RunFixture.failure())
    try fixture.add(second)
    let failures = fixture.run.failures
    #expect(failures.map(\.folder) == ["wall-2-1"])
    #expect(failures.first?.occurrences == 2)
  }

  @Test func aFailureThatItsPassedTestExpectsIsLeftOut() throws {
    try fixture.add(RunFixture.failure())
    #expect(fixture.run.failures.count == 1)
    try fixture.write("results/one.jsonl", RunFixture.events())
    #expect(fixture.run.failures.isEmpty)
    #expect(!fixture.run.hasFailures)
  }

  @Test func aFailureInsideAKnownIssueIsLeftOut() throws {
    try fixture.add(RunFixture.failure())
    try fixture.write("results/one.jsonl", RunFixture.events(issue: "differs", isKnown: true))
    #expect(fixture.run.failures.isEmpty)
  }

  @Test func aFailedTestWithAPictureIsNotListedTwice() throws {
    try fixture.add(RunFixture.failure())
    try fixture.write("results/one.jsonl", RunFixture.events(issue: "differs"))
    #expect(fixture.run.failures.count == 1)
    #expect(fixture.run.otherFailures.isEmpty)
  }

  @Test func aRecordThatIsBeingWrittenIsIgnored() throws {
    try fixture.add(RunFixture.failure(folder: ".5F1C"))
    try fixture.write("records/broken/record.json", #"{"version":1,"name":"#)
    try fixture.write("records/empty/new.png", RunFixture.picture)
    #expect(fixture.run.failures.isEmpty)
  }

  @Test func aTestWhoseProcessEndedIsUnfinished() throws {
    try fixture.write("results/one.jsonl", RunFixture.events(ends: false))
    #expect(fixture.run.otherFailures.map(\.status) == [.unfinished])
  }

  @Test func aTestThatFailsInOneOfTwoProcessesHasFailed() throws {
    try fixture.write("results/1.jsonl", RunFixture.events(issue: "1 == 2"))
    try fixture.write("results/2.jsonl", RunFixture.events())
    let results = fixture.run.results
    #expect(results.map(\.status) == [.failed])
    #expect(results.first?.issues.map(\.text) == ["1 == 2"])
  }

  @Test func eventsHaveNamesPlacesAndDurations() throws {
    let result = try #require(TestEvents(Data(RunFixture.events(issue: "1 == 2").utf8)).results.first)
    #expect(result.fullName == "LeafTests.WallTests.theWallIsFull()")
    #expect(result.seconds == 2.25)
    #expect(result.issues == [TestResult.Issue(text: "1 == 2", file: "/p/WallTests.swift", line: 14)])
  }

  @Test func anIncompleteLineOfEventsIsIgnored() {
    let text = RunFixture.events() + #"{"kind":"event","payl"#
    #expect(TestEvents(Data(text.utf8)).results.map(\.status) == [.passed])
  }

  @Test func resultsOfXCTestAreReadFromItsOutput() {
    let log = XCTestLog(
      """
      Test Case 'WallTests.testA' started at 2026-11-29 18:00:00.000
      Test Case 'WallTests.testA' passed (0.125 seconds)
      Test Case 'WallTests.testB' started at 2026-11-29 18:00:00.000
      /p/Tests/WallTests.swift:12: error: WallTests.testB : XCTAssertEqual failed
      Test Case 'WallTests.testB' failed (0.5 seconds)
      Test Case 'WallTests.testC' started at 2026-11-29 18:00:00.000
      """)
    #expect(log.results.map(\.status) == [.passed, .failed, .unfinished])
    #expect(log.results.map(\.seconds) == [0.125, 0.5, 0])
    #expect(log.results[1].issues.map(\.line) == [12])
  }

  @Test func aSnapshotOfXCTestIsTheFailureOfItsMethod() throws {
    var failure = RunFixture.failure()
    failure.test = "testB()"
    failure.testID = nil
    try fixture.add(failure)
    try fixture.write(
      "results/xctest.txt",
      """
      Test Case 'WallTests.testB' started at 2026
      Test Case 'WallTests.testB' failed (0.5 seconds)
      """)
    #expect(fixture.run.failures.count == 1)
    #expect(fixture.run.otherFailures.isEmpty)
  }
}
