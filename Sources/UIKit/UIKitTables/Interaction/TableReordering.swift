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

  private lazy var recognizer = TableReorderRecognizer { [weak self] in self?.act($0) }
  /// The distance from the centre of the row to the finger, in points.
  private var grip: CGFloat = 0

  init(of view: UITableView) { self.view = view }

  /// A Boolean value that indicates whether a row is moving.
  var isActive: Bool { order != nil }

  /// Tracks touches on reorder controls while rows are being edited.
  func follow() {
    let isNeeded = view.isEditing && view.storedWindow != nil
    guard isNeeded != (recognizer.view != nil) else { return }
    if isNeeded {
      recognizer.table = view
      view.addGestureRecognizer(recognizer)
    } else {
      view.removeGestureRecognizer(recognizer)
    }
  }

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
    return handle.bounds.insetBy(dx: -16, dy: -8).contains(handle.convert(point, from: view)) ? place : nil
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

  private var order: MovementOrder? { view.session.engine.state.movement?.order }

  private func handle(_ event: MovementEvent) { view.session.handle(.movement(event)) }

  private func act(_ recognizer: UILongPressGestureRecognizer) {
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      guard let place = handle(at: point), begin(place, at: point) else { return recognizer.state = .cancelled }
    case .changed: move(to: point)
    case .ended: handle(.ends)
    case .cancelled, .failed: cancel()
    default: break
    }
  }

  private func begin(_ place: ItemPlace, at point: CGPoint) -> Bool {
    guard !isActive, let cell = view.elements.cell(at: place) else { return false }
    grip = point.y - cell.frame.midY
    handle(.begins([place], held: place))
    return isActive
  }

  private func move(to point: CGPoint) {
    handle(.targetChanges(Point(CGPoint(x: view.bounds.midX, y: point.y - grip))))
  }

  private func makeScroller() -> EdgeScroller {
    let scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in
      guard let self, isActive else { return }
      view.layoutIfNeeded()
      move(to: recognizer.location(in: view))
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
    case .scrollAtEdges:
      if let window = view.window { scroller.move(to: view.convert(recognizer.location(in: view), to: window)) }
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
    view.isEditing && view.dropOrder == nil && view.reordering.mayMove(place.indexPath)
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

/// The gesture recogniser for touches on the reorder control of a row.
final class TableReorderRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  weak var table: UITableView?

  init(_ handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
    allowableMovement = .infinity
    delegate = self
    addHandler { [weak self] _ in
      if let self { handler(self) }
    }
  }

  override init?(coder: NSCoder) { nil }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let table else { return false }
    return table.reordering.handle(at: touch.location(in: table)) != nil
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer === table?.panGestureRecognizer
  }
}
