import Foundation
import HostInterface

// The text as assistive technologies read it: they count Unicode scalars, the view UTF-16 units.
extension UITextView {
  /// The text with its caret.
  final var accessibleText: AccessibilityNode.EditableText {
    let (start, end) = (scalars(before: selection.location), scalars(before: selection.upperBound))
    return AccessibilityNode.EditableText(
      text: textStorage.string, caret: scalars(before: head), selection: start...max(start, end),
      isEditable: isEditable)
  }

  /// Does what an assistive technology asks for, as if the user had done it.
  final func perform(_ edit: AccessibilityEdit) -> Bool {
    guard isFirstResponder || becomeFirstResponder() else { return false }
    switch edit {
    case .select(let range):
      let range = units(range)
      select(anchor: range.location, head: range.upperBound)
    case .replace(let range, let text):
      let range = units(range)
      return range.length == 0 && text.isEmpty || change(range, to: text)
    case .copy(let range), .cut(let range):
      let range = units(range)
      select(anchor: range.location, head: range.upperBound)
      if case .cut = edit { cut(nil) } else { copy(nil) }
    case .paste(let position):
      let range = units(position...position)
      select(anchor: range.location, head: range.location)
      paste(nil)
    }
    return true
  }

  private func scalars(before offset: Int) -> Int {
    substring(NSRange(location: 0, length: offset)).unicodeScalars.count
  }

  private func units(_ range: ClosedRange<Int>) -> NSRange {
    let scalars = Array(textStorage.string.unicodeScalars)
    func offset(_ position: Int) -> Int { scalars.prefix(max(0, position)).reduce(0) { $0 + UTF16.width($1) } }
    let start = offset(range.lowerBound)
    return NSRange(location: start, length: offset(range.upperBound) - start)
  }
}
