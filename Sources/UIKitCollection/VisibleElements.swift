import CollectionCore
import DiffCore
import GeometryCore

/// Gives every element on the screen a view, and recycles the views of the others.
@MainActor
final class VisibleElements {
  unowned let view: UICollectionView
  var table = ElementTable<UICollectionReusableView>()
  let pools = ReusePools()
  /// The views beyond the bounds that are retained for their elements, see `hold(_:)`.
  var held: [UICollectionReusableView] = []
  // Lists that are empty between passes; they retain their capacity so that a frame allocates nothing.
  /// The appearing elements, with the views that were prefetched for them.
  private var entering: [(attributes: UICollectionViewLayoutAttributes, view: UICollectionReusableView?)] = []
  var leaving: [ElementTable<UICollectionReusableView>.Element] = []
  /// The views in the pools that are not hidden yet and lie where they left the bounds, until the next pass uses or
  /// hides them: hiding a view in one frame and showing it in the next would change the scene twice.
  private var recentlyRecycled: [UICollectionReusableView] = []
  private var previouslyRecycled: [UICollectionReusableView] = []
  /// The frames and depths of the elements while appearing ones are sorted into the stacking order.
  private var boxes: [(frame: CGRect, zIndex: Int)] = []
  /// The number of elements that have been given a view so far.
  private(set) var givenCount = 0
  private(set) var request: Request?
  /// The change that is being performed: elements appear, disappear and move by its rules.
  var change: UpdateAnimationPlan?
  /// The number of batches made so far; a batch that is made during a pass invalidates the attributes of that pass.
  var generation = 0

  /// The element for which the data source is being called, and the views it has dequeued for it.
  struct Request {
    /// The element's key in the data source's order.
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    /// The cell that is being reconfigured; nil for a new one.
    var existing: UICollectionReusableView?
    var dequeued: [UICollectionReusableView] = []
  }

  init(of view: UICollectionView) { self.view = view }

  // MARK: The elements on the screen

  /// Updates the views for the attributes of a tile.
  ///
  /// - Returns: The range of offsets to which the bounds can be moved without a change of the elements.
  /// - Complexity: O(attributes of the tile), and the cost of the elements that appear and disappear.
  func update(
    from attributes: [UICollectionViewLayoutAttributes], in bounds: CGRect, tile: CGRect
  ) -> StableOffsetRange {
    var stable = StableOffsetRange(bounds: Rect(bounds), tile: Rect(tile))
    table.beginPass()
    view.rows?.beginPlacing(in: bounds)
    for attributes in attributes where isShown(attributes) {
      let frame = attributes.values.isInRow ? view.frameInRow(attributes.values) : attributes.values.frame
      stable.add(Rect(standardizing: frame))
      guard VisibleElements.overlap(frame, bounds) else { continue }
      switch table.find(attributes.values.element) {
      case .visible(let view):
        move(view, to: attributes)
        if attributes.values.isInRow { self.view.adopt(view) }
        if view.needsFitting { self.view.layoutSession.selfSizing.measure(view, attributes.values.element) }
      case .leaving(let view):
        table.show(attributes.values.element)
        move(view, to: attributes)
      case .dragged: break
      case .prefetched(let view): entering.append((attributes, view))
      case .missing: entering.append((attributes, nil))
      case .duplicate: reportDuplicate(attributes.values.element)
      }
    }
    swap(&recentlyRecycled, &previouslyRecycled)
    if let change, change.isAnimated {
      table.animateOutVisibleNotFound(with: change.number, into: &leaving)
      animateOut(change)
    } else {
      table.removeVisibleNotFound(into: &leaving)
    }
    leaveAll()
    updateHeld()
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    table.removePrefetched(into: &leaving) { view in
      let frame = self.view.shownFrame(of: view)
      return isHeld(view) || VisibleElements.overlap(frame, near) && !VisibleElements.overlap(frame, bounds)
    }
    leaveAll()
    if !entering.isEmpty { enterAll() }
    hideLingering(in: bounds)
    table.checkInvariants()
    return stable
  }

  /// Returns whether a frame shares more than an edge with a viewport. An empty frame counts inside of the viewport and
  /// on its minimum edges: views that have no size yet are measured on the screen.
  static func overlap(_ frame: CGRect, _ viewport: CGRect) -> Bool {
    Rect.isShown(frame.minX, frame.maxX, viewport.minX, viewport.maxX)
      && Rect.isShown(frame.minY, frame.maxY, viewport.minY, viewport.maxY)
  }

