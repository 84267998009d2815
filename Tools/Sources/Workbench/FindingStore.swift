import Adapting
import Foundation

/// The messages of the compiler about a package's files, kept beside the copy for as long as the files stay the same.
struct FindingStore {
  private let file: URL
  /// Lines of the file: the hash of the source file, and the place.
  private var entries: Set<String>
  private var saved: Set<String>
  private let leavesOut: Bool

  /// Opens the file of a folder.
  ///
  /// - Parameter leavesOut: True if tests that the compiler refuses are left out.
  init(in folder: URL, leavesOut: Bool = false) {
    self.leavesOut = leavesOut
    file = folder.appendingPathComponent("findings.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    entries = Set(text.split(separator: "\n").map(String.init))
    saved = entries
  }

  /// The number of places that are not saved yet.
  private(set) var newPlaces = 0

  /// Takes notice of a line of the compiler's output, with the user's paths.
  mutating func read(_ line: String) {
    guard let finding = CompilerFinding(message: line), leavesOut || finding.refusal == nil,
      let text = try? String(contentsOfFile: finding.path, encoding: .utf8)
    else { return }
    let refusal = finding.refusal.map { "\t" + $0 } ?? ""
    entries.insert("\(hash(text)) \(finding.line) \(finding.column) \(finding.path)\(refusal)")
  }

  /// Saves what is new; returns false if nothing is.
  mutating func save() throws -> Bool {
    newPlaces = entries.subtracting(saved).count
    guard newPlaces > 0 else { return false }
    try entries.sorted().joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    saved = entries
    return true
  }

  /// Returns the places in files that are still what they were.
  func findings(for files: [SourceFile], in root: URL) -> Set<CompilerFinding> {
    guard !entries.isEmpty else { return [] }
    let byPath = Dictionary(files.map { (root.path + "/" + $0.path, $0) }) { first, _ in first }
    return Set(
      entries.compactMap { entry in
        let halves = entry.split(separator: "\t", maxSplits: 1).map(String.init)
        let parts = halves[0].split(separator: " ", maxSplits: 3).map(String.init)
        guard parts.count == 4, let line = Int(parts[1]), let column = Int(parts[2]), let source = byPath[parts[3]],
          hash(source.text) == parts[0], leavesOut || halves.count == 1
        else { return nil }
        return CompilerFinding(
          path: source.path, line: line, column: column, refusal: halves.count > 1 ? halves[1] : nil)
      })
  }

  /// The time at which this program was built: another one may adapt what the compiler refused.
  private static let program: String = {
    let path = Bundle.main.executablePath ?? ""
    let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    return date.map { "\($0.timeIntervalSince1970)" } ?? ""
  }()

  private func hash(_ text: String) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in (FindingStore.program + text).utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return String(hash, radix: 36)
  }
}
