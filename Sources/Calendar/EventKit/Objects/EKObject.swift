public import Foundation

/// An object of an event store.
open class EKObject: NSObject {
  /// A Boolean value that indicates whether there are unsaved changes.
  open var hasChanges: Bool { false }
  /// A Boolean value that indicates whether it has never been saved.
  open var isNew: Bool { false }

  /// Discards unsaved changes.
  open func rollback() {}

  /// Reloads the object from the store and discards unsaved changes.
  open func reset() {
    rollback()
    _ = refresh()
  }

  /// Reloads the object from the store and preserves unsaved changes; returns false if the object was deleted.
  @discardableResult
  open func refresh() -> Bool { true }
}
