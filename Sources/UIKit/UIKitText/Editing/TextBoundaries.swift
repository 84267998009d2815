import Foundation

/// The places in a text that a caret goes to; offsets count UTF-16 units.
struct TextBoundaries {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns where a caret comes that goes by a unit from an offset.
  func offset(from offset: Int, by unit: TextEditor.Unit, _ direction: TextEditor.Direction) -> Int {
    switch unit {
    case .line: return direction == .backward ? 0 : length
    case .character:
      let index = text.characterIndex(at: offset)
      if direction == .forward {
        return index < text.endIndex ? text.index(after: index).utf16Offset(in: text) : length
      }
      // From inside of a character to its beginning.
      if index.utf16Offset(in: text) < offset { return index.utf16Offset(in: text) }
      return index > text.startIndex ? text.index(before: index).utf16Offset(in: text) : 0
    case .word:
      var index = text.characterIndex(at: offset)
      if direction == .forward {
        while index < text.endIndex, !text[index].isWordPart { index = text.index(after: index) }
        while index < text.endIndex, text[index].isWordPart { index = text.index(after: index) }
      } else {
        while index > text.startIndex, !text[text.index(before: index)].isWordPart { index = text.index(before: index) }
        while index > text.startIndex, text[text.index(before: index)].isWordPart { index = text.index(before: index) }
      }
      return index.utf16Offset(in: text)
    }
  }

  /// Returns the word, or the run of other characters, around an offset.
  func word(at offset: Int) -> NSRange {
    guard !text.isEmpty else { return NSRange(location: 0, length: 0) }
    var start = text.characterIndex(at: offset)
    if start == text.endIndex { start = text.index(before: start) }
    let isWord = text[start].isWordPart
    var end = text.index(after: start)
    while start > text.startIndex, text[text.index(before: start)].isWordPart == isWord {
      start = text.index(before: start)
    }
    while end < text.endIndex, text[end].isWordPart == isWord { end = text.index(after: end) }
    let location = start.utf16Offset(in: text)
    return NSRange(location: location, length: end.utf16Offset(in: text) - location)
  }

  /// Returns the text of a range, in UTF-16 units.
  func text(in range: NSRange) -> String {
    let start = min(max(0, range.location), length)
    let end = min(max(start, range.upperBound), length)
    let units = Array(text.utf16)
    return String(decoding: units[start..<end], as: UTF16.self)
  }

  private var length: Int { text.utf16.count }
}

extension Character {
  var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
}

extension String {
  /// The beginning of the character that an offset in UTF-16 units lies in.
  func characterIndex(at utf16Offset: Int) -> Index {
    let index = Index(utf16Offset: Swift.min(Swift.max(0, utf16Offset), utf16.count), in: self)
    return index == endIndex ? endIndex : self[..<endIndex].index(roundingDown: index)
  }
}

extension Substring {
  fileprivate func index(roundingDown index: Index) -> Index {
    // `indices` are the beginnings of characters; the walk ends at the one that holds the index.
    var best = startIndex
    var next = startIndex
    while next < endIndex, next <= index {
      best = next
      next = self.index(after: next)
    }
    return best
  }
}
