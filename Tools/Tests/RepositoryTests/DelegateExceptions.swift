import Foundation

/// The methods of delegates that nothing calls, as the text file of that name lists them with the reasons.
struct DelegateExceptions {
  /// A line of the file: a protocol or a method, and the reason.
  struct Line {
    let name: String
    let reason: String

    /// Returns whether the line is about a method or its protocol.
    func covers(_ requirement: DelegateRequirement) -> Bool {
      name == requirement.description || name == requirement.protocolName
    }
  }

  let lines: [Line]

  /// Reads the file beside this one.
  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("txt")
    lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      let parts = $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      return Line(name: String(parts[0]), reason: parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
  }

  func contains(_ requirement: DelegateRequirement) -> Bool { lines.contains { $0.covers(requirement) } }
}
