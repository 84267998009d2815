import CollectionCore
import DiffCore
import GeometryCore

// The questions of the engine during an interactive movement.
extension LayoutSession: @MainActor MovementPort {
  func mayMove(_ place: ItemPlace) -> Bool { view.movement.mayMove(place.indexPath) }

  func shownCenter(of key: ElementKey) -> Point? {
    guard let values = attributes(for: key)?.values, values.isFinite else { return nil }
    let (frame, shown) = (values.frame, view.shownFrame(values))
    return Point(
      Double(values.center.x + shown.minX - frame.minX), Double(values.center.y + shown.minY - frame.minY))
  }

  func movementTarget(of place: ItemPlace, at position: Point) -> ItemPlace {
    ItemPlace(
      view.storedLayout.targetIndexPath(
        forInteractivelyMovingItem: place.indexPath, withPosition: view.movement.layoutPoint(position)))
  }

  func delegateTarget(ofData original: ItemPlace, at current: ItemPlace, proposed: ItemPlace) -> ItemPlace? {
    guard let delegate = view.delegate else { return nil }
    let target =
      view.ifImplemented {
        delegate.collectionView(
          view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original.indexPath,
          atCurrentIndexPath: current.indexPath, toProposedIndexPath: proposed.indexPath)
      }
      ?? view.ifImplemented {
        delegate.collectionView(
          view, targetIndexPathForMoveFromItemAt: original.indexPath, toProposedIndexPath: proposed.indexPath)
      }
    return target.map { ItemPlace($0) }
  }

  func makesRoom(at place: ItemPlace) -> Bool {
    view.movement.delay.allows(place.indexPath) { [weak view] in
      view?.movement.delay.rested()
      view?.layoutSession.handle(.movement(.contentMoved))
    }
  }

  func moveItem(from old: ItemPlace, to new: ItemPlace) -> Bool {
    guard let source = view.dataSource else { return false }
    let told: Void? = view.ifImplemented {
      source.collectionView(view, moveItemAt: old.indexPath, to: new.indexPath)
    }
    return told != nil
  }

  func movementEndContext(
    final: [ItemPlace], previous: [ItemPlace], isCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    view.storedLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: final.map(\.indexPath), previousIndexPaths: previous.map(\.indexPath),
      movementCancelled: isCancelled)
  }

  func settle(
    _ slots: [ViewSlot], _ map: UpdateMap, from old: [ItemPlace], to new: [ItemPlace], _ counts: CollectionDataCounts,
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    let operations = UpdateOperation.moves(from: old, to: new)
    view.movement.settle(slots.map { elements[$0] }) {
      view.updates.rearrange(map, operations, to: counts, with: context, completion: $0)
    }
  }

  func restore(
    _ map: UpdateMap, _ counts: CollectionDataCounts, with context: UICollectionViewLayoutInvalidationContext
  ) {
    view.updates.restore(map, to: counts, with: context)
  }
}

extension InteractiveMovement {
  /// Returns whether the data source allows an item to move; without its method every item may.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let source = view.dataSource else { return false }
    return view.ifImplemented { source.collectionView(view, canMoveItemAt: path) } ?? true
  }
}
