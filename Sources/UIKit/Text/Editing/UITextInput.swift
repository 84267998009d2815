public import CoreGraphics
public import Foundation

/// Something that takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Puts text in the place of the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// What a keyboard should be like; the keyboards of desktops have their own ways, so most of it changes nothing there.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// Which keyboard suits.
  var keyboardType: UIKeyboardType { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// Which keyboard suits a text.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default` = 0
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
  /// `asciiCapable` by its old name.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// What the return key says.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// A place between two characters.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// Two places in a text, the first before the second.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }
  /// Whether nothing lies between the two places.
  open var isEmpty: Bool { true }
  /// The first place.
  open var start: UITextPosition { UITextPosition() }
  /// The second place.
  open var end: UITextPosition { UITextPosition() }
}

/// Something whose text can be read, selected and changed by ranges.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range.
  func text(in range: UITextRange) -> String?
  /// Puts text in the place of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// What the input method composes; nil for nothing.
  var markedTextRange: UITextRange? { get }
  /// Shows what the input method composes, with a selection in it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps what the input method composed.
  func unmarkText()
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place behind the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the place a number of UTF-16 units from another; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns which place comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance of two places in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns where the caret is at a place, in the view's coordinates, points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangle of a range on its first line, in the view's coordinates, points.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the place nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// A place by its offset in UTF-16 units.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  nonisolated override var hash: Int { offset }
  nonisolated override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range by offsets in UTF-16 units.
final class TextOffsetRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(range.location + range.length) }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }
  nonisolated override var hash: Int { range.location }
}
