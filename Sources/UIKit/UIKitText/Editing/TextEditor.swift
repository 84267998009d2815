import Foundation

/// A line of text being edited: the text, the selection, the marked text of the input method, and the undo history.
///
/// Offsets are in UTF-16 units, as in `NSRange`; the caret is always between characters as users see them.
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
  /// The fixed end of the selection; equal to `head` when nothing is selected.
  private(set) var anchor = 0
  /// The end of the selection that moves, with the caret.
  private(set) var head = 0
  /// The range that the input method is composing; part of the text, but not final; nil for none.
  private(set) var marked: NSRange?
  private var past: [Step] = []
  private var future: [Step] = []
  /// A Boolean value that indicates whether the next insertion joins the last one, so that undo removes words rather
  /// than letters.
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

  /// Returns the texts before and behind a range.
  func surroundings(of range: NSRange) -> (before: String, after: String) {
    let range = clamped(range)
    return (
      substring(NSRange(location: 0, length: range.location)),
      substring(NSRange(location: range.upperBound, length: length - range.upperBound))
    )
  }

  // MARK: Changes

  /// Replaces all of the text, with the caret at its end and nothing to undo.
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

  /// Replaces a range by a string and moves the caret behind it.
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

  /// Replaces the marked text, or the selection, by the string that the input method composes.
  mutating func mark(_ string: String, cursor: Int) {
    // The cursor is an offset in characters of the composition.
    let offset = String(string.unicodeScalars.prefix(max(0, cursor))).utf16.count
    mark(string, selecting: NSRange(location: offset, length: 0))
  }

  /// Replaces the marked text, or the selection, by a string, and selects a range of it in UTF-16 units.
  mutating func mark(_ string: String, selecting range: NSRange) {
    if marked == nil { remember() }
    isTyping = false
    let place = marked ?? selection
    swap(place, for: string)
    marked = string.isEmpty ? nil : NSRange(location: place.location, length: string.utf16.count)
    let length = string.utf16.count
    anchor = place.location + min(max(0, range.location), length)
    head = place.location + min(max(0, range.upperBound), length)
  }

  /// Accepts the marked text as it is; a selection in it collapses to its start.
  mutating func unmark() {
    guard let composed = marked else { return }
    marked = nil
    let selection = selection
    guard selection.length > 0, selection.location >= composed.location, selection.upperBound <= composed.upperBound
    else { return }
    anchor = selection.location
    head = selection.location
  }

  // MARK: Undo

  /// Undoes the last change; returns false when there is none.
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

  private mutating func remember() {
    past.append(Step(text: text, anchor: anchor, head: head))
    if past.count > Self.undoLimit { past.removeFirst() }
    future = []
  }

  private mutating func restore(_ step: Step) {
    text = step.text
    anchor = step.anchor
    head = step.head
    marked = nil
    isTyping = false
  }

  // MARK: Places

  /// Returns the offset of the caret after a move by one unit from an offset.
  func offset(from offset: Int, by unit: Unit, _ direction: Direction) -> Int {
    TextBoundaries(text).offset(from: offset, by: unit, direction)
  }

  /// Returns the range of the word, or of the run of other characters, around an offset.
  func word(at offset: Int) -> NSRange { TextBoundaries(text).word(at: offset) }

  /// Returns the range that a deletion removes: the selection, or one unit beside the caret.
  func rangeOfDeletion(_ unit: Unit, _ direction: Direction) -> NSRange {
    if selection.length > 0 { return selection }
    let end = offset(from: head, by: unit, direction)
    return NSRange(location: min(head, end), length: abs(end - head))
  }
}
