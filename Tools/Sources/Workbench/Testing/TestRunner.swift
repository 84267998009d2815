import Foundation
import Reporting

/// The package manager as the runner of tests uses it.
protocol TestingPackageManager {
  /// Runs a command, passes on each line that it prints, and returns its status.
  func run(_ arguments: [String], print: (String) -> Void) throws -> Int32
  /// Returns what a command prints to standard output.
  func output(_ arguments: [String]) throws -> String
}

/// The tests of a package: all or one shard of them, and those that failed once more.
struct TestRunner {
  let manager: any TestingPackageManager
  let options: TestOptions
  /// The folder of the report, in which results are collected.
  let folder: URL
  /// The durations of the last runs.
  let store: DurationStore
  /// The modules of tests.
  let modules: Set<String>

  /// The greatest number of tests that may end the program.
  static let maximumCrashes = 60

  /// Runs the tests, and returns 0 if each of them passed in one of its attempts.
  ///
  /// - Parameter choice: The modules whose tests are run; nil for all.
  func run(_ report: inout Report, modules choice: Set<String>? = nil, print: (String) -> Void) throws -> Int32 {
    _ = try ReportCommand.begin(in: folder)
    var arguments = options.arguments.all
    if let choice {
      arguments += choice.sorted().flatMap { ["--filter", "^\(TestName.escaped($0))\\."] }
    }
    var plan: (list: TestList, plan: ShardPlan, shard: TestOptions.Shard)?
    if let shard = options.shard {
      let build = ["build", "--build-tests"] + options.arguments.forBuilds
      let status = try manager.run(build) { line in
        report.read(line)
        print(line)
      }
      guard status == 0 else { return status }
      let list = try list()
      let chosen = TestList(list.names.filter(options.arguments.choose))
      let shards = ShardPlan(chosen, durations: try store(named: options.durations).read(), count: shard.count)
      let own = shards.shards[shard.index - 1]
      print(Self.description(of: shard, shards))
      report.builds = true
      guard !own.isEmpty else { return 0 }
      plan = (list, shards, shard)
      arguments = ["--skip-build"] + options.arguments.withoutFilters
      arguments += list.filters(for: Set(own)).flatMap { ["--filter", $0] }
    }
    let first = try attempt(1, arguments, &report, print: print)
    let status = try retry(
      first, plan?.list, Set(plan.map { $0.plan.shards[$0.shard.index - 1] } ?? []), &report, print)
    try save(plan.map { ($0.list, $0.plan, $0.shard) })
    return status
  }

  /// Runs tests, and repeats the run without each test that ends the program; returns the first status that is not 0.
  private func attempt(
    _ number: Int, _ arguments: [String], _ report: inout Report, print: (String) -> Void
  ) throws -> Int32 {
    var log = ""
    func take(_ line: String) {
      report.read(line)
      if ReportCommand.isOfXCTest(line) { log += line + "\n" }
      print(line)
    }
    let crashedBefore = report.crashed.count
    var runs = 1
    var status = try manager.run(
      ["test"] + ReportCommand.events(in: folder, run: runs, attempt: number) + arguments, print: take)
    report.read(status: status)
    for _ in 0..<Self.maximumCrashes where report.continueAfterCrash() {
      let name = report.crashed.last ?? ""
      print("quire: going on without \(name), which \(report.verb(of: name))")
      runs += 1
      let events = ReportCommand.events(in: folder, run: runs, attempt: number)
      let skipped = report.skipped(from: crashedBefore)
      let build = arguments.contains("--skip-build") ? [] : ["--skip-build"]
      let next = try manager.run(["test"] + build + events + arguments + skipped, print: take)
      report.read(status: next)
      if status == 0 { status = next }
    }
    if report.isUnfinished == true {
      try runOneByOne(number, after: runs, arguments + report.skipped(from: crashedBefore), &report, &log, print)
    }
    try ReportCommand.write(log, to: folder, attempt: number)
    return status
  }

  /// Runs the tests one after the other, and those that have no result yet once more for each that ends the program:
  /// Swift Testing runs many at once, so that the end of the program names none of them.
  ///
  /// - Parameter count: The number of runs of the attempt so far, the last of which ended too early.
  private func runOneByOne(
    _ number: Int, after count: Int, _ arguments: [String], _ report: inout Report, _ log: inout String,
    _ print: (String) -> Void
  ) throws {
    func take(_ line: String) {
      report.read(line)
      if ReportCommand.isOfXCTest(line) { log += line + "\n" }
      print(line)
    }
    func file(of run: Int) -> URL? {
      ReportCommand.events(in: folder, run: run, attempt: number).first { $0.hasSuffix(".jsonl") }
        .map { URL(fileURLWithPath: $0) }
    }
    print("quire: running one test at a time, to name the one that ended the program")
    // What the other run says of the tests that were running is not their result.
    if let early = file(of: count) { try? FileManager.default.removeItem(at: early) }
    report.beginAgain()
    var skipped: [String] = []
    for run in (count + 1)...(count + Self.maximumCrashes) {
      let events = ReportCommand.events(in: folder, run: run, attempt: number)
      let options = arguments.contains("--skip-build") ? [] : ["--skip-build"]
      let status = try manager.run(["test", "--no-parallel"] + options + events + arguments + skipped, print: take)
      report.read(status: status)
      guard let file = file(of: run) else { return }
      let progress = TestRun.progress(in: file)
      // The first run has the results of XCTest's tests.
      let ofXCTest = run == count + 1 ? report.skipped(all: true, from: report.crashed.count) : []
      report.add(passed: progress.passed, failed: progress.failed)
      guard report.isUnfinished == true else { return }
      guard progress.unfinished.count == 1, let id = progress.unfinished.first else { return }
      let name = TestName.withoutPlace(id)
      report.add(crashed: name)
      print("quire: going on without \(name), which \(report.verb(of: name))")
      let done = Self.filters(finished: progress.finished, left: progress.unfinished + progress.left)
      skipped += ([Self.filter(name)] + done).flatMap { ["--skip", $0] } + ofXCTest
      report.goOn()
    }
  }

