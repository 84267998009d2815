import CollectionCore
import DiffCore
import GeometryCore

/// Collects the updates of a batch and performs them as one change of the elements.
///
/// The counts before the batch are those the elements on the screen were made from, never the live data source's; the
/// new ones are requested once, when the outermost batch ends.
@MainActor
final class BatchUpdateCoordinator {
  /// The duration of a batch's animation unless it runs inside a block of `UIView.animate`, in seconds.
  static let duration = 0.3

  unowned let view: UICollectionView
  let engine: CollectionEngine
  /// The batch that is being collected; nil when there is none.
  private var collected: CollectedUpdates?
  private var depth = 0
  private var lastNumber = 0
  /// The objects that belong to the changes that have not ended.
  private(set) var updates: [UpdateAttributes] = []

  /// The updates of a batch before they are validated, and the state before them.
  private struct CollectedUpdates {
    var operations: [UpdateOperation] = []
    /// The items to reconfigure, by their paths before the batch.
    var reconfigured: [IndexPath] = []
    var completions: [(Bool) -> Void] = []
    /// A Boolean value that indicates whether the counts had been loaded before the batch began.
    let wasLoaded: Bool
    /// The layout's attributes around the bounds before the batch changed the data.
    let surroundings: [UICollectionViewLayoutAttributes]

    /// Discards the operations, which a reload makes obsolete.
    mutating func discardOperations() { (operations, reconfigured) = ([], []) }
  }

  init(of view: UICollectionView) {
    self.view = view
    engine = view.engine
  }

  /// A Boolean value that indicates whether a batch is being collected.
  var isCollecting: Bool { depth > 0 }

  // MARK: Collecting

  /// Adds operations to the batch, or performs them as a batch of their own.
  func add(_ new: [UpdateOperation]) {
    engine.decides()
    if isCollecting {
      collected?.operations += new
    } else if view.data.isLoaded {
      // The data has changed already: only layouts that do not read it can return the old attributes.
      begin(asksAround: view.storedLayout is UICollectionViewFlowLayout)
      collected?.operations = new
      commit()
    }
    // Otherwise no counts were loaded and nothing was shown that could change: the first layout pass loads the data as
    // it is.
  }

  /// Reconfigures cells: in a batch when it ends, otherwise at once.
  func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { collected?.reconfigured += paths } else { view.visibleElements.reconfigure(paths.map(shownPath)) }
  }

  /// Runs a closure that updates the data and reports it; nested batches become one, which calls all their completions.
  func perform(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    if depth == 0 { begin(asksAround: true) }
    depth += 1
    body?()
    depth -= 1
    if let completion { collected?.completions.append(completion) }
    if depth == 0 { commit() }
  }

  /// Discards the collected operations, which a reload makes obsolete.
  func discard() { collected?.discardOperations() }

  /// A Boolean value that indicates whether there are elements on a screen whose changes can be animated.
  var canAnimate: Bool {
    UIView.areAnimationsEnabled && view.storedWindow != nil && view.layoutSession.hasLaidOut
      && !view.layoutSession.isLayingOut
      && !view.visibleElements.showsOldData && view.bounds.width > 0 && view.bounds.height > 0
  }

  private func shownPath(_ path: IndexPath) -> IndexPath {
    view.dropOrder?.path(ofData: path) ?? view.movement.path(ofData: path)
  }

  /// Captures the state before the data changes, after items that are being moved have been returned.
  private func begin(asksAround: Bool) {
    view.movement.interrupt()
    view.knownDragAndDrop?.parts.dataWillChange()
    let state = captureStateBeforeUpdates(asksAround: asksAround)
    collected = CollectedUpdates(wasLoaded: state.wasLoaded, surroundings: state.surroundings)
  }

  private func captureStateBeforeUpdates(
    asksAround: Bool
  ) -> (wasLoaded: Bool, surroundings: [UICollectionViewLayoutAttributes]) {
    engine.decides()
    if view.visibleElements.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
    let wasLoaded = view.data.isLoaded
    // Counts that are not loaded yet have to be loaded before the data changes.
    _ = view.data.counts
    let around = canAnimate ? view.layoutSession.attributesAroundBounds(asks: asksAround).map { $0.copied() } : []
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
    if engine.state.update == nil { view.visibleElements.hasInitialAttributes = false }
  }

  /// Returns what belongs to a change.
  func attributes(of number: Int?) -> UpdateAttributes? { number.flatMap { n in updates.last { $0.number == n } } }

  /// Returns what belongs to a change that has ended, and forgets it.
  func removeAttributes(of number: Int) -> UpdateAttributes? {
    updates.firstIndex { $0.number == number }.map { updates.remove(at: $0) }
  }

  /// The objects that belong to the change whose layout pass runs; nil when there is none.
  var placing: UpdateAttributes? { updates.isEmpty ? nil : attributes(of: engine.state.placing?.number) }

  private func commit() {
    engine.decides()
    guard var batch = collected else { return }
    collected = nil
    let (completions, wasLoaded) = (batch.completions, batch.wasLoaded)
    guard let before = view.data.known, !batch.operations.isEmpty || (canAnimate && view.layoutSession.isStale) else {
      view.visibleElements.reconfigure(batch.reconfigured)
      return complete { completions.forEach { $0(true) } }
    }
    var (map, after) = (UpdateMap.identity, before)
    if !batch.operations.isEmpty {
      after = view.data.ask()
      view.dropOrder?.translate(&batch.operations, before: before, after: &after)
      engine.decides("UpdateTransaction.map(_:before:after:)", in: "DiffCore/UpdateTransaction.swift")
      map = view.invalidUpdatePolicy.map(
        &batch.operations, before: before, after: after, shown: view.visibleElements.items
      ) { $0.message($1, before: before, after: after, wasLoaded: wasLoaded) }
    }
    let hasChanged = !batch.operations.isEmpty
    commit(
      map, to: hasChanged ? after : nil, batch.operations, around: batch.surroundings,
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
    let isAnimated = canAnimate
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
