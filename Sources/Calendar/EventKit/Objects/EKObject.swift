public import Foundation

/// An object of an event store.
open class EKObject: NSObject {
  /// A Boolean value that indicates whether there are changes that are not saved.
  open var hasChanges: Bool { false }
  /// A Boolean value that indicates whether it has never been saved.
  open var isNew: Bool { false }

  /// Discards the changes that are not saved.
  open func rollback() {}

  /// Takes over what the store currently has and discards the changes that are not saved.
  open func reset() {
    rollback()
    _ = refresh()
  }

  /// Takes over what the store currently has; changes that are not saved are kept. Returns false if the object was
  /// deleted.
  @discardableResult
  open func refresh() -> Bool { true }
}
