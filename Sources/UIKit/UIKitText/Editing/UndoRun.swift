import CoreGraphics
import UIKitCore

/// The changes of a text that one undo reverses together, such as the letters of a word.
///
/// A change joins the run if it continues it, and if nothing else was recorded by the undo manager since.
@MainActor
struct UndoRun {
  /// The kinds of changes that continue each other.
  enum Kind {
    case typing, deleting, composing
  }

  private weak var manager: UndoManager?
  private var generation = 0
  private var kind: Kind?

  /// Returns whether a change of a kind joins the changes before it.
  func continues(_ kind: Kind?, in manager: UndoManager?) -> Bool {
    guard let kind, kind == self.kind, let manager, manager === self.manager else { return false }
    return manager.isUndoRegistrationEnabled && manager.generation == generation
  }

  /// Records an operation; `continues(_:in:)` is true for later changes of the same kind.
  mutating func record<Target: AnyObject>(
    _ kind: Kind?, named name: String, of target: Target, in manager: UndoManager?,
    _ reverse: @escaping @MainActor (Target) -> Void
  ) {
    manager?.registerStep(withTarget: target, actionName: name, handler: reverse)
    self.manager = manager
    self.kind = kind
    generation = manager?.generation ?? 0
  }

  /// Ends the run: the next change is one of its own.
  mutating func end() { kind = nil }

  /// Removes the operations of a target, whose text was replaced.
  mutating func removeOperations(of target: AnyObject, in current: UndoManager?) {
    end()
    for manager in [current, manager] { manager?.removeAllActions(withTarget: target) }
  }
}

extension UIResponder {
  /// Makes one operation of the undo manager of all that a function changes.
  func groupingUndo(named name: String, _ change: () -> Void) {
    let manager = undoManager
    manager?.beginUndoGrouping()
    change()
    manager?.setActionName(name)
    manager?.endUndoGrouping()
  }
}
