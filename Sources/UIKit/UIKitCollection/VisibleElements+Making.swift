import CollectionCore
import DiffCore

// Making views: the data source is asked, and views are dequeued from the pools.
extension VisibleElements {
  func make(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if key.kind == .cell, !view.layoutSession.counts.contains(key.path) {
      // The layout has its own counts; recorded: it uses the old ones until the data is reloaded.
      let layout = "\(type(of: view.storedLayout))"
      Log.warnOnce(
        "beyond \(layout)",
        CollectionViewMessage.elementBeyondData(key, layout: layout, counts: view.layoutSession.counts))
      return nil
    }
    let outer = request
    let known = pools.madeCount
    request = Request(key: dataKey(key), attributes: attributes)
    let generation = view.engine.state.generation
    let runtime = UIRuntime.current
    let wasAsking = runtime.isRequestingView
    runtime.isRequestingView = true
    let asked = key.kind == .cell ? view.prefetcher.measuringCell { ask(for: key) } : ask(for: key)
    runtime.isRequestingView = wasAsking
    // A batch that the data source performed meanwhile has given the element another path.
    let made = view.engine.state.generation == generation ? asked : nil
    let dequeued = request?.dequeued ?? []
    request = outer
    for other in dequeued where other !== made {
      if let made { fatalError(CollectionViewMessage.dropped(other, key, returned: made)) }
      pools.recycle(other)
      other.isHiddenForReuse = true
    }
    guard let made else { return nil }
    view.layoutSession.trace?.add(pools.madeCount > known ? .made : .reused, key)
    made.place(attributes)
    made.fittedSize = nil
    made.needsFitting = true
    return made
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
    let start = view.prefetcher.now
    let dequeued = pools.view(of: kind, identifier, frame: frame)
    if kind == .cell, pools.madeCount > known { view.prefetcher.cost.didMake(in: view.prefetcher.now - start) }
    if let attributes { dequeued.place(attributes) }
    // Before the client configures it: the default configurations depend on it.
    if view.showsLists, request?.key == key, let cell = dequeued as? UICollectionViewCell {
      cell.listPlace = view.listPlace(of: key)
    }
    request?.dequeued.append(dequeued)
    return dequeued
  }

  /// Calls the data source again for the cells of items, without replacing them: dequeuing returns the existing cell.
  func reconfigure(_ paths: [IndexPath]) {
    guard let source = view.dataSource else { return }
    view.knownAccessibilityPart?.forgetContent(at: paths)
    for path in paths {
      let key = ElementKey(kind: .cell, indexPath: path)
      guard let cell = self.view(for: key), let attributes = cell.appliedAttributes else { continue }
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

  private func dataKey(_ key: ElementKey) -> ElementKey {
    key.kind == .cell ? ElementKey(kind: .cell, indexPath: view.dataPath(key.indexPath)) : key
  }

  private func ask(for key: ElementKey) -> UICollectionReusableView? {
    switch key.kind {
    case .cell:
      if let cell = view.dropOrder?.cell(at: key.indexPath, in: view) { return cell }
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
    if found.reuse.pool?.kind == key.kind, request?.dequeued.contains(where: { $0 === found }) == true { return found }
    fatalError(CollectionViewMessage.notDequeued(key, found: "\(type(of: found))", by: question))
  }

  private func registerDecoration(_ kind: String) {
    guard !pools.isRegistered(kind: .decoration(kind), identifier: kind) else { return }
    let layout = view.storedLayout
    guard let source = layout.decorationSources[kind] else {
      fatalError(CollectionViewMessage.noDecorationClass(kind: kind, layout: "\(type(of: layout))"))
    }
    pools.register(source, kind: .decoration(kind), identifier: kind)
  }

  /// Reports a view that was dequeued outside of a request. iOS ends the program when the visible cells are next
  /// updated; tests that call a data source themselves continue here.
  private func reportUnrequested(_ key: ElementKey, _ identifier: String) {
    guard !view.layoutSession.progress.isIn(.preparing) else { return }
    Log.warnOnce("unrequested \(identifier)", CollectionViewMessage.unrequested(key, identifier: identifier))
  }
}
