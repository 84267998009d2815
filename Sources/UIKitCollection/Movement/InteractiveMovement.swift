import CollectionCore
import DiffCore

/// Moves items interactively: the others make room meanwhile, and the data source is told once, at the end.
///
/// During the movement there are two orders: that of the data, and the proposed one, which the layout, the counts and
/// the elements use. `MovementOrder` maps one to the other, so that cells, and sizes from a delegate, belong to the
/// item and not to the place.
@MainActor
final class InteractiveMovement {
  /// The duration of the lift of an item, in seconds.
  private static let liftDuration = 0.2
  /// The offset by which each further item protrudes from below the held one, in points.
  private static let fan = CGVector(dx: 6, dy: 6)

  /// The delay after which other items make room.
  var delay = ReorderDelay()

  private unowned let view: UICollectionView
  /// The class of the data source that turned out not to implement the method that moves items.
  private var unmovableSource: ObjectIdentifier?
  private var session: Session?
  private lazy var scroller: EdgeScroller = {
    let scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in self?.followScroll() }
    return scroller
  }()
  /// The scroller of the row in which the items are held; nil outside of rows.
  private var rowScroller: (row: OrthogonalRow, scroller: EdgeScroller)?

  private struct Session {
    var order: MovementOrder
    /// The centre of the held item on the screen, in the view's coordinates.
    var position: CGPoint
    /// The offset from there to the pointer, in points.
    var grip = CGVector.zero
    /// The bounds' origin that the position belongs to.
    var origin: CGPoint
    /// A Boolean value that indicates whether the items float; items that a key moves do not.
    var isHeld = true
    /// A Boolean value that indicates whether the data source is being told.
    var isEnding = false
  }

  init(of view: UICollectionView) { self.view = view }

  var isActive: Bool { session != nil }

  /// Returns the data's index path of an item in the proposed order.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let session, path.count == 2 else { return path }
    return session.order.dataPlace(ItemPlace(path)).indexPath
  }

  /// Returns the index path in the proposed order of an item in the data.
  func path(ofData path: IndexPath) -> IndexPath {
    guard let session, path.count == 2 else { return path }
    return session.order.place(ofData: ItemPlace(path)).indexPath
  }

  /// Returns whether a place belongs to a moving item.
  func isSlot(_ path: IndexPath) -> Bool { session?.order.isSlot(ItemPlace(path)) ?? false }

  private var layout: UICollectionViewLayout { view.storedLayout }

  // MARK: Beginning

  /// Lifts items, one of which is held; returns false when the held item may not move or is not on the screen.
  func begin(_ paths: [IndexPath], held: IndexPath, grip: CGVector = .zero) -> Bool {
    if isActive { cancel() }
    guard isReady(held) else { return false }
    if view.visibleElements.showsOldData || view.layoutSession.isStale { view.layoutIfNeeded() }
    let key = ElementKey(kind: .cell, indexPath: held)
    guard mayMove(held), view.visibleElements.table[key]?.state == .visible,
      let place = view.layoutSession.attributes(for: key),
      place.values.isFinite
    else { return false }
    let others = paths.filter { $0 != held && view.data.counts.contains($0) && mayMove($0) }
    // The data source was called: it may have changed everything.
    guard view.visibleElements.table[key]?.state == .visible, !isActive else { return false }
    let order = MovementOrder(
      before: view.data.counts, carrying: others.map { ItemPlace($0) } + [ItemPlace(held)], held: ItemPlace(held))
    begin(order, at: shownCenter(place), grip: grip)
    return true
  }

  private func isReady(_ path: IndexPath) -> Bool {
    guard !view.updates.isCollecting, !view.layoutSession.isLayingOut, !view.transitions.isInteractive else {
      return false
    }
    view.knownDragAndDrop?.order.close()
    // Placeholders have no place in an order that is reported to the data source.
    if view.dropOrder != nil { return false }
    if view.data.counts.contains(path) { return true }
    Log.warn(
      CollectionViewMessage.outOfRange(
        path, asked: "beginInteractiveMovementForItem(at:)", counts: view.data.counts))
    return false
  }

  /// Returns whether the data source allows an item to move; without its method every item may.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let source = view.dataSource else { return false }
    return view.ifImplemented { source.collectionView(view, canMoveItemAt: path) } ?? true
  }

  private func begin(_ order: MovementOrder, at position: CGPoint, grip: CGVector) {
    session = Session(order: order, position: position, grip: grip, origin: view.bounds.origin)
    let context = movementContext(from: order.carried, position)
    if order.isChanged {
      rearrange(order.map, from: order.carried, to: order, context)
    } else {
      invalidate(with: context)
      UIView.animate(withDuration: Self.liftDuration, delay: 0, options: .allowUserInteraction) { self.place() }
    }
  }

  // MARK: Moving

  /// Moves the centre of the held item to a point in the view's coordinates.
  func move(to position: CGPoint) {
    guard let session, !session.isEnding, session.isHeld, position.x.isFinite, position.y.isFinite else { return }
    self.session?.position = position
    self.session?.origin = view.bounds.origin
    // In a callback of a layout pass: the end of the pass places the item.
    guard !view.layoutSession.isLayingOut else { return }
    view.layoutSession.prepareIfNeeded()
    let order = session.order
    let asked = target(from: order, at: position)
    guard self.session?.order == order else { return }
    let target = isDue(asked, from: order.heldSlot.indexPath) ? ItemPlace(asked) : order.heldSlot
    let new = order.moved(heldTo: target)
    self.session?.order = new
    let context = movementContext(from: order.slots, session.position)
    if new.start == order.start {
      invalidate(with: context)
      place()
    } else {
      rearrange(order.step(to: new), from: order.slots, to: new, context)
    }
    scroll()
  }

  /// Returns whether the held item may take a place now, or has to wait for the delay.
  private func isDue(_ place: IndexPath, from current: IndexPath) -> Bool {
    guard place != current else {
      delay.stop()
      return true
    }
    return delay.allows(place) { [weak self] in
      self?.delay.rested()
      self?.followScroll()
    }
  }

  /// Returns the target of the held item, from the layout and then the delegate.
  private func target(from order: MovementOrder, at position: CGPoint) -> IndexPath {
    let current = order.heldSlot.indexPath
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: view.layoutSession.mirrored(view.layoutPoint(position)))
    guard proposed != current else { return current }
    guard order.contains(ItemPlace(proposed)) else {
      warn(proposed, by: "targetIndexPath(forInteractivelyMovingItem:withPosition:)", order)
      return current
    }
    return delegateTarget(order, proposed)
  }

  private func delegateTarget(_ order: MovementOrder, _ proposed: IndexPath) -> IndexPath {
    guard let delegate = view.delegate else { return proposed }
    let (original, current) = (order.carried[order.lead].indexPath, order.heldSlot.indexPath)
    let answer =
      view.ifImplemented {
        delegate.collectionView(
          view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
          toProposedIndexPath: proposed)
      }
      ?? view.ifImplemented {
        delegate.collectionView(view, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed)
      }
    guard let answer else { return proposed }
    if order.contains(ItemPlace(answer)) { return answer }
    warn(answer, by: "the delegate's targetIndexPathForMove…", order)
    return current
  }

  private func warn(_ path: IndexPath, by question: String, _ order: MovementOrder) {
    Log.warnOnce(
      "move \(question)", CollectionViewMessage.unusableMovementTarget(path, by: question, counts: order.counts))
  }

  /// Scrolls while the pointer is near an edge.
  private func scroll() {
    guard let session, let window = view.storedWindow else { return }
    let pointer = CGPoint(x: session.position.x + session.grip.dx, y: session.position.y + session.grip.dy)
    let place = view.convert(pointer, to: window)
    scroller.move(to: place)
    let row = view.rows?.row(at: pointer)
    if row !== rowScroller?.row { stopRow() }
    if let row, rowScroller == nil {
      let scroller = EdgeScroller(of: row.scrollView)
      scroller.didScroll = { [weak self] in self?.followScroll() }
      rowScroller = (row, scroller)
    }
    rowScroller?.scroller.move(to: place)
  }

  /// Stops the scrolling of a row, which comes to rest where it may.
  private func stopRow() {
    guard let (row, scroller) = rowScroller else { return }
    scroller.stop()
    rowScroller = nil
    view.rows?.scroll(section: row.section, to: row.offset, animated: view.storedWindow != nil)
  }

  private func shownCenter(_ place: UICollectionViewLayoutAttributes) -> CGPoint {
    let (frame, shown) = (place.values.frame, view.shownFrame(place.values))
    return CGPoint(
      x: place.values.center.x + shown.minX - frame.minX, y: place.values.center.y + shown.minY - frame.minY)
  }

  /// Moves the held item after the content has scrolled below the pointer.
  private func followScroll() {
    guard let position = positionOnScreen else { return }
    move(to: position)
  }

  /// The position in the content at which the held item keeps its place on the screen; nil outside of a movement.
  private var positionOnScreen: CGPoint? {
    guard let session else { return nil }
    let origin = view.bounds.origin
    return CGPoint(
      x: session.position.x + origin.x - session.origin.x, y: session.position.y + origin.y - session.origin.y)
  }

  /// Places the moving items under the pointer after a layout pass.
  func passDidEnd() {
    guard session?.isHeld == true, let position = positionOnScreen else { return }
    session?.position = position
    session?.origin = view.bounds.origin
    place()
  }

  // MARK: Ending

  /// Drops the items at their current places, and tells the data source to move them.
  func end() {
    guard let session, !session.isEnding else { return }
    scroller.stop()
    let order = session.order
    if order.isChanged {
      self.session?.isEnding = true
      guard tellDataSource(of: order.moves) else {
        guard session.isHeld else {
          // Keys are pressed anywhere: in a view whose items cannot move, they do nothing.
          unmovableSource = view.dataSource.map { ObjectIdentifier(type(of: $0)) }
          return interrupt()
        }
        Log.warn(CollectionViewMessage.noMoveMethod)
        return putBack()
      }
      // The data source may have updated or reloaded the view, which ends the movement.
      guard isActive else { return }
      let live = view.data.ask()
      guard live == order.counts else {
        Log.warn(CollectionViewMessage.movedOtherwise(found: live, expected: order.counts))
        return view.reload()
      }
    }
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: order.slots.map(\.indexPath), previousIndexPaths: order.carried.map(\.indexPath),
      movementCancelled: false)
    let carried = letGo()
    settle(carried) { self.view.updates.rearrange(.identity, [], to: order.counts, with: context, completion: $0) }
  }

  /// Returns false when the data source does not implement the method.
  private func tellDataSource(of moves: [(from: ItemPlace, to: ItemPlace)]) -> Bool {
    for move in moves where isActive {
      guard let source = view.dataSource else { return false }
      let told: Void? = view.ifImplemented {
        source.collectionView(view, moveItemAt: move.from.indexPath, to: move.to.indexPath)
      }
      if told == nil { return false }
    }
    return true
  }

  /// Returns the items to their original places.
  func cancel() {
    guard let session, !session.isEnding else { return }
    putBack()
  }

  private func putBack() {
    guard let order = session?.order else { return }
    let context = endingContext(order)
    let carried = letGo()
    let operations = UpdateOperation.moves(from: order.slots, to: order.carried)
    settle(carried) {
      self.view.updates.rearrange(order.wayBack, operations, to: order.before, with: context, completion: $0)
    }
  }

  /// Animates the moving views to their places in front of the others, and restores their depth at the end.
  private func settle(
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

  /// Restores the state before the movement, without a layout pass, because something else changes the data or the
  /// layout.
  func interrupt() {
    guard let order = session?.order else { return }
    let context = endingContext(order)
    letGo()
    view.updates.restore(order.wayBack, to: order.before, with: context)
  }

  /// Ends the movement without restoring its start, because the data changed as a whole.
  func abandon() {
    guard let order = session?.order else { return }
    let context = endingContext(order)
    letGo()
    invalidate(with: context)
  }

  private func endingContext(_ order: MovementOrder) -> UICollectionViewLayoutInvalidationContext {
    layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: order.carried.map(\.indexPath), previousIndexPaths: order.slots.map(\.indexPath),
      movementCancelled: true)
  }

  /// Returns the items to the control of the layout; returns the views that were moved.
  @discardableResult
  private func letGo() -> [UICollectionReusableView] {
    guard let order = session?.order else { return [] }
    scroller.stop()
    stopRow()
    delay.stop()
    session = nil
    var carried: [UICollectionReusableView] = []
    for slot in order.slots {
      let key = ElementKey(slot)
      guard let entry = view.visibleElements.table[key], entry.state == .dragged else { continue }
      let shown = view.visibleElements[entry.slot]
      (shown as? UICollectionViewCell)?.dragState = .none
      view.engine.drop(key)
      carried.append(shown)
    }
    return carried
  }

  // MARK: By keys

  /// Moves an item one step by a key, as the delegate and the data source allow; returns false when it does not move.
  func carry(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    guard !isActive, isReady(path), mayMove(path), !isActive else { return false }
    if let source = view.dataSource, unmovableSource == ObjectIdentifier(type(of: source)) { return false }
    let order = MovementOrder(before: view.data.counts, carrying: [ItemPlace(path)], held: ItemPlace(path))
    guard order.contains(ItemPlace(proposed)) else { return false }
    let new = order.moved(heldTo: ItemPlace(delegateTarget(order, proposed)))
    guard new.start != order.start else { return false }
    let place =
      view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).map(shownCenter) ?? .zero
    session = Session(order: new, position: place, origin: view.bounds.origin, isHeld: false)
    rearrange(order.step(to: new), from: order.slots, to: new, movementContext(from: order.slots, place))
    unmovableSource = nil
    end()
    return unmovableSource == nil
  }

  // MARK: The layout

  /// Returns the layout's invalidation context for the step from earlier places to the present ones.
  private func movementContext(
    from places: [ItemPlace], _ previous: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    layout.invalidationContext(
      forInteractivelyMovingItems: (session?.order.slots ?? places).map(\.indexPath),
      withTargetPosition: view.layoutSession.mirrored(view.layoutPoint(session?.position ?? previous)),
      previousIndexPaths: places.map(\.indexPath),
      previousPosition: view.layoutSession.mirrored(view.layoutPoint(previous)))
  }

  private func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    view.layoutSession.withTraceCause("items are carried") { layout.invalidate(using: context) }
  }

  private func rearrange(
    _ map: UpdateMap, from old: [ItemPlace], to new: MovementOrder, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    view.updates.rearrange(map, UpdateOperation.moves(from: old, to: new.slots), to: new.counts, with: context)
  }

  /// Places the moving items by the layout's attributes for them while they are held.
  private func place() {
    guard let session, session.isHeld else { return }
    view.layoutSession.prepareIfNeeded()
    for (rank, slot) in session.order.slots.enumerated() {
      let key = ElementKey(slot)
      guard let entry = view.visibleElements.table[key] else { continue }
      // A view that has appeared meanwhile joins the others.
      if entry.state == .visible { _ = view.engine.drag(key) }
      guard view.visibleElements.table[key]?.state == .dragged else { continue }
      let lead = session.order.lead
      let depth = rank == lead ? 0 : rank < lead ? rank + 1 : rank
      let out = CGFloat(min(depth, 3))
      // A view that came from a row remains in it, wherever it is held.
      let shift = (view.visibleElements[entry.slot].superview as? OrthogonalContentView)?.row?.shift ?? .zero
      let position = CGPoint(
        x: session.position.x + Self.fan.dx * out - shift.x, y: session.position.y + Self.fan.dy * out - shift.y)
      let asked: UICollectionViewLayoutAttributes? = layout.layoutAttributesForInteractivelyMovingItem(
        at: slot.indexPath, withTargetPosition: view.layoutSession.mirrored(position))
      guard let asked else { continue }
      let place = view.layoutSession.mirrored(asked).renamed(key)
      // Near the greatest integer a layer's depth, a floating-point number, has steps of 1024.
      place.values.zIndex -= place.values.zIndex > 1 << 52 ? depth << 12 : depth
      if place.values.isFinite { carry(view.visibleElements[entry.slot], to: place) }
    }
  }

  /// Moves the centre of a lifted view with the pointer at once, even in an animation; its other properties are
  /// animated.
  private func carry(_ view: UICollectionReusableView, to place: UICollectionViewLayoutAttributes) {
    let cell = view as? UICollectionViewCell
    let isLifted = cell.map { $0.dragState != .none } ?? true
    if !isLifted { cell?.dragState = .lifting }
    guard isLifted, let known = view.appliedAttributes?.renamed(place.element) else { return view.place(place) }
    if known.values.center != place.values.center {
      UIView.performWithoutAnimation { view.center = place.values.center }
      known.values.center = place.values.center
      cell?.dragState = .dragging
    }
    // A client's own transform of a lifted cell is preserved while the layout returns the same appearance.
    if known.isSame(as: place) { view.appliedAttributes = known } else { view.place(place) }
  }
}
