import Foundation

extension UITextField: AccessibleText {
  final var editedText: String { editor.text }
  final var editedSelection: NSRange { editor.selection }
  final var caretOffset: Int { editor.head }
  final var allowsAccessibleEditing: Bool { isEnabled }
  final var isTextHidden: Bool { isSecureTextEntry }

  final func selectText(from anchor: Int, to head: Int) { select(anchor: anchor, head: head) }

  /// Replaces a range as if the user had typed; line breaks become spaces.
  final func replaceText(in range: NSRange, with text: String) -> Bool {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length == 0 && line.isEmpty || change(range, to: line)
  }
}
