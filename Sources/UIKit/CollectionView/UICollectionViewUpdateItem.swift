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
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The path after the batch; nil for a delete. The item of a whole section is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }

  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  init(action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }

  /// The item of an operation.
  convenience init(_ operation: UpdateOperation) {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    switch operation {
    case .insertItem(let path): self.init(action: .insert, before: nil, after: path)
    case .deleteItem(let path): self.init(action: .delete, before: path, after: nil)
    case .reloadItem(let path): self.init(action: .reload, before: path, after: path)
    case .moveItem(let from, let to): self.init(action: .move, before: from, after: to)
    case .insertSection(let section): self.init(action: .insert, before: nil, after: whole(section))
    case .deleteSection(let section): self.init(action: .delete, before: whole(section), after: nil)
    case .reloadSection(let section): self.init(action: .reload, before: whole(section), after: whole(section))
    case .moveSection(let from, let to): self.init(action: .move, before: whole(from), after: whole(to))
    }
  }
}
