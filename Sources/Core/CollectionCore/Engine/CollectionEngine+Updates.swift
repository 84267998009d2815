import DiffCore
import GeometryCore

// Changes of the elements: batches of updates, other orders of the items, and other layouts. A change may begin while
// another is performed, from a callback; then it is performed first.
extension CollectionEngine {
  /// Handles an event of a change.
  func handle(_ event: UpdateEvent, _ port: some LayoutPort) {
    switch event {
    case .commits(let update): commit(update, port)
    case .layoutChanges(var update):
      update.capture(nil, onScreen: elementsOnScreen())
      perform(update, isDeferred: false, port) {}
    case .restores(var update):
      update.capture(port.keyMap(for: update.data.map))
      moveItems(with: update, port)
    case .animates(let number):
      if let update = state.updates.last(where: { $0.number == number }) { run(update, port) }
    case .animationEnded(let number): endAnimation(number, port)
    case .animationsStop:
      state.interruptUpdates()
      for update in state.updates { recycleViews(of: update.number, port) }
    }
  }

  /// Performs a change, in an animation if it has one; a change that is being performed already goes on afterwards.
  ///
  /// - Parameter prepare: Tells the layout of the change. A deferred one is finished after the pass that runs.
  private func perform(_ update: ElementUpdate, isDeferred: Bool, _ port: some LayoutPort, _ prepare: () -> Void) {
    decides()
    state.updates.append(update)
    prepare()
    if isDeferred { return state.change(update.number) { $0.phase = .awaitingPass } }
    if update.isAnimated {
      port.perform(.update(.animate, of: update.number))
      return state.change(update.number) { $0.phase = .animating }
    }
    run(update, port)
    state.updates.removeAll { $0.number == update.number }
    port.perform(.update(.complete(isFinished: true, isDue: false), of: update.number))
  }

  /// Returns the elements that have a view on the screen, sorted by kind and path.
  private func elementsOnScreen() -> [ElementTable.Element] {
    let shown = state.elements.entries.lazy.filter { $0.value.state != .prefetched }
    return ElementRank.sorted(shown.map { ElementTable.Element(key: $0.key, entry: $0.value) }) { $0.key }
  }

  // MARK: Committing

  /// Gives the items of a batch their new places, tells the layout of the updates, and moves the elements.
  private func commit(_ new: ElementUpdate, _ port: some LayoutPort) {
    decides()
    var update = new
    let data = update.data
    let anchor = data.counts != nil && update.motion == .asks ? captureAnchor(port) : nil
    // The map and the screen are those before the layout is told of the update.
    update.capture(
      port.keyMap(for: data.map), onScreen: update.isObserved ? elementsOnScreen() : [], anchor: anchor)
    moveItems(with: update, port)
    // A callback during a layout pass updates the data: the pass is repeated.
    let isDeferred = state.progress.isIn(.pass)
    perform(update, isDeferred: isDeferred, port) {
      prepareIfNeeded(port)
      port.perform(.update(.prepareLayout(update.isObserved ? data.operations : []), of: update.number))
      deleteOwnViews(with: update, port)
      port.perform(.update(.reconfigure(data.map), of: update.number))
      guard isDeferred else { return }
      let anchored = anchor.flatMap { offset(for: $0, after: data.map, port) }
      reapplyMirroring(port)
      if let anchored { port.perform(.update(.moveContent(anchored), of: update.number)) }
    }
  }

  // MARK: Running

  /// Runs the layout pass of a change that is performed, inside its animation.
  private func run(_ update: ElementUpdate, _ port: some LayoutPort) {
    decides()
    let number = update.number
    let movesBounds = moveContent(with: update, port)
    prepareIfNeeded(port)
    if updateTile(port) != nil, update.isObserved { collectAppearances(of: update, port) }
    state.change(number) { $0.phase = .placing }
    if update.isAnimated { port.withoutLayout { run(port) } } else { port.perform(.layout(.layOut)) }
    for gone in state.elements.removedButAnimating where gone.entry.change == number {
      port.perform(.element(.animateOut(gone.slot, gone.key)))
    }
    state.change(number) { $0.phase = .performing }
    port.perform(.update(.finish, of: number))
    if movesBounds { port.perform(.update(.endBoundsChange, of: number)) }
  }

