import CoreGraphics
import UIKitCore

extension UITextField {
  /// Changes the text by a function, and records the text before it with the undo manager.
  ///
  /// - Parameter kind: The kind of changes that it joins; nil for a change of its own. A white space ends a typed word.
  func recording(
    as kind: UndoRun.Kind?, named name: Word = .typing, adding string: String = "", _ change: (inout TextEditor) -> Void
  ) {
    // The text that ends a composition is a part of it.
    let kind = editor.marked == nil ? kind : .composing
    if !undoRun.continues(kind, in: undoManager) { register(editor.state, as: kind, named: name.text) }
    change(&editor)
    if kind == .typing, string.contains(where: \.isWhitespace) { undoRun.end() }
  }

  /// Forgets the changes of a text that was replaced.
  func removeUndo() { undoRun.removeOperations(of: self, in: ownUndoManager) }

  private func register(_ state: TextEditor.State, as kind: UndoRun.Kind?, named name: String) {
    undoRun.record(kind, named: name, of: self, in: undoManager) { field in
      field.register(field.editor.state, as: nil, named: name)
      field.editor.restore(state)
      field.didChangeByUser()
    }
  }
}
