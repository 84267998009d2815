import Foundation

extension UITextField: AccessibleText {
  package final var editedText: String { editor.text }
  package final var editedSelection: NSRange { editor.selection }
  package final var caretOffset: Int { editor.head }
  package final var allowsAccessibleEditing: Bool { isEnabled }
  package final var isTextHidden: Bool { isSecureTextEntry }

  package final func selectText(from anchor: Int, to head: Int) { select(anchor: anchor, head: head) }

  /// Replaces a range as if the user had typed; line breaks become spaces.
  package final func replaceText(in range: NSRange, with text: String) -> Bool {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length == 0 && line.isEmpty || change(range, to: line)
  }
}
