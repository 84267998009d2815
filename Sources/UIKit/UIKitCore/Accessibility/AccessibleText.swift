import Foundation
package import HostInterface

/// A view whose text assistive technologies read and edit. They count Unicode scalars where views count UTF-16 units.
@MainActor
package protocol AccessibleText: UIView {
  /// The text as it is edited.
  var editedText: String { get }
  /// The range of the selection; empty at the caret.
  var editedSelection: NSRange { get }
  /// The end of the selection that moves, with the caret.
  var caretOffset: Int { get }
  /// A Boolean value that indicates whether assistive technologies may change the text.
  var allowsAccessibleEditing: Bool { get }
  /// A Boolean value that indicates whether the text is hidden, so that it is never read aloud or copied.
  var isTextHidden: Bool { get }

  /// Selects from one offset to another, which gets the caret.
  func selectText(from anchor: Int, to head: Int)
  /// Replaces a range as if the user had typed; returns false if the delegate refused it.
  func replaceText(in range: NSRange, with text: String) -> Bool
}

extension AccessibleText {
  /// The text with its caret and selection; hidden characters are replaced by dots.
  package var accessibleText: AccessibilityNode.EditableText {
    let scalars = AccessibleOffsets(editedText)
    let selection = editedSelection
    let (start, end) = (scalars.position(of: selection.location), scalars.position(of: selection.upperBound))
    return AccessibilityNode.EditableText(
      text: isTextHidden ? String(repeating: "•", count: editedText.unicodeScalars.count) : editedText,
      caret: scalars.position(of: caretOffset), selection: start...max(start, end), isEditable: allowsAccessibleEditing)
  }

  /// Performs an editing request of an assistive technology as if the user had done it; returns false if it was
  /// refused.
  func perform(_ edit: AccessibilityEdit) -> Bool {
    guard canBecomeFirstResponder, isFirstResponder || becomeFirstResponder() else { return false }
    let scalars = AccessibleOffsets(editedText)
    switch edit {
    case .select(let range):
      select(scalars.units(range))
    case .replace(let range, let text):
      let range = scalars.units(range)
      return range.length == 0 && text.isEmpty || replaceText(in: range, with: text)
    case .copy(let range), .cut(let range):
      guard !isTextHidden else { return false }
      select(scalars.units(range))
      if case .cut = edit { cut(nil) } else { copy(nil) }
    case .paste(let position):
      select(scalars.units(position...position))
      paste(nil)
    }
    return true
  }

  private func select(_ range: NSRange) { selectText(from: range.location, to: range.upperBound) }
}

/// The offsets of a text in Unicode scalars and in UTF-16 units.
private struct AccessibleOffsets {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the number of scalars before an offset in UTF-16 units. Takes linear time.
  func position(of offset: Int) -> Int {
    let end = text.utf16.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) ?? text.endIndex
    return text.unicodeScalars.distance(from: text.startIndex, to: end)
  }

  /// Returns the range in UTF-16 units of a range in scalars. Takes linear time.
  func units(_ range: ClosedRange<Int>) -> NSRange {
    let start = offset(of: range.lowerBound)
    return NSRange(location: start, length: offset(of: range.upperBound) - start)
  }

  private func offset(of position: Int) -> Int {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: max(0, position), limitedBy: scalars.endIndex)
    return (end ?? scalars.endIndex).utf16Offset(in: text)
  }
}
