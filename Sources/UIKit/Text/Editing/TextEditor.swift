import Foundation

/// A line of text that is being edited: the text, what is selected, what the input method composes, what can be undone.
///
/// Offsets count UTF-16 units, as `NSRange` does; carets stand between characters as users see them.
struct TextEditor {
  enum Unit {
    case character, word, line
  }

  enum Way {
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
  func offset(from offset: Int, by unit: Unit, _ way: Way) -> Int {
    TextBoundaries(text).offset(from: offset, by: unit, way)
  }

  /// The word, or the run of other characters, around an offset.
  func word(at offset: Int) -> NSRange { TextBoundaries(text).word(at: offset) }

  /// What a deletion takes: the selection, or a unit beside the caret.
  func rangeOfDeletion(_ unit: Unit, _ way: Way) -> NSRange {
    if selection.length > 0 { return selection }
    let end = offset(from: head, by: unit, way)
    return NSRange(location: min(head, end), length: abs(end - head))
  }
}
