import DiffCore

/// One change of a batch, as a layout sees it in `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// Constants that specify the action of a change.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  private let operation: UpdateOperation?

  /// Creates an item without paths, whose action has the raw value 0; for subclasses in tests of a layout.
  public override init() {
    operation = nil
    super.init()
  }

  init(_ operation: UpdateOperation) {
    self.operation = operation
    super.init()
  }

  /// The path before the batch; nil for an insert. The item of a whole section is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { path(isAfter: false) }

  /// The path after the batch; nil for a delete. The item of a whole section is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { path(isAfter: true) }

  /// The action that is performed on the item or section.
  open var updateAction: Action {
    switch operation {
    case .insertItem, .insertSection, nil: .insert
    case .deleteItem, .deleteSection: .delete
    case .reloadItem, .reloadSection: .reload
    case .moveItem, .moveSection: .move
    }
  }

  /// Returns the path before or after the batch; a reload has the same path before and after.
  private func path(isAfter: Bool) -> IndexPath? {
    let isReload = updateAction == .reload
    return switch operation?.place(isAfter: isAfter && !isReload) {
    case .item(let place): place.indexPath
    case .section(let section): IndexPath(item: NSNotFound, section: section)
    case nil: nil
    }
  }
}
