import CollectionCore
import CoreGraphics
package import DiffCore
package import Foundation
import LayoutCore
package import UIKitItems

// The calls of the drop delegate, see `ItemDropHost`.
extension UITableView {
  package final func dropPath(at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return heights.geometry.dropPlace(at: Double(point.y), gap: gap.map { ItemPlace($0) })?.indexPath
  }

  package final func dropCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  // MARK: The shown order

  package final var gapDelay: Double { 0 }

  package final var canRearrange: Bool {
    !updates.isCollecting && !session.isLayingOut && !session.showsOldData && !reordering.isActive
  }

  package final func rearrange(_ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts) {
    if case .insertItem(let place)? = operations.first, order.placeholder(at: place) == nil {
      chooseGapHeight(at: place)
    }
    updates.showOrder(map, counts)
  }

  package final func restore(_ map: UpdateMap, to counts: CollectionDataCounts) { updates.restoreOrder(map, counts) }

  /// Makes a gap as high as the row whose place it takes, or the last one of the section.
  private func chooseGapHeight(at place: ItemPlace) {
    let rows = heights.geometry.sections[place.section].rows
    if rows.count > 0 {
      gapHeight = rows[min(place.item, rows.count - 1)].length
    } else {
      gapHeight = Double(rowHeight > 0 ? rowHeight : TableMetrics.rowHeight)
    }
  }

  /// Returns true if the data source moves a row, so that no drop delegate is needed for it.
  private func isReorderable(_ source: IndexPath?) -> Bool {
    guard let source, let dataSource, TableMethods.implementsMove(dataSource) else { return false }
    return reordering.mayMove(source)
  }

  // MARK: Calls of the delegate

  package final func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? isReorderable(source.singlePath(in: session))
  }

  package final func dropDidChange(_ event: ItemDropEvent, _ session: any UIDropSession) {
    switch event {
    case .enters: dropDelegate?.tableView(self, dropSessionDidEnter: session)
    case .exits: dropDelegate?.tableView(self, dropSessionDidExit: session)
    case .ends: dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
  }

  package final func proposal(
    for session: any UIDropSession, _ path: IndexPath?, movingFrom source: IndexPath?
  ) -> ItemDropProposal {
    let destination = path.map(order.destination)
    let asked = dropDelegate.flatMap { delegate in
      ifImplemented {
        delegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      }
    }
    let proposal = asked ?? ownProposal(path, movingFrom: source)
    guard let path else { return ItemDropProposal(proposal, .none, at: nil, destination: nil) }
    var (shown, intent) = (path, proposal.intent)
    if intent == .automatic {
      let gap = order.gap ?? (proposal.operation == .move ? source.map { ItemPlace($0) } : nil)
      (shown, intent) = automaticDrop(at: session.location(in: self), over: ItemPlace(path), gap: gap)
    }
    let resolved = intent == proposal.intent ? proposal : proposal.copy(with: intent)
    switch intent {
    case .insertAtDestinationIndexPath:
      if proposal.operation == .move, let source, isReorderable(source), let delegate {
        shown = delegate.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: shown)
      }
      return ItemDropProposal(resolved, .at, at: shown, destination: order.destination(shown))
    case .insertIntoDestinationIndexPath:
      return ItemDropProposal(resolved, .into, at: shown, destination: order.dataPath(shown))
    case .unspecified, .automatic:
      return ItemDropProposal(resolved, .none, at: shown, destination: destination)
    }
  }

  package final func performDrop(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: ItemDropProposal, _ endings: DropEndings
  ) {
    if let moved = order.moved, let from = moved.carried.first?.indexPath, isReorderable(from) {
      let to = moved.heldSlot.indexPath
      source.dataWillChange()
      if from != to { dataSource?.tableView(self, moveRowAt: from, to: to) }
      order.adoptMove()
      if let item = session.items.first { endings.end(item, at: .item(to)) }
      return
    }
    guard let dropDelegate, let proposal = proposal.proposal as? UITableViewDropProposal else { return }
    let coordinator = ItemDropCoordinator(
      session: session, destination: destination, proposal: proposal, in: self, endings: endings)
    dropDelegate.tableView(self, performDropWith: coordinator)
  }

  package final func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  /// Returns the path and the intent that `UITableViewDropProposal.Intent.automatic` means at a point.
  private func automaticDrop(
    at point: CGPoint, over row: ItemPlace, gap: ItemPlace?
  ) -> (IndexPath, UITableViewDropProposal.Intent) {
    if isPhantom(row) { return (row.indexPath, .insertAtDestinationIndexPath) }
    let drop = heights.geometry.automaticDrop(at: Double(point.y), over: row, gap: gap)
    return (drop.place.indexPath, drop.isInto ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
  }

  /// Returns the proposal without one of the delegate.
  private func ownProposal(_ path: IndexPath?, movingFrom source: IndexPath?) -> UITableViewDropProposal {
    if isReorderable(source) {
      return UITableViewDropProposal(
        operation: path == nil ? .cancel : .move, intent: .insertAtDestinationIndexPath)
    }
    return UITableViewDropProposal(operation: dropDelegate == nil ? .cancel : .copy)
  }
}
