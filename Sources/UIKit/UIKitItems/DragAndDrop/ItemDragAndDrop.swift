import CollectionCore
package import Foundation
package import UIKitControls
package import UIKitCore
package import UIKitDragAndDrop

/// The drag and drop components of a list: both interactions, the spring, and the shown order.
@MainActor
package final class ItemDragAndDrop {

  private unowned let view: UIView & SpringLoadedItemView

  package let source: ItemDragSource

  package let target: ItemDropTarget

  package let order: DropOrder

  private var dragInteraction: UIDragInteraction?

  private var dropInteraction: UIDropInteraction?

  private var spring: UISpringLoadedInteraction?

  /// A Boolean value that determines whether a drag can begin.
  package var isDragEnabled = true { didSet { dragInteraction?.isEnabled = isDragEnabled } }

  /// Creates the components of a list, which asks its delegates.
  package init(of view: UIView & SpringLoadedItemView, _ host: any ItemDragHost & ItemDropHost) {
    self.view = view
    source = ItemDragSource(of: host)
    target = ItemDropTarget(of: host)
    order = DropOrder(of: host)
  }

  /// A Boolean value that determines whether a resting drag activates items.
  package var isSpringLoaded: Bool {
    get { spring != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let old = spring {
        spring = nil
        view.removeInteraction(old)
      } else {
        let interaction = ItemSpringLoading.interaction(of: view)
        spring = interaction
        view.addInteraction(interaction)
      }
    }
  }

  /// Adds the interactions that are needed, and removes the others.
  package func update(drags: Bool, accepts: Bool) {
    if drags, dragInteraction == nil {
      let interaction = UIDragInteraction(delegate: source)
      interaction.isEnabled = isDragEnabled
      dragInteraction = interaction
      view.addInteraction(interaction)
    } else if !drags, let old = dragInteraction {
      dragInteraction = nil
      view.removeInteraction(old)
    }
    if accepts, dropInteraction == nil {
      let interaction = UIDropInteraction(delegate: target)
      dropInteraction = interaction
      view.addInteraction(interaction)
    } else if !accepts, let old = dropInteraction {
      dropInteraction = nil
      view.removeInteraction(old)
    }
  }

  /// Prepares for a batch of the client that is about to change the data.
  package func dataWillChange() {
    source.dataWillChange()
    order.interrupt()
  }

  /// Discards gaps and placeholders after the data was reloaded.
  package func dataDidReload() {
    source.dataWillChange()
    order.abandon()
  }

  /// Returns the appearance of the cell at a path of the shown order, whose item has a path in the data.
  package func cellState(at path: IndexPath, ofData item: IndexPath) -> ItemCellState {
    if order.isPhantom(path) { return ItemCellState(isPhantom: true, isHidden: target.isLanding(path)) }
    let drag = source.state(of: item)
    let isSlot = order.moved.map { $0.heldSlot.indexPath == path } ?? false
    return ItemCellState(
      drag: drag, drop: target.state(of: path), isHidden: isSlot && drag != .none || target.isLanding(path))
  }
}

/// The appearance of a cell under the drags over its list.
package struct ItemCellState {
  /// A Boolean value that indicates whether the cell shows a gap or a placeholder.
  package var isPhantom = false
  package var drag = ItemDragState.none
  package var drop = UICellConfigurationState.DropState.none
  fileprivate var isHidden = false

  /// The factor by which the cell is dimmed.
  package var dimming: CGFloat { isHidden ? 0 : drag == .dragging ? 0.5 : 1 }
}
