import CollectionCore
import Foundation
import UIKitControls
package import UIKitCore
package import UIKitDragAndDrop

/// A list whose items can be dragged, and onto which they can be dropped.
package typealias DragAndDropList = ItemDragHost & ItemDropHost & SpringLoadedItemView

/// The drag and drop components of a list: its delegates, both interactions, the spring, and the shown order.
@MainActor
package final class ItemDragAndDrop {

  private unowned let view: any DragAndDropList
  /// A Boolean value that indicates whether a list with a drag delegate alone accepts its own items, to reorder them.
  private let acceptsOwnItems: Bool

  package let source: ItemDragSource

  package let target: ItemDropTarget

  package let order: DropOrder

  private var dragInteraction: UIDragInteraction?

  private var dropInteraction: UIDropInteraction?

  private var spring: UISpringLoadedInteraction?

  /// A Boolean value that determines whether a drag can begin.
  package var isDragEnabled = true { didSet { dragInteraction?.isEnabled = isDragEnabled } }

  /// The object that provides the dragged items.
  package weak var dragDelegate: AnyObject? { didSet { updateInteractions() } }

  /// The object that accepts drops.
  package weak var dropDelegate: AnyObject? { didSet { updateInteractions() } }

  /// Creates the components of a list.
  package init(of view: any DragAndDropList, acceptsOwnItems: Bool) {
    self.view = view
    self.acceptsOwnItems = acceptsOwnItems
    source = ItemDragSource(of: view)
    target = ItemDropTarget(of: view)
    order = DropOrder(of: view)
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

  /// Applies the state of the drags over an item to its cell, which is at a path of the shown order.
  package func applyState(to cell: any DraggedItemCell, at path: IndexPath) {
    let isPhantom = order.isPhantom(path)
    let drag = isPhantom ? .none : source.state(of: order.dataPath(path))
    let isSlot = order.moved.map { $0.heldSlot.indexPath == path } ?? false
    let isHidden = target.isLanding(path) || isSlot && drag != .none
    cell.standsForNoItem = isPhantom
    cell.showDrag(drag)
    cell.dimming = isHidden ? 0 : drag == .dragging ? 0.5 : 1
    cell.dropState = isPhantom ? .none : target.state(of: path)
  }

  /// Adds the interactions that are needed, and removes the others.
  private func updateInteractions() {
    let accepts = dropDelegate != nil || acceptsOwnItems && dragDelegate != nil
    if dragDelegate != nil, dragInteraction == nil {
      let interaction = UIDragInteraction(delegate: source)
      interaction.isEnabled = isDragEnabled
      dragInteraction = interaction
      view.addInteraction(interaction)
    } else if dragDelegate == nil, let old = dragInteraction {
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
}

/// A cell that shows the drags over its item.
@MainActor
package protocol DraggedItemCell: UIReusableElementView {
  /// Shows the drag state of the item.
  func showDrag(_ state: ItemDragState)
}

extension ItemDragHost where Self: UIView {
  package var dragView: UIView { self }
}

extension ItemDropHost where Self: UIScrollView {
  package var dropView: UIScrollView { self }
}

extension ItemDropHost {
  package var source: ItemDragSource { dragAndDrop.source }
  package var order: DropOrder { dragAndDrop.order }
}
