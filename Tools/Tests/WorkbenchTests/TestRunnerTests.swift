import Foundation
import Reporting
import Testing

@testable import Workbench

/// A package manager that runs no program: its tests pass and fail as a list says.
private final class ScriptedManager: TestingPackageManager {
  /// Constants that specify how a test ends in an attempt; the last one repeats.
  enum Outcome { case passes, fails, crashes, stalls }

  var tests: [(name: String, outcomes: [Outcome])]
  var builds = true
  /// A Boolean value that indicates whether the package manager names the signal that ends the program.
  var reportsSignals = false
  /// A status of the process that no test explains.
  var otherStatus: Int32 = 0
  private(set) var commands: [[String]] = []
  private var runs: [String: Int] = [:]

  init(_ tests: [(name: String, outcomes: [Outcome])]) { self.tests = tests }

  /// The tests that each run of `swift test` chose.
  private(set) var chosen: [[String]] = []

  func output(_ arguments: [String]) throws -> String {
    commands.append(arguments)
    return tests.map(\.name).joined(separator: "\n") + "\n"
  }

  func run(_ arguments: [String], print: (String) -> Void) throws -> Int32 {
    commands.append(arguments)
    guard builds else {
      print("/p/A.swift:1:1: error: no")
      return 1
    }
    print("Build complete! (1.0s)")
    guard arguments.first == "test" else { return 0 }
    let passed = PassedArguments(Array(arguments.dropFirst()))
    let own = tests.filter { test in passed.choose(test.name.hasSuffix(")") ? test.name + "/W.swift:1:2" : test.name) }
    chosen.append(own.map(\.name))
    let path = arguments[arguments.firstIndex(of: "--event-stream-output-path")! + 1]
    var events: [String] = []
    var status = otherStatus
    func add(_ kind: String, _ id: String, _ more: String = "") {
      events.append(
        #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","instant":{"absolute":1}\#(more)}}"#)
    }
    var isEnded = false
    var hasStalled = false
    for test in own where !isEnded {
      let count = runs[test.name, default: 0]
      runs[test.name] = count + 1
      let outcome = test.outcomes[min(count, test.outcomes.count - 1)]
      if outcome == .stalls { hasStalled = true }
      if outcome != .passes { status = 1 }
      if test.name.hasSuffix(")") {
        let id = test.name + "/W.swift:1:2"
        let name = test.name.split(separator: "/").last!
        events.append(#"{"kind":"test","payload":{"kind":"function","name":"\#(name)","id":"\#(id)"}}"#)
        add("testStarted", id)
        if outcome == .fails { add("issueRecorded", id, #","issue":{},"messages":[{"text":"no"}]"#) }
        if outcome == .crashes || outcome == .stalls { isEnded = true } else { add("testEnded", id) }
      } else {
        let name = test.name.split(separator: ".").last!.replacingOccurrences(of: "/", with: ".")
        print("Test Case '\(name)' started at 2026")
        if outcome == .fails { print("/p/A.swift:1: error: \(name) : no") }
        if outcome == .crashes || outcome == .stalls { break }
        print("Test Case '\(name)' \(outcome == .passes ? "passed" : "failed") (0.1 seconds)")
      }
    }
    if hasStalled {
      status = Program.stalledStatus
    } else if isEnded {
      print(reportsSignals ? "error: Process 'xctest' exited with unexpected signal code 11" : "error: Exited")
    } else {
      add("runEnded", "")
    }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try events.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return status
  }
}

struct TestRunnerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder([:]) }

  private func run(
    _ manager: ScriptedManager, _ options: [String: String], arguments: [String] = []
  ) throws -> (status: Int32, lines: [String], report: Report) {
    var report = Report("Leaf")
    var lines: [String] = []
    let runner = TestRunner(
      manager: manager, options: try TestOptions(options, arguments: arguments),
      folder: folder.url.appendingPathComponent("report"),
      store: DurationStore(file: folder.url.appendingPathComponent("durations.json")), modules: ["LeafTests"])
    let status = try runner.run(&report) { lines.append($0) }
    return (status, lines.filter { $0.hasPrefix("quire:") }, report)
  }

  private static let mixed: [(name: String, outcomes: [ScriptedManager.Outcome])] = [
    ("LeafTests.OldTests/testA", [.passes]), ("LeafTests.OldTests/testAB", [.passes]),
    ("LeafTests.Wall/full()", [.passes]), ("LeafTests.Wall/full(_:)", [.passes]), ("LeafTests.free()", [.passes]),
  ]

  // MARK: Tests that end the program

  @Test func aTestOfSwiftTestingThatEndsTheProgramIsNamedByRunsOfOneTestAtATime() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[3].outcomes = [.crashes]
    manager.reportsSignals = true
    let (status, lines, report) = try run(manager, [:])
    #expect(status == 1)
    #expect(manager.chosen.map(\.count) == [5, 5, 1])
    #expect(manager.chosen.last == ["LeafTests.free()"])
    #expect(
      report.passed == ["OldTests.testA", "OldTests.testAB", "LeafTests.Wall/full()", "LeafTests.free()"])
    #expect(manager.commands.map { $0.contains("--no-parallel") } == [false, true, true])
    #expect(
      lines == [
        "quire: running one test at a time, to name the one that ended the program",
        "quire: going on without LeafTests.Wall/full(_:), which ended the program",
      ])
    #expect(report.crashed == ["LeafTests.Wall/full(_:)"])
    #expect(report.isUnfinished == nil)
    let read = TestRun(folder: folder.url.appendingPathComponent("report"))
    #expect(read.failedTests == ["LeafTests.Wall/full(_:)/W.swift:1:2"])
    #expect(read.completedTests.contains("LeafTests.free()/W.swift:1:2"))
  }

  @Test func finishedSuitesAreLeftOutAsAWholeAfterATestThatEndsTheProgram() throws {
    let manager = ScriptedManager([
      ("LeafTests.Fern/a()", [.passes]), ("LeafTests.Fern/b()", [.fails]), ("LeafTests.Wall/full()", [.crashes]),
      ("LeafTests.Wall/half()", [.passes]), ("LeafTests.Wood/c()", [.crashes]), ("LeafTests.Wood/d()", [.passes]),
    ])
    manager.reportsSignals = true
    let (_, _, report) = try run(manager, [:])
    #expect(manager.chosen.map(\.count) == [6, 6, 3, 1])
    #expect(report.passed == ["LeafTests.Fern/a()", "LeafTests.Wall/half()", "LeafTests.Wood/d()"])
    #expect(report.failed == ["LeafTests.Fern/b()"])
    #expect(report.crashed == ["LeafTests.Wall/full()", "LeafTests.Wood/c()"])
    #expect(manager.commands.last?.contains(#"^LeafTests\.Fern/"#) == true)
    #expect(manager.commands.last?.contains(#"^LeafTests\.Wood/"#) == false)
  }

  @Test func aTestThatDoesNotEndIsNamedAndTheOthersHaveResults() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[2].outcomes = [.stalls]
    manager.tests[0].outcomes = [.stalls]
    let (status, lines, report) = try run(manager, ["--time-limit": "60"])
    #expect(status != 0)
    #expect(
      lines == [
        "quire: going on without OldTests.testA, which did not end",
        "quire: running one test at a time, to name the one that ended the program",
        "quire: going on without LeafTests.Wall/full(), which did not end",
      ])
    #expect(report.passed == ["OldTests.testAB", "LeafTests.Wall/full(_:)", "LeafTests.free()"])
    #expect(manager.chosen.last == ["LeafTests.Wall/full(_:)", "LeafTests.free()"])
  }

  @Test func aProgramWithoutASignOfLifeIsEndedWithThoseThatItHasStarted() throws {
    let program = Program(URL(fileURLWithPath: "/bin/sh"), ["-c", "echo $$; sleep 1000 & echo $!; wait"])
    var lines: [String] = []
    let status = try program.run { _ in
      true
    } line: {
      lines.append($0)
    }
    #expect(status == Program.stalledStatus)
    #expect(lines.count == 2)
    #expect(try #require(Int32(lines[0])) > 0)
  }

  // MARK: Retries

  @Test func aTestThatFailsOnceIsRunAgainAloneAndNamed() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[2].outcomes = [.fails, .passes]
    let (status, lines, report) = try run(manager, ["--retry": "2"])
    #expect(status == 0)
    #expect(manager.chosen.map(\.count) == [5, 1])
    #expect(manager.chosen.last == ["LeafTests.Wall/full()"])
    #expect(
      lines == [
        "quire: running 1 failed test again, attempt 2 of 3", "quire: 1 flaky test, which failed and then passed:",
        "quire:   LeafTests.Wall.full(), in attempt 2",
      ])
    #expect(report.flaky == ["LeafTests.Wall.full()"])
  }

  @Test func aTestOfXCTestThatFailsOnceIsRunAgainWithoutItsNamesake() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[0].outcomes = [.fails, .passes]
    let (status, _, report) = try run(manager, ["--retry": "1"])
    #expect(status == 0)
    #expect(manager.chosen.last == ["LeafTests.OldTests/testA"])
    #expect(report.failed.isEmpty)
    #expect(report.passed.contains("OldTests.testA"))
  }

  @Test func aTestThatFailsInEachAttemptFailsTheRun() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[2].outcomes = [.fails]
    let (status, lines, _) = try run(manager, ["--retry": "2"])
    #expect(status == 1)
    #expect(manager.chosen.map(\.count) == [5, 1, 1])
    #expect(lines.count == 2)
  }

  @Test func withoutTheOptionNothingIsRunAgain() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[2].outcomes = [.fails, .passes]
    let (status, _, _) = try run(manager, [:])
    #expect(status == 1)
    #expect(manager.chosen.count == 1)
  }

  @Test func onlyTestsThatStillFailAreRunAThirdTime() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[2].outcomes = [.fails, .passes]
    manager.tests[4].outcomes = [.fails, .fails, .passes]
    let (status, _, _) = try run(manager, ["--retry": "3"])
    #expect(status == 0)
    #expect(manager.chosen.map(\.count) == [5, 2, 1])
  }

  @Test func aTestOfXCTestThatCrashesOnceIsFlaky() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[0].outcomes = [.crashes, .passes]
    let (status, _, report) = try run(manager, ["--retry": "1"])
    #expect(status == 0)
    // All, the others, and the one that ended the program.
    #expect(manager.chosen.map(\.count) == [5, 4, 1])
    #expect(report.flaky == ["OldTests.testA"])
    #expect(report.crashed.isEmpty)
  }

  @Test func afterACrashOfSwiftTestingTheTestsThatNeverBeganAreRunAsWell() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[3].outcomes = [.crashes, .passes]
    let (status, _, _) = try run(manager, ["--retry": "1"])
    #expect(status == 0)
    #expect(manager.chosen.last == ["LeafTests.Wall/full(_:)", "LeafTests.free()"])
  }

  @Test func aTestThatCrashesInEachAttemptFailsTheRun() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.tests[3].outcomes = [.crashes]
    let (status, _, _) = try run(manager, ["--retry": "2"])
    #expect(status == 1)
    #expect(manager.chosen.count == 3)
  }

  @Test func aBuildThatFailsIsNotRunAgain() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.builds = false
    let (status, lines, _) = try run(manager, ["--retry": "5"])
    #expect(status == 1)
    #expect(manager.commands.count == 1)
    #expect(lines.isEmpty)
  }

  @Test func aStatusThatNoTestExplainsIsNotForgiven() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.otherStatus = 9
    let (status, _, _) = try run(manager, ["--retry": "2"])
    #expect(status == 9)
    #expect(manager.chosen.count == 1)
  }

  // MARK: Shards

  @Test(arguments: [1, 2, 3, 7])
  func theShardsOfAPackageRunEachTestOnce(count: Int) throws {
    var all: [String] = []
    for index in 1...count {
      let manager = ScriptedManager(Self.mixed)
      let (status, lines, _) = try run(manager, ["--shard": "\(index)/\(count)"])
      #expect(status == 0)
      #expect(lines.first?.hasPrefix("quire: shard \(index) of \(count): ") == true)
      all += manager.chosen.flatMap(\.self)
    }
    #expect(all.sorted() == Self.mixed.map(\.name).sorted())
  }

  @Test func anEmptyShardRunsNothingAndPasses() throws {
    let manager = ScriptedManager([("LeafTests.free()", [.fails])])
    let (status, lines, _) = try run(manager, ["--shard": "2/2"])
    #expect(status == 0)
    #expect(manager.chosen.isEmpty)
    #expect(lines.first?.contains("0 of 1 test, ") == true)
  }

  @Test func aFilterChoosesTheTestsThatAreDividedIntoShards() throws {
    var all: [String] = []
    for index in 1...2 {
      let manager = ScriptedManager(Self.mixed)
      _ = try run(manager, ["--shard": "\(index)/2"], arguments: ["--filter", "Wall", "--skip", "_:"])
      all += manager.chosen.flatMap(\.self)
    }
    #expect(all == ["LeafTests.Wall/full()"])
  }

  @Test func aShardWhoseBuildFailsHasItsStatus() throws {
    let manager = ScriptedManager(Self.mixed)
    manager.builds = false
    let (status, lines, _) = try run(manager, ["--shard": "1/2", "--retry": "3"])
    #expect(status == 1)
    #expect(lines.isEmpty)
  }

  @Test func aFailedTestOfAShardIsRunAgainWithoutTheOtherShards() throws {
    for index in 1...2 {
      let manager = ScriptedManager(Self.mixed.map { ($0.name, [.fails, .passes]) })
      let (status, _, _) = try run(manager, ["--shard": "\(index)/2", "--retry": "1"])
      #expect(status == 0)
      #expect(manager.chosen.count == 2)
      #expect(manager.chosen.first == manager.chosen.last)
    }
  }
}
