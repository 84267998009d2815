import CollectionCore
import DiffCore

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
  private var operations: [UpdateOperation] = []
  /// The items to reconfigure, by their paths before the batch.
  private var reconfigured: [IndexPath] = []
  private var completions: [(Bool) -> Void] = []
  private var depth = 0
  /// A Boolean value that indicates whether the counts had been loaded before the batch began.
  private var wasLoaded = true
  /// The layout's attributes around the bounds before the batch changed the data.
  private var surroundings: [UICollectionViewLayoutAttributes] = []
  private var changeCount = 0
  /// The changes that are being performed, the innermost last.
  private(set) var performed: [RunningUpdate] = []
  /// The changes whose animations are running.
  var running: [RunningUpdate] = []
  /// The work to do after the running layout pass.
  var afterPass: [() -> Void] = []

  init(of view: UICollectionView) {
    self.view = view
    engine = view.engine
  }

  /// A Boolean value that indicates whether a batch is being collected.
  var isCollecting: Bool { depth > 0 }

  // MARK: Collecting

  /// Adds operations to the batch, or performs them as a batch of their own.
  func add(_ new: [UpdateOperation]) {
    if isCollecting {
      operations += new
    } else if view.data.isLoaded {
      // The data has changed already: only layouts that do not read it can return the old attributes.
      begin(asksAround: view.storedLayout is UICollectionViewFlowLayout)
      operations = new
      commit()
    }
    // Otherwise no counts were loaded and nothing was shown that could change: the first layout pass loads the data as
    // it is.
  }

  /// Reconfigures cells: in a batch when it ends, otherwise at once.
  func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { reconfigured += paths } else { view.visibleElements.reconfigure(paths.map(shownPath)) }
  }

  /// Runs a closure that updates the data and reports it; nested batches become one, which calls all their completions.
  func perform(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    if depth == 0 { begin(asksAround: true) }
    depth += 1
    body?()
    depth -= 1
    if let completion { completions.append(completion) }
    if depth == 0 { commit() }
  }

  /// Discards the collected operations, which a reload makes obsolete.
  func discard() {
    operations = []
    reconfigured = []
  }

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
    captureStateBeforeUpdates(asksAround: asksAround)
  }

  private func captureStateBeforeUpdates(asksAround: Bool) {
    if view.visibleElements.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
    wasLoaded = view.data.isLoaded
    // Counts that are not loaded yet have to be loaded before the data changes.
    _ = view.data.counts
    surroundings = canAnimate ? view.layoutSession.attributesAroundBounds(asks: asksAround).map { $0.copied() } : []
  }

  // MARK: Committing

  /// Returns the number of a new change.
  func nextNumber() -> Int {
    changeCount += 1
    return changeCount
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

  /// Delivers the event of a change, whose effects and questions concern it.
  func perform(_ update: RunningUpdate, _ event: UpdateEvent) {
    performed.append(update)
    view.layoutSession.handle(.update(event))
    performed.removeLast()
    if performed.isEmpty { view.visibleElements.hasInitialAttributes = false }
  }

  /// The change whose layout pass runs; nil when there is none.
  var placing: RunningUpdate? {
    engine.state.placingChange == nil ? nil : performed.last
  }

  private func commit() {
    var operations = self.operations
    let reconfigured = self.reconfigured
    let completions = self.completions
    discard()
    self.completions = []
    guard let before = view.data.known, !operations.isEmpty || (canAnimate && view.layoutSession.isStale) else {
      view.visibleElements.reconfigure(reconfigured)
      return complete { completions.forEach { $0(true) } }
    }
    var (map, after) = (UpdateMap.identity, before)
    if !operations.isEmpty {
      after = view.data.ask()
      view.dropOrder?.translate(&operations, before: before, after: &after)
      map = view.invalidUpdatePolicy.map(
        &operations, before: before, after: after, shown: view.visibleElements.items
      ) { $0.message($1, before: before, after: after, wasLoaded: wasLoaded) }
    }
    let update = makeUpdate { finished in completions.forEach { $0(finished) } }
    update.reconfigured = reconfigured
    if operations.isEmpty { return commit(update, map, to: nil, operations) }
    update.context = countsContext()
    commit(update, map, to: after, operations)
  }

  private func makeUpdate(complete: @escaping (Bool) -> Void) -> RunningUpdate {
    let change = ElementChange(number: nextNumber(), isAnimated: canAnimate)
    let places = isObserved(change) ? places(around: surroundings) : [:]
    surroundings = []
    let attributes = UpdateAttributes(
      before: places, after: { [unowned view] in view.layoutSession.attributes(for: $0) })
    return RunningUpdate(change, to: view.storedLayout, attributes, complete: complete)
  }

  /// Returns whether the steps of a change are observed. Without an animation they are not visible, and the flow layout
  /// itself, which ignores them, is not told: that would cost one object per operation and two per element.
  private func isObserved(_ change: ElementChange) -> Bool {
    change.isAnimated || type(of: view.storedLayout) != UICollectionViewFlowLayout.self
  }

  private func countsContext() -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: view.storedLayout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    return context
  }

  private func commit(
    _ update: RunningUpdate, _ map: UpdateMap, to counts: CollectionDataCounts?, _ operations: [UpdateOperation],
    movesContent: Bool = true
  ) {
    let batch = UpdateBatch(
      update.change, map, to: counts, operations: operations, centers: update.attributes.centers,
      isObserved: isObserved(update.change), movesContent: movesContent)
    perform(update, .commits(batch))
  }

  // MARK: Interactive movement

  /// Shows the same items in another order during an interactive movement; the data source is not asked.
  func rearrange(
    _ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts,
    with context: UICollectionViewLayoutInvalidationContext, completion: ((Bool) -> Void)? = nil
  ) {
    captureStateBeforeUpdates(asksAround: true)
    let update = makeUpdate { completion?($0) }
    update.context = context
    commit(update, map, to: counts, operations, movesContent: false)
  }

  /// Restores the keys that the elements had in an earlier order; the next pass places them.
  func restore(
    _ map: UpdateMap, to counts: CollectionDataCounts, with context: UICollectionViewLayoutInvalidationContext
  ) {
    let change = ElementChange(number: nextNumber(), isAnimated: false)
    let update = RunningUpdate(
      change, to: view.storedLayout, UpdateAttributes(before: [:], after: { _ in nil }), complete: { _ in })
    update.context = context
    perform(update, .restores(map, counts, change))
  }

  // MARK: Endings

  /// Marks the running animations as interrupted, because all elements are removed.
  func interrupt() {
    for update in running { update.isInterrupted = true }
  }

  /// Ends all animations at once after the view has been removed from its window.
  func stop() {
    interrupt()
    view.visibleElements.stopAnimations()
    for update in running { view.layoutSession.handle(.changeFinished(update.change.number)) }
  }

  /// Performs the work that was deferred to the end of a layout pass.
  func passDidEnd() {
    guard !afterPass.isEmpty else { return }
    let work = afterPass
    afterPass = []
    work.forEach { $0() }
  }
}