  /// Returns patterns for tests of Swift Testing that have a result: one for each suite without other tests, since a
  /// pattern is matched with every test.
  private static func filters(finished: [String], left: [String]) -> [String] {
    func suite(_ id: String) -> Substring? { id.contains("/") ? id.prefix { $0 != "/" } : nil }
    let partial = Set(left.map(TestName.withoutPlace).compactMap(suite))
    let tests = finished.map(TestName.withoutPlace)
    let whole = Set(tests.compactMap(suite)).subtracting(partial)
    let others = tests.filter { test in suite(test).map { !whole.contains($0) } ?? true }
    return whole.sorted().map { "^\(TestName.escaped(String($0)))/" } + others.map(filter)
  }

  /// Runs the tests that failed again, and returns the status: 0 if all of them passed in the end.
  private func retry(
    _ first: Int32, _ list: TestList?, _ own: Set<String>, _ report: inout Report, _ print: (String) -> Void
  ) throws -> Int32 {
    guard first != 0, report.builds, options.retries > 0 else { return first }
    var known = list
    var last = first
    for number in 1...options.retries {
      let run = TestRun(folder: folder)
      let failed = run.failedTests
      // A status that no test explains is not forgiven.
      guard !failed.isEmpty || run.isIncomplete else { break }
      var filters = failed.map(Self.filter)
      var count = failed.count
      if run.isIncomplete {
        // The process ended before its last test, so that some tests have no result at all.
        let list = try known ?? self.list()
        known = list
        let done = Set(run.completedTests.map(TestName.key))
        let chosen = own.isEmpty ? Set(list.names.filter(options.arguments.choose)) : own
        let left = chosen.filter { !done.contains(TestName.key($0)) }
        filters = list.filters(for: left)
        count = left.count
      }
      guard !filters.isEmpty else { break }
      print("quire: running \(Self.count(count, "failed test")) again, attempt \(number + 1) of \(options.retries + 1)")
      var next = report.withoutResults
      last = try attempt(
        number + 1,
        ["--skip-build"] + options.arguments.withoutFilters + filters.flatMap { ["--filter", $0] }, &next, print: print)
      report.merge(retried: next)
      if last == 0 { break }
    }
    let run = TestRun(folder: folder)
    let flaky = run.flakyTests
    if !flaky.isEmpty {
      print("quire: \(Self.count(flaky.count, "flaky test")), which failed and then passed:")
      for test in flaky { print("quire:   \(test.name), in attempt \(test.attempts)") }
    }
    report.flaky = flaky.map(\.name)
    guard last == 0, run.failedTests.isEmpty, !run.isIncomplete else { return first }
    return 0
  }

  /// Returns the pattern for a test, from its identifier in the events, or from what XCTest prints.
  private static func filter(_ id: String) -> String {
    guard id.contains("/") || id.contains("(") else {
      let parts = id.split(separator: ".").suffix(2).joined(separator: "/")
      // The identifier of a suite has a dot as well; its pattern matches no test of XCTest.
      return "(^|\\.)\(TestName.escaped(parts))$"
    }
    return "^\(TestName.escaped(id))(/|$)"
  }

  private func list() throws -> TestList {
    let output = try manager.output(["test", "list", "--skip-build"] + options.arguments.forBuilds)
    return TestList(output: output, modules: modules)
  }

  private func store(named file: URL?) -> DurationStore { file.map { DurationStore(file: $0) } ?? store }

  /// Stores the durations of this run.
  private func save(_ plan: (list: TestList, plan: ShardPlan, shard: TestOptions.Shard)?) throws {
    let durations = TestRun(folder: folder).durations
    let store = store(named: options.durations)
    guard let plan else { return try store.add(durations) }
    let known = Set(plan.list.names.map(TestName.key))
    try store.add(durations, of: plan.shard, plan: plan.plan.key, known: known)
  }

  private static func description(of shard: TestOptions.Shard, _ plan: ShardPlan) -> String {
    let own = plan.shards[shard.index - 1]
    let all = plan.shards.reduce(0) { $0 + $1.count }
    let total = plan.weights.reduce(0, +)
    let time =
      plan.knownCount == 0
      ? "no durations are known"
      : String(format: "about %.1f of %.1f s", plan.weights[shard.index - 1], total)
        + (plan.knownCount < all ? ", \(all - plan.knownCount) tests without a duration" : "")
    return
      "quire: shard \(shard.index) of \(shard.count): \(own.count) of \(Self.count(all, "test")), \(time); plan \(plan.key)"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
