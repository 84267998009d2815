import CollectionCore
import DiffCore
import GeometryCore

/// Collects the updates of a batch and performs them as one change of the elements.
///
/// The counts before the batch are those the elements on the screen were made from, never the live data source's; the
/// new ones are requested once, when the outermost batch ends.
@MainActor
final class BatchUpdateCoordinator: UpdateCollecting {
  /// The duration of a batch's animation unless it runs inside a block of `UIView.animate`, in seconds.
  static let duration = 0.3

  unowned let view: UICollectionView
  let engine: CollectionEngine
  var collected = CollectedUpdates()
  /// A Boolean value that indicates whether the counts had been loaded before the batch began.
  private var wasLoaded = false
  /// The layout's attributes around the bounds before the batch changed the data.
  private var surroundings: [UICollectionViewLayoutAttributes] = []
  private var lastNumber = 0
  /// The objects that belong to the changes that have not ended.
  private(set) var updates: [UpdateAttributes] = []

  init(of view: UICollectionView) {
    self.view = view
    engine = view.engine
  }

  var hasLoaded: Bool { view.layoutSession.items.isLoaded }

  // MARK: Collecting

  func reconfigureNow(_ paths: [IndexPath]) { view.visibleElements.reconfigure(paths.map(shownPath)) }

  /// Captures the state before the data changes, after items that are being moved have been returned. If it may have
  /// changed already, only layouts that do not read it can return the old attributes.
  func batchWillBegin(isLate: Bool) {
    engine.decides()
    view.movement.interrupt()
    view.knownDragAndDrop?.dataWillChange()
    (wasLoaded, surroundings) = captureStateBeforeUpdates(
      asksAround: !isLate || view.storedLayout is UICollectionViewFlowLayout)
  }

  private func shownPath(_ path: IndexPath) -> IndexPath {
    view.dropOrder?.path(ofData: path) ?? view.movement.path(ofData: path)
  }

  private func captureStateBeforeUpdates(
    asksAround: Bool
  ) -> (wasLoaded: Bool, surroundings: [UICollectionViewLayoutAttributes]) {
    engine.decides()
    if view.visibleElements.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
    let wasLoaded = view.layoutSession.items.isLoaded
    // Counts that are not loaded yet have to be loaded before the data changes.
    _ = view.layoutSession.counts
    let around =
      view.layoutSession.canAnimate
      ? view.layoutSession.attributesAroundBounds(asks: asksAround).map { $0.copied() } : []
    return (wasLoaded, around)
  }

  // MARK: Committing

