import Foundation

extension UITextView: AccessibleText {
  package final var editedText: String { textStorage.string }
  package final var editedSelection: NSRange { selection }
  package final var caretOffset: Int { head }
  package final var allowsAccessibleEditing: Bool { isEditable }
  package final var isTextHidden: Bool { false }

  package final func selectText(from anchor: Int, to head: Int) { select(anchor: anchor, head: head) }
  package final func replaceText(in range: NSRange, with text: String) -> Bool { change(range, to: text) }
}
