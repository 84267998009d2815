import Foundation
import Synchronization

/// The reference file of a snapshot: `__Snapshots__/TestFile/test.name.ext` beside the file of the test.
struct SnapshotFile {
  /// The reference.
  let reference: URL
  /// The file that a snapshot which does not match is written to.
  let failure: URL

  private static let counts = Mutex<[String: Int]>([:])

  /// Finds the file of a snapshot; one without a name is counted within its test.
  ///
  /// - Parameter folder: The folder of references, if it is not the usual one.
  init(
    _ testName: String, named name: String?, pathExtension: String?, folder: String?, beside file: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let source = URL(fileURLWithPath: SnapshotFile.original(of: file, environment))
    let stem = source.deletingPathExtension().lastPathComponent
    let usual = environment["QUIRE_SNAPSHOTS"] ?? "__Snapshots__"
    let folder =
      folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent().appendingPathComponent(usual).appendingPathComponent(stem)
    let identifier =
      name.map(SnapshotFile.component)
      ?? String(
        SnapshotFile.counts.withLock { counts in
          counts[folder.path + "/" + testName, default: 0] += 1
          return counts[folder.path + "/" + testName]!
        })
    let ending = pathExtension.map { $0.isEmpty ? "" : "." + $0 } ?? ""
    reference = folder.appendingPathComponent(
      "\(SnapshotFile.component(testName)).\(identifier)\(ending)", isDirectory: false)
    let artifacts = environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
    failure = URL(fileURLWithPath: artifacts, isDirectory: true).appendingPathComponent(stem)
      .appendingPathComponent(reference.lastPathComponent, isDirectory: false)
  }

  /// Returns a text without what a file's name should not have: runs of other characters than letters, digits and
  /// underscores become dashes.
  static func component(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }

  /// Returns the path that a file of an adapted copy has in the user's package, which keeps the references.
  static func original(of file: String, _ environment: [String: String]) -> String {
    guard let roots = environment["QUIRE_ADAPTED_COPY"], let original = environment["QUIRE_ORIGINAL"],
      file.hasPrefix(roots + "/")
    else { return file }
    return original + file.dropFirst(roots.count)
  }
}
