import Foundation
package import HostInterface

// The text of fields for assistive technologies, which count Unicode scalars where fields count UTF-16 code units.
extension UITextField {
  /// The text with its caret and selection; a secure field's characters are replaced by dots.
  final var accessibleText: AccessibilityNode.EditableText {
    let text = isSecureTextEntry ? String(repeating: "•", count: editor.text.unicodeScalars.count) : editor.text
    let selection = editor.selection
    let (start, end) = (scalars(before: selection.location), scalars(before: selection.location + selection.length))
    return AccessibilityNode.EditableText(
      text: text, caret: scalars(before: editor.head), selection: start...max(start, end), isEditable: isEnabled)
  }

  /// Performs an editing request of an assistive technology as if the user had done it; returns false if it was
  /// refused.
  final func perform(_ edit: AccessibilityEdit) -> Bool {
    guard isEnabled, isFirstResponder || becomeFirstResponder() else { return false }
    switch edit {
    case .select(let range):
      let range = units(range)
      select(anchor: range.location, head: range.location + range.length)
    case .replace(let range, let text):
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      let range = units(range)
      return range.length == 0 && line.isEmpty || change(range, to: line)
    case .copy(let range), .cut(let range):
      guard !isSecureTextEntry else { return false }
      let range = units(range)
      select(anchor: range.location, head: range.location + range.length)
      if case .cut = edit { cut(nil) } else { copy(nil) }
    case .paste(let position):
      let range = units(position...position)
      select(anchor: range.location, head: range.location)
      paste(nil)
    }
    return true
  }

  private func scalars(before offset: Int) -> Int {
    editor.substring(NSRange(location: 0, length: offset)).unicodeScalars.count
  }

  private func units(_ range: ClosedRange<Int>) -> NSRange {
    let scalars = Array(editor.text.unicodeScalars)
    func offset(_ position: Int) -> Int {
      scalars.prefix(max(0, position)).reduce(0) { $0 + UTF16.width($1) }
    }
    let start = offset(range.lowerBound)
    return NSRange(location: start, length: offset(range.upperBound) - start)
  }
}

extension AccessibilityTree {
  package func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool {
    switch object(id) {
    case let field as UITextField: field.perform(edit)
    case let view as UITextView: view.perform(edit)
    default: false
    }
  }
}
