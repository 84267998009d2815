public import Foundation

/// An object that accepts typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// A Boolean value that indicates whether there is text to delete.
  var hasText: Bool { get }
  /// Replaces the selection by text.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// The traits of a keyboard; desktop keyboards ignore most of them.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// A Boolean value that determines whether the text is obscured.
  var isSecureTextEntry: Bool { get set }
  /// The type of keyboard that suits the text.
  var keyboardType: UIKeyboardType { get set }
  /// The title of the Return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// A Boolean value that determines whether the Return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// The types of keyboards.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default` = 0
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
  /// The old name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The titles of the Return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// A position between two characters.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// Two positions in a text, the first before the second.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }
  /// A Boolean value that indicates whether the range contains no text.
  open var isEmpty: Bool { true }
  /// The first position.
  open var start: UITextPosition { UITextPosition() }
  /// The second position.
  open var end: UITextPosition { UITextPosition() }
}

/// An object whose text can be read, selected and changed by ranges.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range by text.
  func replace(_ range: UITextRange, withText text: String)
  /// The range of the selected text; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that the input method is composing; nil for none.
  var markedTextRange: UITextRange? { get }
  /// Shows the text that the input method is composing, with a selection in it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Accepts the text that the input method has composed.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 units from another; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the frame of the caret at a position, in the view's coordinates, in points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangle of a range on its first line, in the view's coordinates, in points.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// A position as an offset in UTF-16 units.
package final class TextOffset: UITextPosition {
  package let offset: Int

  package init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  package nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  package nonisolated override var hash: Int { offset }
  package nonisolated override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range as offsets in UTF-16 units.
package final class TextOffsetRange: UITextRange {
  package let range: NSRange

  package init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  package override var isEmpty: Bool { range.length == 0 }
  package override var start: UITextPosition { TextOffset(range.location) }
  package override var end: UITextPosition { TextOffset(range.location + range.length) }
  package nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }
  package nonisolated override var hash: Int { range.location }
}