  private func isShown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if attributes.values.isHidden { return false }
    if attributes.values.isFinite { return true }
    let layout = "\(type(of: view.storedLayout))"
    Log.warnOnce(
      "unusable \(layout)",
      CollectionViewMessage.unusableAttributes(attributes.values.element, layout: layout))
    return false
  }

  private func reportDuplicate(_ key: ElementKey) {
    let layout = "\(type(of: view.storedLayout))"
    Log.warnOnce("duplicate \(layout)", CollectionViewMessage.duplicateAttributes(key, layout: layout))
  }

  /// Shows the appearing elements; stops when a callback performs a batch of updates, and the pass is repeated then.
  private func enterAll() {
    let generation = generation
    // In an animation block a view appears in its place instead of moving there from the origin.
    let isAnimating = UIViewAnimationState.isAnimating
    UIView.performWithoutAnimation {
      for index in entering.indices where self.generation == generation {
        enter(entering[index].attributes, prefetched: entering[index].view)
        guard self.generation == generation, isAnimating || change != nil,
          let view = table[entering[index].attributes.values.element]?.view
        else { continue }
        if let start = change?.removeStart(of: entering[index].attributes.values.element) { view.place(start) }
        if isAnimating { view.layoutIfNeeded() }
      }
    }
    if change != nil, self.generation == generation {
      for entry in entering { table[entry.attributes.values.element]?.view.place(entry.attributes) }
    }
    if self.generation == generation { stackEntered() }
    entering.removeAll(keepingCapacity: true)
  }

  /// Sorts the views into the stacking order when an appearing one overlaps others of the same depth, which is rare.
  private func stackEntered() {
    boxes.removeAll(keepingCapacity: true)
    for entry in table.entries.values {
      guard let applied = entry.view.appliedAttributes else { continue }
      boxes.append((applied.values.frame, applied.values.zIndex))
    }
    // With very many views, searching for pairs costs more than sorting.
    let isCrowded = entering.count * boxes.count > 100_000
    guard isCrowded || entering.contains(where: { overlapsOthers($0.attributes) }) else { return }
    ElementStack.sort(table.entries, in: view)
  }

  /// Returns whether an element overlaps any element other than itself at its depth.
  private func overlapsOthers(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let (frame, zIndex) = (attributes.values.frame, attributes.values.zIndex)
    var found = 0
    for box in boxes where box.zIndex == zIndex && VisibleElements.overlap(box.frame, frame) {
      found += 1
      if found > 1 { return true }
    }
    return false
  }

  private func enter(_ attributes: UICollectionViewLayoutAttributes, prefetched: UICollectionReusableView?) {
    let key = attributes.values.element
    if let prefetched, table.key(of: prefetched) == key {
      table.show(key)
      prefetched.place(attributes)
      view.layoutSession.selfSizing.measure(prefetched, key)
      display(prefetched, for: key)
    } else if table[key] != nil {
      reportDuplicate(key)
    } else if !view.layoutSession.selfSizing.isPushedOut(view.shownFrame(attributes.values)),
      let made = make(key, attributes)
    {
      table.insert(made, for: key, state: .visible)
      install(made, for: key)
      view.layoutSession.selfSizing.measure(made, key)
      display(made, for: key)
    }
  }

  /// Adds a new cell to the view and configures it: its measured size depends on its state and on its place in a list.
  ///
  /// Recorded (`list-metrics/cell-configuration-order`): cells are configured in the window, one by one as they are
  /// made.
  private func install(_ made: UICollectionReusableView, for key: ElementKey) {
    guard key.kind == .cell, let cell = made as? UICollectionViewCell else {
      // In the window it has the traits, such as the text size, with which it has to be measured.
      if view.storedLayout.takesPreferredSizes { view.adopt(made) }
      return
    }
    if view.showsLists { cell.listPlace = view.listPlace(of: key) }
    view.selectionControl.applyState(to: cell, at: key.indexPath)
    view.adopt(cell)
    if cell.storedWindow != nil { cell.updateConfigurationIfNeeded() }
  }

  /// Notifies the delegate and shows the view.
  private func display(_ shown: UICollectionReusableView, for key: ElementKey) {
    view.selectionControl.applyState(to: shown, at: key.indexPath)
    view.tellDelegate(willDisplay: shown, for: key)
    shown.isHiddenForReuse = false
    view.adopt(shown)
  }

  private func leaveAll() {
    guard !leaving.isEmpty else { return }
    // A dictionary has no order, but views are to be reused in the same order in each run of a program: the view that
    // is recycled last is reused first, so the last items are recycled first and the views of the first items are
    // reused for the first ones.
    if leaving.count > 1 { leaving.sort { $0.key.path > $1.key.path } }
    for index in leaving.indices where !hold(leaving[index]) { leave(leaving[index].key, leaving[index].entry) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Hides the views that were recycled in the pass before, and those of this pass that would be visible.
  private func hideLingering(in bounds: CGRect) {
    for view in previouslyRecycled where view.isWaitingForReuse { view.isHiddenForReuse = true }
    previouslyRecycled.removeAll(keepingCapacity: true)
    for view in recentlyRecycled where view.isWaitingForReuse {
      if !self.view.clipsToBounds || VisibleElements.overlap(self.view.shownFrame(of: view), bounds) {
        view.isHiddenForReuse = true
      }
    }
  }

  func leave(_ key: ElementKey, _ entry: ElementTable<UICollectionReusableView>.Entry) {
    if entry.state != .prefetched { view.tellDelegate(didEndDisplaying: entry.view, for: key) }
    if entry.view.layer.isAnimated { entry.view.layer.removeAllAnimations() }
    if let cell = entry.view as? UICollectionViewCell, cell.isHighlighted { cell.isHighlighted = false }
    if view.storedWindow?.firstResponder != nil { entry.view.endEditing(true) }
    view.layoutSession.trace?.add(.recycled, key)
    pools.recycle(entry.view)
    recentlyRecycled.append(entry.view)
  }

  /// Makes the view of an element ahead of time: hidden, and without notifying the delegate.
  func prefetch(_ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.values.element
    guard table[key] == nil else { return }
    // All at once: hidden one by one, as they are dequeued, each would change the scene.
    if !recentlyRecycled.isEmpty { hideRecentlyRecycled() }
    guard let made = make(key, attributes) else { return }
    table.insert(made, for: key, state: .prefetched)
    view.layoutSession.trace?.add(.prefetched, key)
    view.selectionControl.applyState(to: made, at: key.indexPath)
    // If it were not hidden, it would be part of the scene that every frame composes.
    made.isHiddenForReuse = true
    view.adopt(made)
  }

  // MARK: Making views

  func make(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if key.kind == .cell, !view.data.counts.contains(key.path) {
      // The layout has its own counts; recorded: it uses the old ones until the data is reloaded.
      let layout = "\(type(of: view.storedLayout))"
      Log.warnOnce(
        "beyond \(layout)",
        CollectionViewMessage.elementBeyondData(key, layout: layout, counts: view.data.counts))
      return nil
    }
    let outer = request
    let known = pools.madeCount
    request = Request(key: dataKey(key), attributes: attributes)
    let generation = generation
    let runtime = UIRuntime.current
    let wasAsking = runtime.isRequestingView
    runtime.isRequestingView = true
    let clock = view.prefetcher.clock
    let start = clock()
    view.prefetcher.cost.beginFilling()
    let asked = ask(for: key)
    if key.kind == .cell { view.prefetcher.cost.didFill(in: clock() - start) }
    runtime.isRequestingView = wasAsking
    // A batch that the data source performed meanwhile has given the element another path.
    let made = self.generation == generation ? asked : nil
    let dequeued = request?.dequeued ?? []
    request = outer
    for other in dequeued where other !== made {
      if let made { fatalError(CollectionViewMessage.dropped(other, key, returned: made)) }
      pools.recycle(other)
      other.isHiddenForReuse = true
    }
    guard let made else { return nil }
    givenCount += 1
    view.layoutSession.trace?.add(pools.madeCount > known ? .made : .reused, key)
    made.place(attributes)
    made.fittedSize = nil
    made.needsFitting = true
    return made
  }

  private func dataKey(_ key: ElementKey) -> ElementKey {
    key.kind == .cell ? ElementKey(kind: .cell, indexPath: view.dataPath(key.indexPath)) : key
  }

  private func ask(for key: ElementKey) -> UICollectionReusableView? {
    switch key.kind {
    case .cell:
      if let cell = view.dropOrder?.cell(at: key.indexPath) { return cell }
      guard let source = view.dataSource else { return nil }
      let cell = source.collectionView(view, cellForItemAt: view.dataPath(key.indexPath))
      return checked(cell, key, "collectionView(_:cellForItemAt:)")
    case .supplementary(let kind):
      guard let source = view.dataSource else { return nil }
      let made = view.ifImplemented {
        source.collectionView(view, viewForSupplementaryElementOfKind: kind, at: key.indexPath)
      }
      guard let made else { fatalError(CollectionViewMessage.noSupplementaryView(key)) }
      return checked(made, key, "collectionView(_:viewForSupplementaryElementOfKind:at:)")
    case .decoration(let kind):
      registerDecoration(kind)
      return dequeue(kind: key.kind, identifier: kind, for: key.indexPath)
    }
  }

  private func checked(
    _ found: UICollectionReusableView, _ key: ElementKey, _ question: String
  ) -> UICollectionReusableView {
    if found.pool?.kind == key.kind, request?.dequeued.contains(where: { $0 === found }) == true { return found }
    fatalError(CollectionViewMessage.notDequeued(key, found: "\(type(of: found))", by: question))
  }

  private func registerDecoration(_ kind: String) {
    guard !pools.isRegistered(kind: .decoration(kind), identifier: kind) else { return }
    let layout = view.storedLayout
    switch layout.decorationSources[kind] {
    case .viewClass(let viewClass): pools.register(viewClass, kind: .decoration(kind), identifier: kind)
    case .nib(let nib, _): pools.register(nib, kind: .decoration(kind), identifier: kind)
    case nil: fatalError(CollectionViewMessage.noDecorationClass(kind: kind, layout: "\(type(of: layout))"))
    }
  }

  /// Dequeues a view or makes one; inside a request it has its attributes before the data source receives it.
  func dequeue(kind: ElementKind, identifier: String, for path: IndexPath) -> UICollectionReusableView {
    let key = ElementKey(kind: kind, indexPath: path)
    if view.layoutSession.progress.isIn(.preparing), request == nil {
      let name = "\(type(of: view.storedLayout))"
      Log.warnOnce("dequeued \(name)", CollectionViewMessage.dequeuedWhilePreparing(key, layout: name))
    }
    if request == nil { reportUnrequested(key, identifier) }
    if request?.key == key, let existing = request?.existing, existing.reuseIdentifier == identifier { return existing }
    let attributes = request?.key == key ? request?.attributes : nil
    let frame = attributes.map { $0.values.isFinite ? $0.values.frame : .zero } ?? .zero
    let known = pools.madeCount
    let start = view.prefetcher.clock()
    let dequeued = pools.dequeue(kind: kind, identifier: identifier, frame: frame)
    if kind == .cell, pools.madeCount > known { view.prefetcher.cost.didMake(in: view.prefetcher.clock() - start) }
    if let attributes { dequeued.place(attributes) }
    // Before the client configures it: the default configurations depend on it.
    if view.showsLists, request?.key == key, let cell = dequeued as? UICollectionViewCell {
      cell.listPlace = view.listPlace(of: key)
    }
    request?.dequeued.append(dequeued)
    return dequeued
  }

  /// Reports a view that was dequeued outside of a request. iOS ends the program when the visible cells are next
  /// updated; tests that call a data source themselves continue here.
  private func reportUnrequested(_ key: ElementKey, _ identifier: String) {
    guard !view.layoutSession.progress.isIn(.preparing) else { return }
    Log.warnOnce("unrequested \(identifier)", CollectionViewMessage.unrequested(key, identifier: identifier))
  }

  /// Calls the data source again for the cells of items, without replacing them: dequeuing returns the existing cell.
  func reconfigure(_ paths: [IndexPath]) {
    guard let source = view.dataSource else { return }
    view.knownAccessibilityPart?.forgetContent(at: paths)
    for path in paths {
      let key = ElementKey(kind: .cell, indexPath: path)
      guard let cell = table[key]?.view, let attributes = cell.appliedAttributes else { continue }
      let outer = request
      request = Request(key: dataKey(key), attributes: attributes, existing: cell)
      let found = source.collectionView(view, cellForItemAt: view.dataPath(path))
      request = outer
      Log.require(
        found === cell,
        CollectionViewMessage.notDequeued(key, found: "\(type(of: found))", by: "collectionView(_:cellForItemAt:)"))
      view.contentSizeDidChange(of: cell)
    }
  }

  // MARK: Reload

  /// A Boolean value that indicates whether the views still show the data before a reload: the next pass recycles all.
  var showsOldData: Bool { view.engine.state.items.showsOldData }

  /// Recycles every view.
  func hideEverything() {
    guard !table.isEmpty else { return }
    for gone in table.removeAll() { leave(gone.key, gone.entry) }
    hideRecentlyRecycled()
  }

  private func hideRecentlyRecycled() {
    previouslyRecycled += recentlyRecycled
    recentlyRecycled.removeAll(keepingCapacity: true)
    hideLingering(in: .zero)
  }
}
