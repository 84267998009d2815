import HostInterface

/// The text of one element on the accessibility bus. Positions count Unicode scalars, as in the protocol.
@MainActor
struct TextInterface {
  let source: any AccessibilitySource
  let node: AccessibilityNode

  func text(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let (first, second) = (arguments.int(0), arguments.int(1))
    switch method {
    case "GetText":
      let range = range(first, second)
      return [.string(part(range.lowerBound..<range.upperBound))]
    case "SetCaretOffset": return [.bool(source.edit(.select(range(first, first)), of: node.id))]
    case "GetTextAtOffset", "GetStringAtOffset":
      return answer(unit(at: first, boundary: arguments.uint(1), isGranularity: method == "GetStringAtOffset"))
    case "GetTextBeforeOffset":
      let unit = unit(at: first, boundary: arguments.uint(1), isGranularity: false)
      return answer(
        unit.lowerBound == 0
          ? 0..<0 : self.unit(at: unit.lowerBound - 1, boundary: arguments.uint(1), isGranularity: false))
    case "GetTextAfterOffset":
      let unit = unit(at: first, boundary: arguments.uint(1), isGranularity: false)
      let count = scalars.count
      return answer(
        unit.upperBound >= count
          ? count..<count : self.unit(at: unit.upperBound, boundary: arguments.uint(1), isGranularity: false))
    case "GetCharacterAtOffset": return [.int(scalars.indices.contains(first) ? Int(scalars[first].value) : 0)]
    case "GetAttributes", "GetAttributeRun": return [.strings([:]), .int(0), .int(scalars.count)]
    case "GetDefaultAttributes": return [.strings([:])]
    case "GetCharacterExtents": return [.int(-1), .int(-1), .int(-1), .int(-1)]
    case "GetOffsetAtPoint": return [.int(-1)]
    case "GetNSelections": return [.int(content.selection.isEmptySelection ? 0 : 1)]
    case "GetSelection":
      guard first == 0, !content.selection.isEmptySelection else { return [.int(-1), .int(-1)] }
      return [.int(content.selection.lowerBound), .int(content.selection.upperBound)]
    case "AddSelection": return [.bool(source.edit(.select(range(first, second)), of: node.id))]
    case "RemoveSelection": return [.bool(source.edit(.select(content.caret...content.caret), of: node.id))]
    case "SetSelection":
      return [.bool(first == 0 && source.edit(.select(range(second, arguments.int(2))), of: node.id))]
    default: return nil
    }
  }

  func edit(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let first = arguments.int(0)
    switch method {
    case "SetTextContents": return [.bool(source.edit(.replace(range(0, -1), arguments.string(0)), of: node.id))]
    case "InsertText":
      // The length counts bytes in some clients and characters in others; both mean the whole text.
      return [.bool(source.edit(.replace(range(first, first), arguments.string(1)), of: node.id))]
    case "CopyText":
      _ = source.edit(.copy(range(first, arguments.int(1))), of: node.id)
      return []
    case "CutText": return [.bool(source.edit(.cut(range(first, arguments.int(1))), of: node.id))]
    case "DeleteText": return [.bool(source.edit(.replace(range(first, arguments.int(1)), ""), of: node.id))]
    case "PasteText": return [.bool(source.edit(.paste(range(first, first).lowerBound), of: node.id))]
    default: return nil
    }
  }

  private var content: AccessibilityNode.EditableText {
    node.text ?? AccessibilityNode.EditableText(text: "", caret: 0, selection: 0...0, isEditable: false)
  }

  private var scalars: [Unicode.Scalar] { Array(content.text.unicodeScalars) }

  private func part(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
  }

  /// Returns a range within the text; −1 as an end is the end of the text.
  private func range(_ start: Int, _ end: Int) -> ClosedRange<Int> {
    let count = scalars.count
    let first = min(max(0, start), count)
    return first...max(first, end < 0 ? count : min(end, count))
  }

  private func answer(_ range: Range<Int>) -> [BusValue] {
    [.string(part(range)), .int(range.lowerBound), .int(range.upperBound)]
  }

  /// Returns the character, the word with the space after it, or the line at a position.
  private func unit(at position: Int, boundary: UInt32, isGranularity: Bool) -> Range<Int> {
    let all = scalars
    guard position >= 0, position < all.count else { return all.count..<all.count }
    if boundary == 0 { return position..<position + 1 }
    // Words are 1 and 2 among boundaries, and 1 among granularities; the others are lines and longer units.
    guard boundary == 1 || (boundary == 2 && !isGranularity) else { return 0..<all.count }
    func isSpace(_ index: Int) -> Bool { all[index].properties.isWhitespace }
    var start = position
    while start > 0, !(isSpace(start - 1) && !isSpace(start)) { start -= 1 }
    var end = position
    while end < all.count, !isSpace(end) { end += 1 }
    while end < all.count, isSpace(end) { end += 1 }
    return start..<max(end, start + 1)
  }
}

extension ClosedRange<Int> {
  fileprivate var isEmptySelection: Bool { lowerBound == upperBound }
}