  /// Scrolls to the target offset of the layout and the delegate after the change; if they propose none, the anchored
  /// element keeps its position on the screen. Returns whether the bounds change in a way that the layout is told of.
  private func moveContent(with update: ElementUpdate, _ port: some LayoutPort) -> Bool {
    decides()
    switch update.motion {
    case .none: return false
    case .moves(let offset):
      moveUnasked(to: offset, port)
      return false
    case .asks:
      let anchored = update.before.anchor.flatMap { offset(for: $0, after: update.data.map, port) }
      reapplyMirroring(port)
      var target = port.visibleBounds.origin
      if !port.isInMotion, !port.isScrollAnimating {
        let proposed = offsetAfterChange(port)
        target = port.targetOffset(forProposed: proposed, in: update.number)
        if target == proposed, let anchored { target = anchored }
      } else if let anchored {
        target = anchored
      }
      guard target != port.visibleBounds.origin else { return false }
      port.perform(.update(.beginBoundsChange(port.visibleBounds), of: update.number))
      port.perform(.update(.moveContent(target), of: update.number))
      return true
    }
  }

  /// Has the layout asked for the final attributes of every element that was on the screen, then for the initial ones
  /// of every element that is.
  private func collectAppearances(of update: ElementUpdate, _ port: some LayoutPort) {
    decides()
    let number = update.number
    let visible = port.visibleElements(in: port.visibleBounds, number)
    state.change(number) { $0.setVisible(visible) }
    for path in ownViews(visible.map(\.key), { port.ownViewsToInsert(of: $0, number) }) {
      state.change(number) { $0.insert(path) }
      removeElement(path, with: update, port)
    }
    for element in update.before.onScreen { port.collectFinalAttributes(of: element.key, element.slot, number) }
    for element in ElementRank.sorted(visible, by: { $0.key }) {
      port.collectInitialAttributes(of: element.key, number)
    }
  }

  /// Removes the elements that the layout itself deletes.
  private func deleteOwnViews(with update: ElementUpdate, _ port: some LayoutPort) {
    let number = update.number
    for key in ownViews(update.before.onScreen.map(\.key), { port.ownViewsToDelete(of: $0, number) }) {
      state.change(number) { $0.delete(key) }
      if let new = update.newKey(ofOld: key) { removeElement(new, with: update, port) }
    }
  }

  /// Returns the elements for which a layout answers with paths, for each kind of given ones that are not cells.
  private func ownViews(_ keys: [ElementKey], _ paths: (ElementKind) -> [ElementPath]) -> [ElementKey] {
    var kinds: [ElementKind] = []
    for key in keys where key.kind != .cell && !kinds.contains(key.kind) { kinds.append(key.kind) }
    return kinds.flatMap { kind in paths(kind).map { ElementKey(kind: kind, path: $0) } }
  }

  // MARK: Ending

  /// Finishes the changes that were performed within the layout pass that has ended.
  func finishUpdatesAfterPass(_ port: some LayoutPort) {
    while let index = state.updates.firstIndex(where: { $0.phase == .awaitingPass }) {
      let number = state.updates.remove(at: index).number
      port.perform(.update(.finish, of: number))
      port.perform(.update(.complete(isFinished: true, isDue: true), of: number))
    }
  }

  /// Recycles the views that disappeared with a change after its animation has ended, and completes it.
  private func endAnimation(_ number: Int, _ port: some LayoutPort) {
    recycleViews(of: number, port)
    guard let index = state.updates.firstIndex(where: { $0.number == number }) else { return }
    let isInterrupted = state.updates.remove(at: index).isInterrupted
    port.perform(.update(.complete(isFinished: !isInterrupted, isDue: true), of: number))
  }
}
