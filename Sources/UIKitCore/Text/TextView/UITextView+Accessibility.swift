import Foundation

extension UITextView: AccessibleText {
  final var editedText: String { textStorage.string }
  final var editedSelection: NSRange { selection }
  final var caretOffset: Int { head }
  final var allowsAccessibleEditing: Bool { isEditable }
  final var isTextHidden: Bool { false }

  final func selectText(from anchor: Int, to head: Int) { select(anchor: anchor, head: head) }
  final func replaceText(in range: NSRange, with text: String) -> Bool { change(range, to: text) }
}
