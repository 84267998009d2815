import Foundation

/// The traced steps of one window: `steps.jsonl` in a folder of its own, with the pictures beside it.
///
/// The format is that of `TraceHeader` and `TraceStep` of the module `UIKitTesting`.
struct Trace {
  /// The first line: the test and the window.
  struct Header: Codable {
    var version: Int
    var test: String
    var testID: String?
    var width: Double
    var height: Double
    var keepsFailuresOnly: Bool
    var process: Int
  }

  /// One step of the test.
  struct Step: Codable {
    /// A frame: its time in seconds, and the duration of its drawing.
    struct Frame: Codable {
      var time: Double
      var milliseconds: Double
    }

    /// An event of the trace of a list.
    struct LayoutEvent: Codable {
      var time: Double
      var action: String
      var cause: String
      var element: String?
      var detail: String?
    }

    var name: String
    var detail: String
    var start: Double
    var end: Double
    var x: Double?
    var y: Double?
    var target: String?
    var before: String?
    var after: String?
    var frames: [Frame]
    var calls: [String]
    var layout: [LayoutEvent]
    var views: String?
    var accessibility: String?
  }

  let folder: URL
  let header: Header
  let steps: [Step]

  /// Reads a trace; nil if there is none. The last line may be incomplete, since the process may have ended.
  init?(folder: URL) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("steps.jsonl")) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    guard let first = lines.first, let header = try? decoder.decode(Header.self, from: Data(first)) else { return nil }
    self.folder = folder
    self.header = header
    steps = lines.dropFirst().compactMap { try? decoder.decode(Step.self, from: Data($0)) }
  }

  /// Reads the traces of a run, those of failed tests first, and removes those that are kept for failures only and
  /// whose test passed.
  static func read(in folder: URL, of run: TestRun) throws -> [Trace] {
    let files = FileManager.default
    let traces = folder.appendingPathComponent("traces")
    let statuses = Dictionary(run.results.map { ($0.id, $0.status) }) { first, _ in first }
    let failed = Set(run.failures.compactMap(\.testID))
    var result: [(isFailure: Bool, trace: Trace)] = []
    for name in ((try? files.contentsOfDirectory(atPath: traces.path)) ?? []).sorted() {
      guard let trace = Trace(folder: traces.appendingPathComponent(name)) else { continue }
      let status = trace.header.testID.flatMap { statuses[$0] }
      let isFailure =
        status == .failed || status == .unfinished || trace.header.testID.map { failed.contains($0) } ?? false
      if trace.header.keepsFailuresOnly, !isFailure {
        try files.removeItem(at: trace.folder)
      } else if !trace.steps.isEmpty {
        result.append((isFailure, trace))
      }
    }
    return result.filter(\.isFailure).map(\.trace) + result.filter { !$0.isFailure }.map(\.trace)
  }
}
