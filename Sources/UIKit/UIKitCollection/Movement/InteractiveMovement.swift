import CollectionCore
import DiffCore
import GeometryCore

/// The interactive movement of items on UIKit's side: turns calls into events of the engine, and the engine's effects
/// into calls of the layout, the views and the data source.
///
/// During the movement there are two orders: that of the data, and the proposed one, which the layout, the counts and
/// the elements use. `MovementOrder` maps one to the other, so that cells, and sizes from a delegate, belong to the
/// item and not to the place.
@MainActor
final class InteractiveMovement {
  /// The duration of the lift of an item, in seconds.
  private static let liftDuration = 0.2

  /// The delay after which other items make room.
  var delay = ReorderDelay()

  unowned let view: UICollectionView
  /// The class of the data source that turned out not to implement the method that moves items.
  private var unmovableSource: ObjectIdentifier?
  private lazy var scroller = MovementScroller(of: view)

  init(of view: UICollectionView) { self.view = view }

  private func handle(_ event: MovementEvent) { view.layoutSession.handle(.movement(event)) }

  // MARK: The order

  /// A Boolean value that indicates whether items are being moved.
  var isActive: Bool { view.engine.state.movement != nil }

  /// Returns the data's index path of an item in the proposed order.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let order, path.count == 2 else { return path }
    return order.dataPlace(ItemPlace(path)).indexPath
  }

  /// Returns the index path in the proposed order of an item in the data.
  func path(ofData path: IndexPath) -> IndexPath {
    guard let order, path.count == 2 else { return path }
    return order.place(ofData: ItemPlace(path)).indexPath
  }

  /// Returns whether a place belongs to a moving item.
  func isSlot(_ path: IndexPath) -> Bool { order?.isSlot(ItemPlace(path)) ?? false }

  private var order: MovementOrder? { view.engine.state.movement?.order }

  // MARK: Calls

  /// Lifts items, one of which is held; returns false when the held item may not move or is not on the screen.
  func begin(_ paths: [IndexPath], held: IndexPath, grip: CGVector = .zero) -> Bool {
    cancel()
    guard isReady(held) else { return false }
    scroller.grip = grip
    handle(.begins(paths.map { ItemPlace($0) }, held: ItemPlace(held)))
    return isActive
  }

  /// Moves the center of the held item to a point in the view's coordinates.
  func move(to position: CGPoint) { handle(.targetChanges(Point(position))) }

  /// Drops the items at their current places, and tells the data source to move them.
  func end() { handle(.ends) }

  /// Returns the items to their original places.
  func cancel() { if isActive { handle(.isCancelled) } }

  /// Restores the state before the movement, without a layout pass, because something else changes the data or the
  /// layout.
  func interrupt() { if isActive { handle(.isInterrupted) } }

  /// Moves an item one step by a key, as the delegate and the data source allow; returns false when it does not move.
  func carry(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    guard !isActive, isReady(path) else { return false }
    let source = view.dataSource.map { ObjectIdentifier(type(of: $0)) }
    if let source, unmovableSource == source { return false }
    switch view.engine.step(ItemPlace(path), to: ItemPlace(proposed), view.layoutSession) {
    case .refused:
      unmovableSource = source
      return false
    case nil: return false
    case .committed, .overtaken:
      unmovableSource = nil
      return true
    }
  }

  private func isReady(_ path: IndexPath) -> Bool {
    guard !view.updates.isCollecting, !view.layoutSession.isLayingOut, !view.transitions.isInteractive else {
      return false
    }
    view.knownDragAndDrop?.order.close()
    // Placeholders have no place in an order that is reported to the data source.
    if view.dropOrder != nil { return false }
    if view.layoutSession.counts.contains(path) { return true }
    Log.warn(
      CollectionViewMessage.outOfRange(
        path, asked: "beginInteractiveMovementForItem(at:)", counts: view.layoutSession.counts))
    return false
  }

  // MARK: Effects

  /// Carries out an effect of a movement.
  func perform(_ effect: MovementEffect) {
    switch effect {
    case .invalidate(let step): view.layoutSession.invalidateLayout(with: context(for: step), .movement)
    case .lift:
      UIView.animate(withDuration: Self.liftDuration, delay: 0, options: .allowUserInteraction) {
        self.handle(.liftIsAnimated)
      }
    case .rearrange(let step, let map, let counts):
      let operations = UpdateOperation.moves(from: step.previousPlaces, to: step.places)
      view.updates.rearrange(map, operations, to: counts, with: context(for: step))
    case .carry(let slot, let key, let position, let depth):
      view.visibleElements[slot].carry(key, in: view, at: CGPoint(position), depth: depth)
    case .scrollAtEdges(let position): scroller.scroll(CGPoint(position))
    case .stopScrolling: scroller.stopView()
    case .stopDelay: delay.stop()
    case .stopCarrying:
      scroller.stop()
      delay.stop()
    case .release(let slot, _): (view.visibleElements[slot] as? UICollectionViewCell)?.dragState = .none
    case .reloadData: view.reload()
    case .report(let mistake): CollectionViewMessage.report(mistake)
    }
  }

  /// Returns a position of the held item in the coordinates of the layout.
  func layoutPoint(_ position: Point) -> CGPoint { view.layoutSession.mirrored(view.layoutPoint(CGPoint(position))) }

  /// Animates the moving views to their places in front of the others, and restores their depth at the end.
  func settle(
    _ carried: [UICollectionReusableView], _ travel: (_ completion: @escaping (Bool) -> Void) -> Void
  ) {
    let depths = carried.map(\.layer.zPosition)
    var hasArrived = false
    travel { _ in
      hasArrived = true
      for view in carried { view.layer.zPosition = CGFloat(view.appliedAttributes?.zIndex ?? 0) }
    }
    if hasArrived { return }
    for (view, depth) in zip(carried, depths) { view.layer.zPosition = depth }
  }

  /// Returns the layout's invalidation context for a step.
  private func context(for step: MovementStep) -> UICollectionViewLayoutInvalidationContext {
    view.storedLayout.invalidationContext(
      forInteractivelyMovingItems: step.places.map(\.indexPath),
      withTargetPosition: layoutPoint(step.position),
      previousIndexPaths: step.previousPlaces.map(\.indexPath),
      previousPosition: layoutPoint(step.previousPosition))
  }
}
