import Foundation

/// The results of a process that ran tests of Swift Testing, from the stream of events that
/// `--event-stream-output-path` writes: one JSON object a line.
///
/// A stream may end anywhere, since the process may; lines that are not JSON are ignored.
struct TestEvents {
  private(set) var results: [TestResult] = []
  /// The time that each test added to the run, in seconds, by `TestName.key`.
  ///
  /// Swift Testing starts many tests at once, and those on the main actor wait for each other: the last of ten seems to
  /// take as long as all ten. The time from one end to the next is therefore that of the test which ends, and all
  /// durations add up to that of the run.
  private(set) var durations: [String: Double] = [:]
  /// A Boolean value that indicates whether the run ended, rather than its process.
  private(set) var isComplete = false

  /// The identifiers of the tests, also of those that did not begin.
  var known: [String] { order }

  private var functions: [String: TestResult] = [:]
  private var order: [String] = []
  private var starts: [String: Double] = [:]
  private var ended: Set<String> = []
  /// The issues that no test function has: those of a suite's traits, or of a task that outlives its test.
  private var others: [String: TestResult] = [:]
  private var ends: [(id: String, time: Double)] = []

  init(_ data: Data) {
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let payload = object["payload"] as? [String: Any]
      else { continue }
      switch object["kind"] as? String {
      case "test": readTest(payload)
      case "event": readEvent(payload)
      default: break
      }
    }
    results = order.compactMap { id in
      guard var result = functions[id], starts[id] != nil || result.status == .skipped || !result.issues.isEmpty else {
        return nil
      }
      if !ended.contains(id), result.status == .passed, !isComplete { result.status = .unfinished }
      return result
    }
    results += others.values.sorted { $0.id < $1.id }
    readDurations()
  }

  private mutating func readDurations() {
    var last = -Double.infinity
    for (id, time) in ends.sorted(by: { $0.time < $1.time }) where functions[id] != nil {
      let name = TestName.key(id)
      durations[name, default: 0] += max(0, time - max(last, starts[id] ?? time))
      last = time
    }
    for (id, result) in functions where result.status == .skipped { durations[TestName.key(id)] = 0 }
  }

  private mutating func readTest(_ payload: [String: Any]) {
    guard payload["kind"] as? String == "function", let id = payload["id"] as? String else { return }
    let place = location(payload["sourceLocation"])
    let name = payload["name"] as? String ?? id
    let path = id.components(separatedBy: "/\(name)/").first ?? id
    let module = String(path.prefix { $0 != "." })
    order.append(id)
    functions[id] = TestResult(
      id: id, module: module, suite: String(path.dropFirst(module.count + 1)), name: name, file: place.file,
      line: place.line, status: .passed)
  }

  private mutating func readEvent(_ payload: [String: Any]) {
    let kind = payload["kind"] as? String
    if kind == "runEnded" { isComplete = true }
    guard let id = payload["testID"] as? String ?? (kind == "issueRecorded" ? "" : nil) else { return }
    let time = (payload["instant"] as? [String: Any])?["absolute"] as? Double ?? 0
    switch kind {
    case "testStarted": starts[id] = time
    case "testSkipped": functions[id]?.status = .skipped
    case "testEnded":
      ended.insert(id)
      ends.append((id, time))
      functions[id]?.seconds = max(0, time - (starts[id] ?? time))
    case "issueRecorded":
      let issue = payload["issue"] as? [String: Any] ?? [:]
      guard issue["isKnown"] as? Bool != true, issue["isFailure"] as? Bool != false else { return }
      let messages = (payload["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
      let place = location(issue["sourceLocation"])
      let found = TestResult.Issue(text: messages.joined(separator: "\n"), file: place.file, line: place.line)
      if functions[id] == nil {
        others[id, default: Self.other(id)].issues.append(found)
      } else {
        functions[id]?.status = .failed
        functions[id]?.issues.append(found)
      }
    default: break
    }
  }

  /// Returns the result of a suite, or of the run for an empty identifier.
  private static func other(_ id: String) -> TestResult {
    let module = String(id.prefix { $0 != "." })
    return TestResult(
      id: id.isEmpty ? "The test run" : id, module: module, suite: "",
      name: id.isEmpty ? "The test run" : String(id.dropFirst(module.count + 1)), status: .failed)
  }

  private func location(_ value: Any?) -> (file: String?, line: Int?) {
    let object = value as? [String: Any] ?? [:]
    let path = object["filePath"] as? String ?? object["_filePath"] as? String
    return (path ?? object["fileID"] as? String, object["line"] as? Int)
  }
}
