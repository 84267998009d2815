package import DiffCore
package import Foundation

/// The place of a drop in relation to the item at its destination.
package enum ItemDropPlacement {
  case none
  case at
  case into
}

/// The delegate's proposal for a drop, with the path in the shown order to which it applies.
package struct ItemDropProposal {
  package let proposal: UIDropProposal
  package let placement: ItemDropPlacement
  package let path: IndexPath?
  /// The destination in the data.
  package let destination: IndexPath?

  package init(
    _ proposal: UIDropProposal, _ placement: ItemDropPlacement, at path: IndexPath?, destination: IndexPath?
  ) {
    self.proposal = proposal
    self.placement = placement
    self.path = path
    self.destination = destination
  }
}

/// A step of a drag over a list.
package enum ItemDropEvent {
  case enters, exits, ends
}

/// A cell that is shown without an item of the data.
@MainActor
package protocol ItemPlaceholder: AnyObject {
  var insertionIndexPath: IndexPath { get }
  var reuseIdentifier: String { get }
  /// Configures the cell.
  func update(_ cell: UIView)
}

/// The owner of an `ItemDropTarget` and a `DropOrder`: a collection view or a table, and its drop delegate.
@MainActor
package protocol ItemDropHost: AnyObject {
  /// The view that accepts drops.
  var dropView: UIScrollView { get }
  var dragAndDrop: ItemDragAndDrop { get }
  /// Returns the path in the shown order at a point of the view, which may be that of a new item; nil over empty space.
  /// - Parameter gap: The place that is already free; nil when there is none.
  func dropPath(at point: CGPoint, gap: IndexPath?) -> IndexPath?
  /// Returns the cell at a path of the shown order; nil when it is not on the screen.
  func dropCell(at path: IndexPath) -> UIView?
  /// Applies the drag states to every cell on the screen.
  func refreshDragStates()

  // MARK: The shown order

  /// The numbers of items in the shown order.
  var shownCounts: CollectionDataCounts { get }
  /// Requests the numbers of items from the data source.
  func askCounts() -> CollectionDataCounts
  /// The time for which a drag rests before the gap follows it, in seconds.
  var gapDelay: Double { get }
  /// A Boolean value that indicates whether the shown order can change at present.
  var canRearrange: Bool { get }
  /// Shows another order with an animation.
  func rearrange(_ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts)
  /// Restores an earlier order without a layout pass.
  func restore(_ map: UpdateMap, to counts: CollectionDataCounts)
  func reloadData()

  // MARK: Calls of the delegate

  func canHandleDrop(_ session: any UIDropSession) -> Bool
  /// Tells the delegate of a drag over the view.
  func dropDidChange(_ event: ItemDropEvent, _ session: any UIDropSession)
  /// Returns the proposal for a drop at a path of the shown order.
  /// - Parameter source: The path in the data of the single item of this view that is dragged; nil otherwise.
  func proposal(
    for session: any UIDropSession, _ path: IndexPath?, movingFrom source: IndexPath?
  ) -> ItemDropProposal
  /// Performs a drop at a path of the data; the delegate sets the destinations of the items.
  func performDrop(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: ItemDropProposal, _ endings: DropEndings)
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}
