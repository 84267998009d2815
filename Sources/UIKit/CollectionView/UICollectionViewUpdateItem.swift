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
}
