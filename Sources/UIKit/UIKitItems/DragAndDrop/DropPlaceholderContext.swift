package import Foundation

/// The context of a placeholder in a shown order, by its number.
@MainActor
package final class DropPlaceholderContext: NSObject, UIDragAnimating {
  package let dragItem: UIDragItem
  package let animator = DragAnimator()
  private let id: Int?
  private weak var order: DropOrder?

  package init(of dragItem: UIDragItem, id: Int?, in order: DropOrder) {
    self.dragItem = dragItem
    self.id = id
    self.order = order
    super.init()
  }

  package func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    guard let id, let order else { return false }
    return order.commit(id, dataSourceUpdates)
  }

  package func deletePlaceholder() -> Bool {
    guard let id, let order else { return false }
    return order.delete(id)
  }

  package func setNeedsCellUpdate() { if let id { order?.updateCell(of: id) } }

  package func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }
}
