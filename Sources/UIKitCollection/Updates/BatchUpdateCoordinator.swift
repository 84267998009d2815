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

  private unowned let view: UICollectionView
  private var operations: [UpdateOperation] = []
  /// The items to reconfigure, by their paths before the batch.
  private var reconfigured: [IndexPath] = []
  private var completions: [(Bool) -> Void] = []
  private var depth = 0
  /// A Boolean value that indicates whether the counts had been loaded before the batch began.
  private var wasLoaded = true
  /// The layout's attributes around the bounds before the batch changed the data.
  private var surroundings: [UICollectionViewLayoutAttributes] = []
  /// The change that is being performed: the layout's base class returns its defaults.
  private(set) var change: UpdateAnimationPlan?
  private var changeCount = 0
  /// The changes whose animations are running.
  private var running: [UpdateAnimationPlan] = []
  /// The work to do after the running layout pass.
  private var afterPass: [() -> Void] = []

  init(of view: UICollectionView) { self.view = view }

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

  private func shownPath(_ path: IndexPath) -> IndexPath {
    view.dropOrder?.path(ofData: path) ?? view.movement.path(ofData: path)
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

  /// Captures the state before the data changes, after items that are being moved have been returned.
  private func begin(asksAround: Bool) {
    view.movement.interrupt()
    view.knownDragAndDrop?.dataWillChange()
    captureStateBeforeUpdates(asksAround: asksAround)
  }

  private func captureStateBeforeUpdates(asksAround: Bool) {
    if view.visibleElements.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
    wasLoaded = view.data.isLoaded
    // Counts that are not loaded yet have to be loaded before the data changes.
    _ = view.data.counts
    surroundings = canAnimate ? view.layoutSession.attributesAroundBounds(asks: asksAround).map { $0.copied() } : []
  }

  /// A Boolean value that indicates whether there are elements on a screen whose changes can be animated.
  var canAnimate: Bool {
    UIView.areAnimationsEnabled && view.storedWindow != nil && view.layoutSession.hasLaidOut
      && !view.layoutSession.isLayingOut
      && !view.visibleElements.showsOldData && view.bounds.width > 0 && view.bounds.height > 0
  }

  // MARK: Committing

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
    var map = UpdateMap.identity
    if !operations.isEmpty {
      var after = view.data.ask()
      view.dropOrder?.translate(&operations, before: before, after: &after)
      do throws(UpdateError) {
        map = try UpdateTransaction.map(operations, before: before, after: after).get()
      } catch {
        operations = recover(from: error, operations, before, after)
        map = (try? UpdateTransaction.map(operations, before: before, after: after).get()) ?? map
        map.isGuess = true
      }
      let change = makeChange(map)
      captured = view.anchors.capture()
      apply(map, change, before, after, countsContext())
      carryOut(change, operations, map, reconfigured, completions)
    } else {
      carryOut(makeChange(map), [], map, reconfigured, completions)
    }
  }

  /// Ends the program, or returns the changes by position if the client's policy is to recover.
  private func recover(
    from error: UpdateError, _ operations: [UpdateOperation], _ before: CollectionDataCounts,
    _ after: CollectionDataCounts
  ) -> [UpdateOperation] {
    let message = error.message(operations, before: before, after: after, wasLoaded: wasLoaded)
    guard case .recover(let handler) = view.invalidUpdatePolicy else { fatalError(message) }
    handler(
      UICollectionView.InvalidUpdate(
        message: message, itemCountsBefore: before.itemCounts, itemCountsAfter: after.itemCounts))
    let shown = view.visibleElements.table.entries.keys.compactMap { $0.kind == .cell ? $0.path.place : nil }
    return UpdateOperation.positional(before: before, after: after, shown: shown)
  }

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
      places[key] = applied.values.element == key ? applied : applied.renamed(key)
    }
    return places
  }

  private func makeChange(_ map: UpdateMap) -> UpdateAnimationPlan {
    let isAnimated = canAnimate
    let places = isFollowed(animated: isAnimated) ? places(around: surroundings) : [:]
    surroundings = []
    return UpdateAnimationPlan(
      ElementChange(number: nextNumber(), isAnimated: isAnimated), keys: view.storedLayout.keyMap(for: map),
      oldPlaces: places, place: { [unowned view] in view.layoutSession.attributes(for: $0) })
  }

  /// Returns whether the steps of a change are observed. Without an animation they are not visible, and the flow layout
  /// itself, which ignores them, is not told: that would cost one object per operation and two per element.
  private func isFollowed(animated: Bool) -> Bool {
    animated || type(of: view.storedLayout) != UICollectionViewFlowLayout.self
  }

  private func countsContext() -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: view.storedLayout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    return context
  }

  private func apply(
    _ map: UpdateMap, _ change: UpdateAnimationPlan, _ before: CollectionDataCounts, _ after: CollectionDataCounts,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    if isFollowed(animated: change.isAnimated) { onScreen = view.visibleElements.elementsOnScreen() }
    view.layoutSession.handle(.itemsUpdated(map, after, change.elementChange))
    view.layoutSession.withTraceCause(context.invalidateDataSourceCounts ? "a batch of updates" : "items are carried") {
      view.storedLayout.invalidate(using: context)
    }
  }

  /// The elements that keep their position on the screen, by their keys before the change.
  private var captured: ScrollAnchoring.Capture?
  /// The elements that were on the screen before the change, by their keys before it.
  private var onScreen: [(key: ElementKey, view: UICollectionReusableView)] = []

  /// Prepares the layout, tells it of the updates, and moves the elements to their new attributes.
  private func carryOut(
    _ change: UpdateAnimationPlan, _ operations: [UpdateOperation], _ map: UpdateMap, _ reconfigured: [IndexPath],
    _ completions: [(Bool) -> Void], movesContent: Bool = true
  ) {
    let layout = view.storedLayout
    let isFollowed = isFollowed(animated: change.isAnimated)
    if operations.isEmpty, isFollowed { onScreen = view.visibleElements.elementsOnScreen() }
    self.change = change
    view.layoutSession.prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: isFollowed ? operations.map(UICollectionViewUpdateItem.init) : [])
    deleteOwnViews(of: layout, change)
    view.visibleElements.reconfigure(reconfigured.compactMap(map.newPath))
    let anchored = captured.flatMap { view.anchors.offset(for: $0, after: map) }
    captured = nil
    if view.layoutSession.isLayingOut {
      view.layoutSession.reapplyRTLTransform()
      if let anchored { view.shiftContent(to: anchored) }
      // A callback during a pass updates the data: the pass is repeated.
      self.change = nil
      afterPass.append {
        layout.finalizeCollectionViewUpdates()
        completions.forEach { $0(true) }
      }
      return
    }
    run(change) {
      self.place(change, layout, anchored, movesContent: movesContent)
    } completion: { finished in
      completions.forEach { $0(finished) }
    }
  }

  /// Runs a closure that places elements for a change, in an animation if the change is animated.
  func run(_ change: UpdateAnimationPlan, _ place: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    self.change = change
    if change.isAnimated {
      running.append(change)
      UIView.animate(
        withDuration: BatchUpdateCoordinator.duration, delay: 0, options: [.layoutSubviews, .allowUserInteraction],
        animations: place
      ) { [weak self] _ in
        self?.finish(change)
        completion(!change.isInterrupted)
      }
    } else {
      place()
    }
    self.change = nil
    if !change.isAnimated { complete { completion(true) } }
  }

  /// Calls completions of a change without an animation: at once where animations are disabled, otherwise after the
  /// caller is done, as those of `UIView.animate` that changes nothing.
  private func complete(_ completions: @escaping @MainActor () -> Void) {
    if UIView.areAnimationsEnabled { UIRuntime.current.schedule(completions) } else { completions() }
  }

  // MARK: Interactive movement

  /// Shows the same items in another order during an interactive movement; the data source is not asked.
  func rearrange(
    _ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts,
    with context: UICollectionViewLayoutInvalidationContext, completion: ((Bool) -> Void)? = nil
  ) {
    captureStateBeforeUpdates(asksAround: true)
    let change = makeChange(map)
    apply(map, change, view.data.counts, counts, context)
    carryOut(change, operations, map, [], completion.map { [$0] } ?? [], movesContent: false)
  }

  /// Restores the keys that the elements had in an earlier order; the next pass places them.
  func restore(
    _ map: UpdateMap, to counts: CollectionDataCounts, with context: UICollectionViewLayoutInvalidationContext
  ) {
    let change = UpdateAnimationPlan(
      ElementChange(number: nextNumber(), isAnimated: false), keys: view.storedLayout.keyMap(for: map), oldPlaces: [:],
      place: { _ in nil })
    apply(map, change, view.data.counts, counts, context)
    onScreen = []
  }

  /// Runs the layout pass of a change, inside its animation.
  private func place(
    _ change: UpdateAnimationPlan, _ layout: UICollectionViewLayout, _ anchored: CGPoint?, movesContent: Bool
  ) {
    let movesBounds = movesContent && moveContent(layout, anchored)
    view.layoutSession.prepareIfNeeded()
    if view.layoutSession.updateTile() != nil, isFollowed(animated: change.isAnimated) {
      collectAppearanceAttributes(change, from: layout, to: layout, onScreen)
    }
    onScreen = []
    carry(change)
    layout.finalizeCollectionViewUpdates()
    if movesBounds { layout.finalizeAnimatedBoundsChange() }
  }

  /// Moves the elements to their new attributes.
  func carry(_ change: UpdateAnimationPlan) {
    view.visibleElements.perform(change) {
      if change.isAnimated {
        view.withoutLayout { view.layoutSession.run() }
      } else {
        view.layoutIfNeeded()
      }
      view.visibleElements.animateOutRemoved(change)
    }
  }

  /// Scrolls to the target offset of the layout and the delegate after the change; if they propose none, the anchored
  /// element keeps its position on the screen. Returns whether the bounds changed.
  private func moveContent(_ layout: UICollectionViewLayout, _ anchored: CGPoint?) -> Bool {
    view.layoutSession.reapplyRTLTransform()
    let isMoving = view.isTracking || view.isDecelerating || view.isScrollAnimating
    var target = view.contentOffset
    if !isMoving {
      let proposed = view.layoutSession.offsetAfterChange
      target = view.targetOffset(afterChangeFrom: proposed, layout)
      if target == proposed, let anchored { target = anchored }
    } else if let anchored {
      target = anchored
    }
    guard target != view.contentOffset else { return false }
    layout.prepare(forAnimatedBoundsChange: view.bounds)
    view.shiftContent(to: target)
    return true
  }

  /// Collects the final attributes of every element that was on the screen, then the initial attributes of every
  /// element that is.
  func collectAppearanceAttributes(
    _ change: UpdateAnimationPlan, from old: UICollectionViewLayout, to layout: UICollectionViewLayout,
    _ onScreen: [(key: ElementKey, view: UICollectionReusableView)]
  ) {
    let bounds = view.bounds
    let targets = view.layoutSession.tileAttributes.filter {
      !$0.values.isHidden && $0.values.isFinite && VisibleElements.overlap(view.shownFrame($0.values), bounds)
    }
    change.setTargets(targets)
    insertOwnViews(of: layout, change, targets)
    for element in onScreen {
      change.setEnd(view.layoutSession.mirrored(old.end(of: element.key)), of: element.view)
    }
    for attributes in ElementRank.sorted(targets, by: \.values.element) {
      let start = view.layoutSession.mirrored(layout.start(of: attributes.values.element))
      change.setStart(start, of: attributes.values.element)
    }
  }

  // MARK: The layout's own views

  private func deleteOwnViews(of layout: UICollectionViewLayout, _ change: UpdateAnimationPlan) {
    for kind in kinds(onScreen.lazy.map(\.key)) {
      for path in layout.pathsToDelete(of: kind) {
        let key = ElementKey(kind: kind, indexPath: path)
        change.delete(key)
        if let new = change.plan.newKey(ofOld: key) {
          view.layoutSession.handle(.elementRemoved(new, change.elementChange))
        }
      }
    }
  }

  private func insertOwnViews(
    of layout: UICollectionViewLayout, _ change: UpdateAnimationPlan, _ targets: [UICollectionViewLayoutAttributes]
  ) {
    for kind in kinds(targets.lazy.map(\.values.element)) {
      for path in layout.pathsToInsert(of: kind) {
        let key = ElementKey(kind: kind, indexPath: path)
        change.insert(key)
        view.layoutSession.handle(.elementRemoved(key, change.elementChange))
      }
    }
  }

  /// Returns the kinds of the elements that are not cells, in order.
  private func kinds(_ keys: some Sequence<ElementKey>) -> [ElementKind] {
    var kinds: [ElementKind] = []
    for key in keys where key.kind != .cell && !kinds.contains(key.kind) { kinds.append(key.kind) }
    return kinds
  }

  // MARK: Endings

  private func finish(_ change: UpdateAnimationPlan) {
    running.removeAll { $0 === change }
    view.layoutSession.handle(.changeFinished(change.number))
  }

  /// Marks the running animations as interrupted, because all elements are removed.
  func interrupt() {
    for change in running { change.isInterrupted = true }
  }

  /// Ends all animations at once after the view has been removed from its window.
  func stop() {
    interrupt()
    view.visibleElements.stopAnimations()
    for change in running { view.layoutSession.handle(.changeFinished(change.number)) }
  }

  /// Performs the work that was deferred to the end of a layout pass.
  func passDidEnd() {
    guard !afterPass.isEmpty else { return }
    let work = afterPass
    afterPass = []
    work.forEach { $0() }
  }
}
