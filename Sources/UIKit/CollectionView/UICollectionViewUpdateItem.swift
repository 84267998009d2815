import DiffCore

/// One change of a batch, as a layout sees it in `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What a change does.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// The path before the batch; nil for an insert. The item of a whole section is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { path(isAfter: false) }

  /// The path after the batch; nil for a delete. The item of a whole section is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { path(isAfter: true) }

  /// What happens to the item or section.
  open var updateAction: Action {
    switch operation {
    case .insertItem, .insertSection, nil: .insert
    case .deleteItem, .deleteSection: .delete
    case .reloadItem, .reloadSection: .reload
    case .moveItem, .moveSection: .move
    }
  }

  private let operation: UpdateOperation?

  /// Creates an item without paths, whose action is the one of raw value 0; for subclasses that tests of a layout make.
  public override init() {
    operation = nil
    super.init()
  }

  init(_ operation: UpdateOperation) {
    self.operation = operation
    super.init()
  }

  /// What is reloaded is said to be in one place, before and after.
  private func path(isAfter: Bool) -> IndexPath? {
    let isReload = updateAction == .reload
    return switch operation?.place(isAfter: isAfter && !isReload) {
    case .item(let place): place.indexPath
    case .section(let section): IndexPath(item: NSNotFound, section: section)
    case nil: nil
    }
  }
}
