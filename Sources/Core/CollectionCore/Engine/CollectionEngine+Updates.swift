import DiffCore
import GeometryCore

// Changes of the elements: batches of updates, other orders of the items, and other layouts. A change may begin while
// another is performed, from a callback; then it is performed first.
extension CollectionEngine {
  /// Handles an event of a change.
  func handle(_ event: UpdateEvent, _ port: some LayoutPort) {
    switch event {
    case .commits(let batch): commit(batch, port)
    case .layoutChanges(let change, let centers, let offset):
      let plan = UpdatePlan(change, keys: nil, centers: centers)
      let update = UpdateState(
        plan, onScreen: elementsOnScreen(), isObserved: true, motion: offset.map { .moves(to: $0) } ?? .none)
      perform(update) { start(change, port) }
      if !change.isAnimated { port.perform(.update(.complete)) }
    case .runs: runUpdate(port)
    case .restores(let map, let counts, let change):
      update(port.keyMap(for: map), to: counts, change, port)
      port.perform(.update(.invalidateLayout))
    }
  }

  /// Runs a closure that performs a change; one that is being performed already goes on afterwards.
  private func perform(_ update: UpdateState, _ body: () -> Void) {
    let outer = (state.update, state.placingChange)
    (state.update, state.placingChange) = (update, nil)
    body()
    (state.update, state.placingChange) = outer
  }

  /// Returns the elements that have a view on the screen, sorted by kind and path.
  private func elementsOnScreen() -> [ElementTable.Element] {
    let shown = state.elements.entries.lazy.filter { $0.value.state != .prefetched }
    return ElementRank.sorted(shown.map { ElementTable.Element(key: $0.key, entry: $0.value) }) { $0.key }
  }

  // MARK: Committing

  /// Gives the items of a batch their new places, tells the layout of the updates, and moves the elements.
  private func commit(_ batch: UpdateBatch, _ port: some LayoutPort) {
    let captured = batch.counts != nil && batch.movesContent ? captureAnchor(port) : nil
    // The map and the screen are those before the layout is told of the update.
    let keys = port.keyMap(for: batch.map)
    let onScreen = batch.isObserved ? elementsOnScreen() : []
    if let counts = batch.counts {
      update(keys, to: counts, batch.change, port)
      port.perform(.update(.invalidateLayout))
    }
    let plan = UpdatePlan(batch.change, keys: keys, centers: batch.centers)
    // A callback during a layout pass updates the data: the pass is repeated.
    let isDeferred = state.progress.isIn(.pass)
    perform(UpdateState(plan, onScreen: onScreen, isObserved: batch.isObserved, motion: .none)) {
      prepareIfNeeded(port)
      port.perform(.update(.prepareLayout(batch.isObserved ? batch.operations : [])))
      deleteOwnViews(port)
      port.perform(.update(.reconfigure(batch.map)))
      let anchored = captured.flatMap { offset(for: $0, after: batch.map, port) }
      if isDeferred {
        reapplyMirroring(port)
        if let anchored { port.perform(.update(.moveContent(anchored))) }
        port.perform(.update(.finishAfterPass))
      } else {
        if batch.movesContent { state.update?.motion = .asks(anchored: anchored) }
        start(batch.change, port)
      }
    }
    if !isDeferred, !batch.change.isAnimated { port.perform(.update(.complete)) }
  }

  /// Moves the elements to their new places, in an animation if the change has one.
  private func start(_ change: ElementChange, _ port: some LayoutPort) {
    if change.isAnimated { port.perform(.update(.animate)) } else { runUpdate(port) }
  }

  // MARK: Running

  /// Runs the layout pass of the change that is performed, inside its animation.
  private func runUpdate(_ port: some LayoutPort) {
    guard let motion = state.update?.motion, let change = state.update?.plan.change,
      let isObserved = state.update?.isObserved
    else { return }
    let movesBounds = moveContent(motion, port)
    prepareIfNeeded(port)
    if updateTile(port) != nil, isObserved { collectAppearances(port) }
    state.placingChange = change
    if change.isAnimated { port.withoutLayout { run(port) } } else { port.perform(.layout(.layOut)) }
    for gone in state.elements.removedButAnimating where gone.entry.change == change.number {
      port.perform(.element(.animateOut(gone.slot, gone.key)))
    }
    state.placingChange = nil
    port.perform(.update(.finish))
    if movesBounds { port.perform(.update(.endBoundsChange)) }
  }

  /// Scrolls to the target offset of the layout and the delegate after the change; if they propose none, the anchored
  /// element keeps its position on the screen. Returns whether the bounds change in a way that the layout is told of.
  private func moveContent(_ motion: UpdateState.Motion, _ port: some LayoutPort) -> Bool {
    switch motion {
    case .none: return false
    case .moves(let offset):
      moveUnasked(to: offset, port)
      return false
    case .asks(let anchored):
      reapplyMirroring(port)
      var target = port.visibleBounds.origin
      if !port.isInMotion, !port.isScrollAnimating {
        let proposed = offsetAfterChange(port)
        target = port.targetOffset(forProposed: proposed)
        if target == proposed, let anchored { target = anchored }
      } else if let anchored {
        target = anchored
      }
      guard target != port.visibleBounds.origin else { return false }
      port.perform(.update(.beginBoundsChange(port.visibleBounds)))
      port.perform(.update(.moveContent(target)))
      return true
    }
  }

  /// Has the layout asked for the final attributes of every element that was on the screen, then for the initial ones
  /// of every element that is.
  private func collectAppearances(_ port: some LayoutPort) {
    let visible = port.visibleElements(in: port.visibleBounds)
    state.update?.plan.setVisible(visible)
    insertOwnViews(visible.map { $0.key }, port)
    for element in state.update?.onScreen ?? [] { port.collectFinalAttributes(of: element.key, element.slot) }
    for element in ElementRank.sorted(visible, by: { $0.key }) { port.collectInitialAttributes(of: element.key) }
  }

  // MARK: The layout's own views

  private func deleteOwnViews(_ port: some LayoutPort) {
    guard let update = state.update else { return }
    for kind in kinds(update.onScreen.map { $0.key }) {
      for path in port.ownViewsToDelete(of: kind) {
        let key = ElementKey(kind: kind, path: path)
        state.update?.plan.delete(key)
        if let new = update.plan.newKey(ofOld: key) { removeElement(new, with: update.plan.change, port) }
      }
    }
  }

  private func insertOwnViews(_ visible: [ElementKey], _ port: some LayoutPort) {
    guard let change = state.update?.plan.change else { return }
    for kind in kinds(visible) {
      for path in port.ownViewsToInsert(of: kind) {
        let key = ElementKey(kind: kind, path: path)
        state.update?.plan.insert(key)
        removeElement(key, with: change, port)
      }
    }
  }

  /// Returns the kinds of the elements that are not cells, in order.
  private func kinds(_ keys: [ElementKey]) -> [ElementKind] {
    var kinds: [ElementKind] = []
    for key in keys where key.kind != .cell && !kinds.contains(key.kind) { kinds.append(key.kind) }
    return kinds
  }
}
