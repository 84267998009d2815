import ConformanceRunner
import Foundation
import Synchronization

/// Runs scenarios in separate processes, so that one that stops its process ends neither the others nor the report.
///
/// A worker reads one file, so that it starts fast; the number of files run at once is that of the processors.
struct Supervisor {
  private let arguments: [String]
  private let file: String
  private let jobs: [(scenario: Scenario, index: Int)]
  private var results: [String: ScenarioResult] = [:]
  /// The current run of a worker; nil between two.
  private var present: Int?
  /// The name to which an error would be bound in the current step, when that step may stop the process.
  private var catchName: String?

  private init(_ options: Options, _ file: String, _ arguments: [String]) throws {
    self.arguments = arguments
    self.file = file
    jobs = try options.jobs(of: file)
    for job in jobs where results[job.scenario.id] == nil { results[job.scenario.id] = ScenarioResult(job.scenario) }
  }

  /// Runs all requested scenarios.
  static func run(_ options: Options, arguments: [String]) throws -> SuiteReport {
    let files = try ScenarioFolder.files(in: options.folder)
    let results = Mutex<[Int: Result<[ScenarioResult], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = Result {
        var supervisor = try Supervisor(options, files[index], arguments)
        return try supervisor.run()
      }
      results.withLock { $0[index] = result }
    }
    let found = results.withLock { $0 }
    return SuiteReport(try files.indices.flatMap { try found[$0]?.get() ?? [] })
  }

  /// Runs the file.
  private mutating func run() throws -> [ScenarioResult] {
    var next = 0
    while next < jobs.count {
      let reason = try runWorker(from: next)
      guard let reason else { break }
      let stopped = present ?? next
      add(outcome(ofStopIn: stopped, reason), to: stopped)
      next = stopped + 1
    }
    var seen: Set<String> = []
    return jobs.map(\.scenario.id).filter { seen.insert($0).inserted }.compactMap { results[$0] }
  }

  /// Returns the outcome of a run that stopped the process: it holds when the step was expected to throw.
  private func outcome(ofStopIn job: Int, _ reason: String) -> ConformanceRunner.Outcome {
    if let catchName, jobs[job].scenario.expectsError(boundTo: catchName) { return .holds }
    return .fails([Mismatch(path: "the process", expected: "to go on", found: "it stopped: \(reason)")])
  }

  private mutating func add(_ outcome: ConformanceRunner.Outcome, to job: Int) {
    results[jobs[job].scenario.id]?.add(outcome)
  }

  /// Runs a worker from a run on; returns the reason for which it stopped, or nil when it reached the end.
  private mutating func runWorker(from first: Int) throws -> String? {
    present = nil
    catchName = nil
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments + ["--worker", file, "\(first)"]
    // A backtrace of each stop would take longer than all scenarios.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    var line = Data()
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      for byte in data {
        if byte != 10 {
          line.append(byte)
          continue
        }
        if let message = try? JSONDecoder().decode(WorkerMessage.self, from: line) { receive(message) }
        line.removeAll()
      }
    }
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
    return Self.reason(in: (try? String(contentsOf: errors, encoding: .utf8)) ?? "", process)
  }

  private mutating func receive(_ message: WorkerMessage) {
    switch message {
    case .begins(let job): present = job
    case .mayStop(let name): catchName = name
    case .didNotStop: catchName = nil
    case .holds: end(.holds)
    case .fails(let mismatches): end(.fails(mismatches))
    case .notRun(let missing): end(.notRun(missing: missing))
    }
  }

  private mutating func end(_ outcome: ConformanceRunner.Outcome) {
    if let present { add(outcome, to: present) }
    present = nil
    catchName = nil
  }

  private static func reason(in errors: String, _ process: Process) -> String {
    let lines = errors.split(separator: "\n")
    if let message = lines.last(where: { $0.contains("Fatal error") || $0.contains("fatal error") }) {
      return String(message)
    }
    if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGPROF {
      return "it took too long"
    }
    return lines.last.map(String.init) ?? "signal or status \(process.terminationStatus)"
  }
}
