import Foundation

/// A line of text that is being edited: the text, what is selected, what the input method composes, what can be undone.
///
/// Offsets count UTF-16 units, as `NSRange` does; carets stand between characters as users see them.
struct TextEditor {
  enum Unit {
    case character, word, line
  }

  enum Direction {
    case backward, forward
  }

  private struct Step {
    var text: String
    var anchor: Int
    var head: Int
  }

  private(set) var text = ""
  /// Where the selection began; the same as `head` when nothing is selected.
  private(set) var anchor = 0
  /// Where the caret is.
  private(set) var head = 0
  /// What the input method composes; it is part of the text, but not final.
  private(set) var marked: NSRange?
  private var past: [Step] = []
  private var future: [Step] = []
  /// Whether the next insertion joins the last one, so that undo takes back words and not letters.
  private var isTyping = false

  private static let undoLimit = 200

  var length: Int { text.utf16.count }
  var selection: NSRange { NSRange(location: min(anchor, head), length: abs(head - anchor)) }
  var selectedText: String { substring(selection) }

  func substring(_ range: NSRange) -> String {
    let range = clamped(range)
    return String(decoding: Array(text.utf16)[range.location..<range.location + range.length], as: UTF16.self)
  }

  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    let end = min(max(start, range.location + max(0, range.length)), length)
    return NSRange(location: start, length: end - start)
  }

  // MARK: Changes

  /// Makes the text another one, with the caret at its end and nothing to undo.
  mutating func setText(_ new: String) {
    text = new
    anchor = length
    head = length
    marked = nil
    past = []
    future = []
    isTyping = false
  }

  mutating func select(anchor newAnchor: Int, head newHead: Int) {
    anchor = min(max(0, newAnchor), length)
    head = min(max(0, newHead), length)
    isTyping = false
  }

  /// Puts a string in the place of a range; the caret is behind it.
  mutating func replace(_ range: NSRange, with string: String, joinsTyping: Bool = false) {
    if !(joinsTyping && isTyping) { remember() }
    swap(range, for: string)
    marked = nil
    isTyping = joinsTyping && !string.contains(" ")
  }

  private mutating func swap(_ range: NSRange, for string: String) {
    let range = clamped(range)
    var units = Array(text.utf16)
    units.replaceSubrange(range.location..<range.location + range.length, with: Array(string.utf16))
    text = String(decoding: units, as: UTF16.self)
    head = range.location + string.utf16.count
    anchor = head
  }

  // MARK: Composition

  /// Shows what the input method composes in the place of what it composed before, or of the selection.
  mutating func mark(_ string: String, cursor: Int) {
    if marked == nil { remember() }
    isTyping = false
    let place = marked ?? selection
    swap(place, for: string)
    marked = string.isEmpty ? nil : NSRange(location: place.location, length: string.utf16.count)
    // The cursor counts characters of the composition.
    let offset = String(string.unicodeScalars.prefix(max(0, cursor))).utf16.count
    head = place.location + offset
    anchor = head
  }

  /// Keeps what is composed as it is.
  mutating func unmark() { marked = nil }

  // MARK: Undo

  private mutating func remember() {
    past.append(Step(text: text, anchor: anchor, head: head))
    if past.count > Self.undoLimit { past.removeFirst() }
    future = []
  }

  /// Goes back by a step; false when there is none.
  mutating func undo() -> Bool {
    guard let step = past.popLast() else { return false }
    future.append(Step(text: text, anchor: anchor, head: head))
    restore(step)
    return true
  }

  mutating func redo() -> Bool {
    guard let step = future.popLast() else { return false }
    past.append(Step(text: text, anchor: anchor, head: head))
    restore(step)
    return true
  }

  private mutating func restore(_ step: Step) {
    text = step.text
    anchor = step.anchor
    head = step.head
    marked = nil
    isTyping = false
  }

  // MARK: Places

  /// Where a caret comes that goes by a unit from an offset.
  func offset(from offset: Int, by unit: Unit, _ direction: Direction) -> Int {
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

  /// The word, or the run of other characters, around an offset.
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

  /// What a deletion takes: the selection, or a unit beside the caret.
  func rangeOfDeletion(_ unit: Unit, _ direction: Direction) -> NSRange {
    if selection.length > 0 { return selection }
    let end = offset(from: head, by: unit, direction)
    return NSRange(location: min(head, end), length: abs(end - head))
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
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
