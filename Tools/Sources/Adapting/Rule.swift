/// The edits of one rule in a file, and the notes on what it leaves to the reader.
public struct Adaptation: Sendable {
  /// The edits, in any order; edits of different rules do not overlap.
  public internal(set) var edits: [SourceEdit] = []
  /// The places that were not adapted.
  public internal(set) var notes: [Note] = []
  /// The previews that were found.
  public internal(set) var previews: [Preview] = []

  public init() {}

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append(SourceEdit(range, text)) }
  mutating func insert(_ text: String, at offset: Int) { edits.append(SourceEdit(offset..<offset, text)) }

  /// Replaces bytes by as many spaces, so that what follows on the line keeps its column.
  mutating func blank(_ range: Range<Int>) { replace(range, with: String(repeating: " ", count: range.count)) }

  /// Replaces bytes by a text that is filled up with spaces to their length.
  mutating func replace(_ range: Range<Int>, padding text: String) {
    replace(range, with: text + String(repeating: " ", count: max(0, range.count - text.utf8.count)))
  }
}

/// A place that was not adapted: which, why, and the smallest change by hand.
public struct Note: Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The cause, and what to do, in one sentence each.
  public let reason: String

  public init(path: String, line: Int, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  public var description: String { "\(path):\(line): note: not adapted: \(reason)" }
}

/// One kind of construct that Swift on Linux rejects, and its replacement.
///
/// A rule reads a file and proposes edits of the original text. Applied to its own result, a rule proposes nothing.
protocol Rule: Sendable {
  /// Adds the edits and notes for a file.
  ///
  /// - Parameter index: The declarations of all files of the package.
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation)
}