  /// Returns the number of a new change.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the attributes of elements by key: those of views on the screen, and the layout's for those around them.
  func places(around: [UICollectionViewLayoutAttributes]) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    places.reserveCapacity(around.count + view.visibleElements.table.entries.count)
    for attributes in around { places[attributes.values.element] = attributes }
    for (key, entry) in view.visibleElements.table.entries where entry.state != .prefetched {
      guard let applied = view.visibleElements[entry.slot].appliedAttributes else { continue }
      // Applied attributes are never changed, only replaced.
      places[key] = applied.attributes(of: key)
    }
    return places
  }

  /// Delivers the event of a change to which objects belong.
  func perform(_ update: UpdateAttributes, _ event: UpdateEvent) {
    updates.append(update)
    view.layoutSession.handle(.update(event))
    if engine.update == nil { view.visibleElements.hasInitialAttributes = false }
  }

  /// Returns what belongs to a change; for each element, so that it has no closure, which would check the actor.
  func attributes(of number: Int?) -> UpdateAttributes? {
    guard let number else { return nil }
    for update in updates.reversed() where update.number == number { return update }
    return nil
  }

  /// Returns what belongs to a change that has ended, and forgets it.
  func removeAttributes(of number: Int) -> UpdateAttributes? {
    updates.firstIndex { $0.number == number }.map { updates.remove(at: $0) }
  }

  /// The objects that belong to the change whose layout pass runs; nil when there is none.
  var placing: UpdateAttributes? { updates.isEmpty ? nil : attributes(of: engine.placingNumber) }

  func commit(_ batch: CollectedUpdates) {
    engine.decides()
    let completions = batch.completions
    let (wasLoaded, surroundings) = (wasLoaded, surroundings)
    self.surroundings = []
    guard let before = view.layoutSession.items.counts,
      !batch.operations.isEmpty || (view.layoutSession.canAnimate && view.layoutSession.isStale)
    else {
      view.visibleElements.reconfigure(batch.reconfigured)
      return complete { completions.forEach { $0(true) } }
    }
    var (map, after) = (UpdateMap.identity, before)
    var operations = batch.operations
    if !operations.isEmpty {
      engine.decides("UpdateTransaction.map(_:before:after:)", in: "DiffCore/UpdateTransaction.swift")
      (map, after) = view.map(&operations, before: before, shown: view.layoutSession.itemsWithCells) {
        $0.message($1, before: before, after: $2, wasLoaded: wasLoaded)
      }
    }
    let hasChanged = !operations.isEmpty
    commit(
      map, to: hasChanged ? after : nil, operations, around: surroundings,
      with: hasChanged ? countsContext() : nil, reconfigured: batch.reconfigured
    ) { finished in completions.forEach { $0(finished) } }
  }

  private func countsContext() -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: view.storedLayout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    return context
  }

  /// Performs a validated change of the data, or of the order in which it is shown.
  private func commit(
    _ map: UpdateMap, to counts: CollectionDataCounts?, _ operations: [UpdateOperation],
    around: [UICollectionViewLayoutAttributes], with context: UICollectionViewLayoutInvalidationContext?,
    reconfigured: [IndexPath] = [], movesContent: Bool = true, complete: @escaping (Bool) -> Void
  ) {
    engine.decides()
    let isAnimated = view.layoutSession.canAnimate
    // Without an animation the steps are not visible, and the flow layout itself, which ignores them, is not told: that
    // would cost one object per operation and two per element.
    let isObserved = isAnimated || type(of: view.storedLayout) != UICollectionViewFlowLayout.self
    let attributes = UpdateAttributes(
      number: nextNumber(), view.storedLayout, with: context, reconfigured: reconfigured,
      before: isObserved ? places(around: around) : [:],
      after: { [unowned view] in view.layoutSession.attributes(for: $0) }, complete: complete)
    let update = ElementUpdate(
      number: attributes.number, isAnimated: isAnimated, isObserved: isObserved, map, to: counts,
      operations: operations, centers: attributes.centers, movesContent: movesContent)
    perform(attributes, .commits(update))
  }

  // MARK: Interactive movement

  /// Shows the same items in another order during an interactive movement; the data source is not asked.
  func rearrange(
    _ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts,
    with context: UICollectionViewLayoutInvalidationContext, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    let around = captureStateBeforeUpdates(asksAround: true).surroundings
    commit(map, to: counts, operations, around: around, with: context, movesContent: false, complete: completion)
  }

  /// Restores the keys that the elements had in an earlier order; the next pass places them.
  func restore(
    _ map: UpdateMap, to counts: CollectionDataCounts, with context: UICollectionViewLayoutInvalidationContext
  ) {
    let attributes = UpdateAttributes(
      number: nextNumber(), view.storedLayout, with: context, before: [:], after: { _ in nil }, complete: { _ in })
    perform(attributes, .restores(ElementUpdate(number: attributes.number, isAnimated: false, map, to: counts)))
    _ = removeAttributes(of: attributes.number)
  }

  // MARK: Endings

  /// Ends all animations at once after the view has been removed from its window.
  func stop() {
    view.visibleElements.stopAnimations()
    view.layoutSession.handle(.update(.animationsStop))
  }
}
