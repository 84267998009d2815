import Foundation
import Testing

@testable import Reporting

/// Runs in which failed tests were run again.
struct RetriedRunTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func write() throws {
    let report = RunReport(folder: fixture.url, title: "Leaf", command: .packageManager, base: fixture.url)
    _ = try report.write()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: fixture.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func aTestThatPassesWhenItIsRunAgainIsFlakyAndKeepsItsMessage() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 == 2"))
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events())
    let result = try #require(fixture.run.results.first)
    #expect(result.status == .flaky)
    #expect(result.attempts == 2)
    #expect(result.issues.map(\.text) == ["1 == 2"])
    #expect(!fixture.run.hasFailures)
    #expect(fixture.run.failedTests.isEmpty)
  }

  @Test func aTestThatFailsInEachAttemptHasFailed() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 == 2"))
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events(issue: "1 == 3"))
    let result = try #require(fixture.run.results.first)
    #expect(result.status == .failed)
    #expect(result.issues.map(\.text) == ["1 == 2", "1 == 3"])
  }

  @Test func theTenthAttemptIsReadAfterTheSecond() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 == 2"))
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events(issue: "1 == 3"))
    try fixture.write("results/attempt-10-run-1.jsonl", RunFixture.events())
    #expect(fixture.run.results.map(\.status) == [.flaky])
  }

  @Test func aTestThatIsSkippedWhenItIsRunAgainHasFailed() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 == 2"))
    let id = "LeafTests.WallTests/theWallIsFull()/WallTests.swift:10:4"
    try fixture.write(
      "results/attempt-2-run-1.jsonl",
      #"{"kind":"test","payload":{"kind":"function","name":"theWallIsFull()","id":"\#(id)"}}"# + "\n"
        + #"{"kind":"event","payload":{"kind":"testSkipped","testID":"\#(id)"}}"# + "\n")
    #expect(fixture.run.results.map(\.status) == [.failed])
  }

  @Test func aTestDuringWhichTheProcessEndedIsFlakyIfItPassesLater() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(ends: false))
    #expect(fixture.run.isIncomplete)
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events())
    #expect(!fixture.run.isIncomplete)
    #expect(fixture.run.flaky.first?.issues.map(\.text) == ["The process ended while the test ran."])
  }

  @Test func aTestOfXCTestThatPassesLaterIsFlaky() throws {
    try fixture.write(
      "results/xctest.txt",
      "Test Case 'WallTests.testFull' started at 1\n/p/W.swift:4: error: WallTests.testFull : no\n"
        + "Test Case 'WallTests.testFull' failed (0.1 seconds)\n")
    #expect(fixture.run.failedTests == ["WallTests.testFull"])
    try fixture.write(
      "results/attempt-2-xctest.txt",
      "Test Case 'WallTests.testFull' started at 1\nTest Case 'WallTests.testFull' passed (0.3 seconds)\n")
    #expect(fixture.run.flaky.map(\.name) == ["testFull"])
    #expect(fixture.run.durations == ["WallTests/testFull": 0.3])
  }

  @Test func aPictureOfAFlakyTestIsNoFailure() throws {
    try fixture.add(RunFixture.failure())
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "differs"))
    #expect(fixture.run.failures.count == 1)
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events())
    #expect(fixture.run.failures.isEmpty)
  }

  @Test func anIssueOfASuiteIsAFailureThatNoRetryForgives() throws {
    let issue =
      #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"LeafTests.WallTests","issue":{"isKnown":false},"#
      + #""messages":[{"symbol":"fail","text":"no database"}]}}"#
    try fixture.write("results/run-1.jsonl", RunFixture.events() + issue + "\n")
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events())
    #expect(fixture.run.failedTests == ["LeafTests.WallTests"])
    #expect(fixture.run.otherFailures.first?.issues.map(\.text) == ["no database"])
  }

  // MARK: The report

  @Test func allFilesOfTheReportNameAFlakyTest() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 < 2"))
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events())
    try write()
    #expect(try text("report.html").contains("<h1>1 test is flaky</h1>"))
    #expect(try text("report.html").contains("1 &lt; 2"))
    #expect(try text("summary.md").contains("| `LeafTests.WallTests.theWallIsFull()` | 2 | 1 \\< 2 |"))
    #expect(try text("summary.md").contains("1 flaky\n"))
  }

  @Test func aFlakyTestIsOneCaseWithoutAFailure() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 < 2"))
    try fixture.write("results/attempt-2-run-1.jsonl", RunFixture.events())
    try write()
    let junit = try text("junit.xml")
    #expect(junit.components(separatedBy: "<testcase ").count == 2)
    #expect(junit.contains(#"<flakyFailure message="1 &lt; 2">1 &lt; 2</flakyFailure>"#))
    #expect(junit.contains(#"failures="0" skipped="0" flakes="1""#))
    #expect(!junit.contains("<failure"))
  }

  @Test func theReportNamesTheUsersFilesAndNotThoseOfTheCopy() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(issue: "1 < 2"))
    let report = RunReport(folder: fixture.url, title: "Leaf", command: .packageManager, base: fixture.url)
    var moved = report
    moved.moved = (URL(fileURLWithPath: "/p"), URL(fileURLWithPath: "/mine"))
    _ = try moved.write()
    #expect(try text("junit.xml").contains("file=\"/mine/WallTests.swift\""))
    #expect(try text("report.html").contains("/mine/WallTests.swift:14"))
    _ = try report.write()
    #expect(try text("junit.xml").contains("file=\"/p/WallTests.swift\""))
  }

  // MARK: Durations

  @Test func testsThatWaitForEachOtherHaveTheTimeFromOneEndToTheNext() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(of: [("a()", 0.5), ("b()", 0.25), ("c()", 4)]))
    let expected = ["LeafTests.WallTests/a()": 0.5, "LeafTests.WallTests/b()": 0.25, "LeafTests.WallTests/c()": 4]
    #expect(fixture.run.durations == expected)
  }

  @Test func aTestThatDidNotEndHasNoDuration() throws {
    try fixture.write("results/run-1.jsonl", RunFixture.events(ends: false))
    #expect(fixture.run.durations.isEmpty)
  }

  @Test(arguments: [
    ("M.S/f()/F.swift:10:4", "M.S/f()"), ("M.S/f(_:)", "M.S/f(_:)"), ("M.Class/testA", "Class/testA"),
    ("Class.testA", "Class/testA"), ("M.S/`a / b`()/F.swift:1:2", "M.S/`a / b`()"), ("M.f()", "M.f()"),
  ])
  func aDurationIsStoredUnderANameWithoutAPlace(name: String, key: String) {
    #expect(TestName.key(name) == key)
  }
}
