/// A replacement of a range of a source file's bytes.
///
/// Adaptations are lists of edits, so that every byte that no rule names stays what it is.
public struct SourceEdit: Hashable, Sendable {
  /// The replaced bytes, as UTF-8 offsets; empty for an insertion.
  public var range: Range<Int>
  /// The new text.
  public var replacement: String

  public init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceEdit {
  /// Returns edits in the order of their places; at one place insertions come first, as they were made.
  static func ordered(_ edits: [SourceEdit]) -> [SourceEdit] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }.map(\.element)
  }
}

extension String {
  /// Returns the text with edits applied, and the edits that were left out because they overlap an earlier one.
  ///
  /// Insertions at one place keep their order.
  func applying(_ edits: [SourceEdit]) -> (text: String, conflicts: [SourceEdit]) {
    let bytes = Array(utf8)
    var result = [UInt8]()
    result.reserveCapacity(bytes.count + 256)
    var conflicts = [SourceEdit]()
    var position = 0
    for edit in SourceEdit.ordered(edits) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        conflicts.append(edit)
        continue
      }
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return (String(decoding: result, as: UTF8.self), conflicts)
  }
}
