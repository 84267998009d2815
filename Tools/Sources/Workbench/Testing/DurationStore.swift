import Foundation

/// The durations of the last runs of a package's tests, by which shards are made.
///
/// A run of one shard must not change the plan of the others: its durations wait in a folder beside the file until
/// those of all shards of the same plan are there.
struct DurationStore {
  /// The file, which can be committed.
  let file: URL

  private var waiting: URL { file.deletingPathExtension().appendingPathExtension("shards") }

  /// Reads the durations; empty if there are none.
  ///
  /// - Throws: `Failure` if the file is not a table of durations.
  func read() throws -> [String: Double] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    do {
      return try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
    } catch {
      throw Failure("\(file.path) has no durations of tests: \(error). Remove it, and run all tests.")
    }
  }

  /// Adds the durations of a run.
  ///
  /// - Parameters:
  ///   - known: The tests that exist; nil if that is not known. Others are removed.
  func add(_ durations: [String: Double], known: Set<String>? = nil) throws {
    var all = (try? read()) ?? [:]
    all.merge(durations) { $1 }
    if let known { all = all.filter { known.contains($0.key) } }
    guard !all.isEmpty else { return }
    try write(all, to: file)
    try? FileManager.default.removeItem(at: waiting)
  }

  /// Adds the durations of one shard, which count once all shards of the plan have run.
  func add(_ durations: [String: Double], of shard: TestOptions.Shard, plan: String, known: Set<String>) throws {
    let files = FileManager.default
    let folder = waiting.appendingPathComponent("\(plan)-\(shard.count)")
    try write(durations, to: folder.appendingPathComponent("\(shard.index).json"))
    let parts = (1...shard.count).map { folder.appendingPathComponent("\($0).json") }
    guard parts.allSatisfy({ files.fileExists(atPath: $0.path) }) else { return }
    var all: [String: Double] = [:]
    for part in parts {
      all.merge(try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: part))) { $1 }
    }
    try add(all, known: known)
  }

  private func write(_ durations: [String: Double], to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let lines = durations.sorted { $0.key < $1.key }.map { name, seconds in
      "  \(Self.json(name)): \(String(format: "%.3f", seconds))"
    }
    try "{\n\(lines.joined(separator: ",\n"))\n}\n".write(to: url, atomically: true, encoding: .utf8)
  }

  private static func json(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
  }
}
