import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import LayoutCore

extension TableDragAndDrop: ItemDropHost {
  var dropView: UIScrollView { view }
  func dropPath(at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    TableDropDestination(view: view).path(at: point, gap: gap)
  }

  func dropCell(at path: IndexPath) -> UIView? { view.cellForRow(at: path) }

  // MARK: The shown order

  var shownCounts: CollectionDataCounts { view.data.counts }
  func askCounts() -> CollectionDataCounts { view.data.ask() }
  var gapDelay: Double { 0 }

  var canRearrange: Bool {
    !view.updates.isCollecting && !view.session.isLayingOut && !view.session.showsOldData
      && !view.reordering.isActive
  }

  func rearrange(_ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts) {
    if case .insertItem(let place)? = operations.first, order.placeholder(at: place) == nil {
      chooseGapHeight(at: place)
    }
    view.updates.showOrder(map, counts)
  }

  func restore(_ map: UpdateMap, to counts: CollectionDataCounts) { view.updates.restoreOrder(map, counts) }
  func reloadData() { view.reload() }

  /// Makes a gap as high as the row whose place it takes, or the last one of the section.
  private func chooseGapHeight(at place: ItemPlace) {
    let rows = view.heights.geometry.sections[place.section].rows
    if rows.count > 0 {
      gapHeight = rows[min(place.item, rows.count - 1)].length
    } else {
      gapHeight = Double(view.rowHeight > 0 ? view.rowHeight : TableMetrics.rowHeight)
    }
  }

  /// Returns true if the data source moves a row, so that no drop delegate is needed for it.
  private func isReorderable(_ source: IndexPath?) -> Bool {
    guard let source, let dataSource = view.dataSource, TableMethods.implementsMove(dataSource) else { return false }
    return view.reordering.mayMove(source)
  }

  // MARK: Calls of the delegate

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(view, canHandle: session) ?? isReorderable(source.singlePath(in: session))
  }

  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(view, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(view, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(view, dropSessionDidEnd: session) }

  func proposal(
    for session: any UIDropSession, _ path: IndexPath?, movingFrom source: IndexPath?
  ) -> ItemDropProposal {
    let destination = path.map(order.destination)
    let asked = dropDelegate.flatMap { delegate in
      view.ifImplemented {
        delegate.tableView(view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      }
    }
    let proposal = asked ?? ownProposal(path, movingFrom: source)
    guard let path else { return ItemDropProposal(proposal, .none, at: nil, destination: nil) }
    var (shown, intent) = (path, proposal.intent)
    if intent == .automatic {
      let gap = order.gap?.indexPath ?? (proposal.operation == .move ? source : nil)
      let point = session.location(in: view)
      (shown, intent) = TableDropDestination(view: view).automatic(path, at: point, gap: gap)
    }
    let resolved = intent == proposal.intent ? proposal : proposal.copy(with: intent)
    switch intent {
    case .insertAtDestinationIndexPath:
      if proposal.operation == .move, let source, isReorderable(source), let delegate = view.delegate {
        shown = delegate.tableView(view, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: shown)
      }
      return ItemDropProposal(resolved, .at, at: shown, destination: order.destination(shown))
    case .insertIntoDestinationIndexPath:
      return ItemDropProposal(resolved, .into, at: shown, destination: order.dataPath(shown))
    case .unspecified, .automatic:
      return ItemDropProposal(resolved, .none, at: shown, destination: destination)
    }
  }

  func performDrop(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: ItemDropProposal, _ endings: DropEndings
  ) {
    if let moved = order.moved, let from = moved.carried.first?.indexPath, isReorderable(from) {
      let to = moved.heldSlot.indexPath
      source.dataWillChange()
      if from != to { view.dataSource?.tableView(view, moveRowAt: from, to: to) }
      order.adoptMove()
      if let item = session.items.first { endings.end(item, at: .item(to)) }
      return
    }
    guard let dropDelegate, let proposal = proposal.proposal as? UITableViewDropProposal else { return }
    let coordinator = TableDropCoordinator(
      session: session, destination: destination, proposal: proposal, in: self, endings: endings)
    dropDelegate.tableView(view, performDropWith: coordinator)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(view, dropPreviewParametersForRowAt: path)
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
