import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import GeometryCore
import LayoutCore

/// The movement of a row by its reorder control: turns touches into events of the engine, and the engine's effects into
/// calls of the views and the data source, which is told once, when the row is dropped.
///
/// While a row is moving, the table shows an order that the data source does not have: the data source receives its own
/// index paths.
@MainActor
final class TableReordering {
  private unowned let view: UITableView
  private lazy var scroller = makeScroller()
  /// The offset from the center of the row to the finger, in points.
  private var grip = CGVector.zero

  init(of view: UITableView) { self.view = view }

  /// A Boolean value that indicates whether a row is moving.
  var isActive: Bool { order != nil }

  /// Returns true if a row can be moved: if the data source says so, or if it implements moves without saying.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let source = view.dataSource else { return false }
    return view.ifImplemented { source.tableView(view, canMoveRowAt: path) } ?? TableMethods.implementsMove(source)
  }

  /// Returns the data source's place of a shown row.
  func dataPlace(_ shown: ItemPlace) -> ItemPlace { order?.dataPlace(shown) ?? shown }

  /// Returns whether a view is that of the moving row.
  func isCarrying(_ child: UIView) -> Bool {
    order.flatMap { view.elements.cell(at: $0.heldSlot) } === child && isActive
  }

  /// Returns the row whose reorder control is at a point; nil if there is none.
  func handle(at point: CGPoint) -> ItemPlace? {
    guard let place = view.row(at: point), let handle = view.elements.cell(at: place)?.parts.handle else { return nil }
    return handle.point(inside: handle.convert(point, from: view), with: nil) ? place : nil
  }

  /// Returns the row to its place.
  func cancel() { if isActive { handle(.isCancelled) } }

  /// Returns the row to its place at once because the data changes, or the table leaves its window.
  func interrupt() { if isActive { handle(.isInterrupted) } }

  /// Moves a row to the place of another by a key; returns false if it may not move.
  func move(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    guard !isActive else { return false }
    return view.session.engine.step(ItemPlace(path), to: ItemPlace(proposed), view.session) == .committed
  }

  /// Lifts the row of a cell that is touched at a point; returns its center, or nil if it may not move.
  func begin(_ cell: UIView, at point: CGPoint) -> CGPoint? {
    guard !isActive, case .row(let place)? = view.elements.element(of: cell) else { return nil }
    let center = cell.center
    grip = CGVector(dx: point.x - center.x, dy: point.y - center.y)
    handle(.begins([place], held: place))
    return isActive ? center : nil
  }

  private var order: MovementOrder? { view.session.engine.state.movement?.order }

  private func handle(_ event: MovementEvent) { view.session.handle(.movement(event)) }

  private func makeScroller() -> EdgeScroller {
    let scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in
      guard let self, isActive else { return }
      view.layoutIfNeeded()
      handle(.contentMoved)
    }
    return scroller
  }

  // MARK: Effects

  /// Carries out an effect of a movement.
  func perform(_ effect: MovementEffect) {
    switch effect {
    case .lift:
      handle(.liftIsAnimated)
      guard let place = order?.heldSlot, let cell = view.elements.cell(at: place) else { return }
      view.withoutLayout { view.bringSubviewToFront(cell) }
      setLifted(cell, true)
    case .rearrange(_, let map, let counts): view.updates.showOrder(map, counts)
    case .carry(let slot, _, let position, _): view.elements.views[slot].center.y = CGFloat(position.y)
    case .scrollAtEdges(let position):
      let point = CGPoint(x: CGFloat(position.x) + grip.dx, y: CGFloat(position.y) + grip.dy)
      if let window = view.window { scroller.move(to: view.convert(point, to: window)) }
    case .stopScrolling, .stopCarrying: scroller.stop()
    case .release(let slot, _): setLifted(view.elements.views[slot], false)
    case .reloadData: view.reload()
    case .report(.target(let place, _, let counts)):
      Log.warn(
        TableMessage.outOfRange(
          place.indexPath, asked: "targetIndexPathForMoveFromRowAt", counts: counts))
    case .report(.otherChange(let found, let expected)):
      Log.warn(TableMessage.otherMove(found: found, expected: expected))
    // The geometry does not change with a row that is held, and rows make room at once.
    case .invalidate, .stopDelay, .report(.missingMethod): break
    }
  }

  private func setLifted(_ child: UIView, _ isLifted: Bool) {
    guard let cell = child as? UITableViewCell else { return }
    cell.setLiftShadow(isLifted)
    cell.setNeedsUpdateConfiguration()
  }
}

// MARK: -

extension TableSession: @MainActor MovementPort {
  func mayMove(_ place: ItemPlace) -> Bool {
    let isDraggable = view.dragDelegate != nil && view.dragInteractionEnabled
    return (view.isEditing || isDraggable) && view.dropOrder == nil && view.reordering.mayMove(place.indexPath)
  }

  func shownCenter(of key: ElementKey) -> Point? { layoutFrame(of: key)?.center }

  func movementTarget(of current: ItemPlace, at position: Point) -> ItemPlace {
    view.heights.geometry.movementTarget(of: current, at: position.y)
  }

  func delegateTarget(ofData original: ItemPlace, at current: ItemPlace, proposed: ItemPlace) -> ItemPlace? {
    guard let delegate = view.delegate else { return nil }
    return ItemPlace(
      delegate.tableView(
        view, targetIndexPathForMoveFromRowAt: original.indexPath, toProposedIndexPath: proposed.indexPath))
  }

  func makesRoom(at place: ItemPlace) -> Bool { true }

  func moveItem(from old: ItemPlace, to new: ItemPlace) -> Bool {
    view.dataSource?.tableView(view, moveRowAt: old.indexPath, to: new.indexPath)
    return true
  }

  func movementEndContext(final: [ItemPlace], previous: [ItemPlace], isCancelled: Bool) -> LayoutInvalidation {
    LayoutInvalidation()
  }

  func settle(
    _ slots: [ViewSlot], _ map: UpdateMap, from old: [ItemPlace], to new: [ItemPlace], _ counts: CollectionDataCounts,
    with context: LayoutInvalidation
  ) {
    view.updates.showOrder(map, counts)
  }

  func restore(_ map: UpdateMap, _ counts: CollectionDataCounts, with context: LayoutInvalidation) {
    view.updates.restoreOrder(map, counts)
  }
}

extension UITableView: ReorderHost {
  package final func beginReorder(of cell: UIView, at point: CGPoint) -> CGPoint? { reordering.begin(cell, at: point) }

  package final func reorder(to center: CGPoint) { session.handle(.movement(.targetChanges(Point(center)))) }

  package final func endReorder(of cell: UIView, isCancelled: Bool) {
    if isCancelled { reordering.cancel() } else { session.handle(.movement(.ends)) }
  }
}
