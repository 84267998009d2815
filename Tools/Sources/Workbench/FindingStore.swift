import Adapting
import Foundation

/// The messages of the compiler about a package's files, kept beside the copy for as long as the files stay the same.
struct FindingStore {
  private let file: URL
  /// Lines of the file: the hash of the source file, and the place.
  private var entries: Set<String>
  private var saved: Set<String>
  private let leavesOut: Bool
  /// The names that are left out, whose users the compiler refuses.
  private let gone: Set<String>

  /// Opens the file of a folder.
  ///
  /// - Parameters:
  ///   - leavesOut: True if tests that the compiler refuses are left out.
  ///   - gone: The names that are left out: what uses them is left out as well.
  init(in folder: URL, leavesOut: Bool = false, gone: Set<String> = []) {
    self.leavesOut = leavesOut
    self.gone = gone
    file = folder.appendingPathComponent("findings.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    entries = Set(text.split(separator: "\n").map(String.init))
    saved = entries
  }

  /// The number of places that are not saved yet.
  private(set) var newPlaces = 0

  /// Processes a line of the compiler's output, with the user's paths.
  mutating func read(_ line: String) {
    guard let finding = CompilerFinding(message: line),
      leavesOut || finding.refusal == nil || finding.isAbout(gone),
      let text = try? String(contentsOfFile: finding.path, encoding: .utf8)
    else { return }
    // A second tab marks consequences of other omissions.
    let refusal = finding.refusal.map { (finding.isAbout(gone) ? "\t\t" : "\t") + $0 } ?? ""
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
          hash(source.text) == parts[0], leavesOut || halves.count == 1 || halves[1].hasPrefix("\t")
        else { return nil }
        return CompilerFinding(
          path: source.path, line: line, column: column,
          refusal: halves.count > 1 ? String(halves[1].drop { $0 == "\t" }) : nil)
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

extension CompilerFinding {
  /// Returns whether the compiler misses one of the names.
  fileprivate func isAbout(_ names: Set<String>) -> Bool {
    guard let refusal, !names.isEmpty else { return false }
    return ["has no member '", "cannot find '", "cannot find type '"].contains { words in
      refusal.range(of: words).map { names.contains(String(refusal[$0.upperBound...].prefix { $0 != "'" })) } == true
    }
  }
}
