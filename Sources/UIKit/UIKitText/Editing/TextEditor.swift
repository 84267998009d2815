import Foundation

/// A line of text being edited: the text, the selection, and the marked text of the input method.
///
/// Offsets are in UTF-16 units, as in `NSRange`; the caret is always between characters as users see them.
struct TextEditor {
  enum Unit {
    case character, word, line
  }

  enum Direction {
    case backward, forward
  }

  /// A text with its selection, to which undo returns.
  struct State {
    let text: String
    let anchor: Int
    let head: Int
  }

  private(set) var text = ""
  /// The fixed end of the selection; equal to `head` when nothing is selected.
  private(set) var anchor = 0
  /// The end of the selection that moves, with the caret.
  private(set) var head = 0
  /// The range that the input method is composing; part of the text, but not final; nil for none.
  private(set) var marked: NSRange?
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

  /// The current text and selection.
  var state: State { State(text: text, anchor: anchor, head: head) }

  // MARK: Changes

  /// Replaces all of the text, with the caret at its end.
  mutating func setText(_ new: String) {
    text = new
    anchor = length
    head = length
    marked = nil
  }

  /// Returns to a text with its selection.
  mutating func restore(_ state: State) {
    (text, anchor, head) = (state.text, state.anchor, state.head)
    marked = nil
  }

  mutating func select(anchor newAnchor: Int, head newHead: Int) {
    anchor = min(max(0, newAnchor), length)
    head = min(max(0, newHead), length)
  }

  /// Replaces a range by a string and moves the caret behind it.
  mutating func replace(_ range: NSRange, with string: String) {
    swap(range, for: string)
    marked = nil
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
