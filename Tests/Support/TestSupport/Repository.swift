public import Foundation

/// The folder of the repository, whose documents and scripts tests read.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath.components(separatedBy: "/Tests/Support/")[0])

  /// Returns the text of a file, given its path in the repository.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
