/// Collects the updates of a batch and makes them one change of the elements.
///
/// The counts before the batch are those the elements on the screen were made from, never the live data source's; the new
/// ones are asked once, when the outermost batch ends.
@MainActor
final class UpdateCollector {
  private unowned let view: UICollectionView
  private var operations: [UpdateOperation] = []
  private var depth = 0

  init(of view: UICollectionView) { self.view = view }

  /// Whether a batch is being collected.
  var isCollecting: Bool { depth > 0 }

  /// Adds operations to the batch, or makes a batch of them alone.
  func add(_ new: [UpdateOperation]) {
    if isCollecting {
      operations += new
    } else {
      perform({ self.operations += new }, completion: nil)
    }
  }

  /// Runs a closure that updates the data and reports it; batches nest into one.
  func perform(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    // Counts that are not known yet have to be taken before the data changes.
    if depth == 0 { _ = view.data.counts }
    depth += 1
    body?()
    depth -= 1
    if depth == 0 { commit() }
    completion?(true)
  }

  /// A reload makes collected operations pointless.
  func discard() { operations = [] }

  private func commit() {
    let operations = self.operations
    self.operations = []
    guard !operations.isEmpty, let before = view.data.known else { return }
    let after = view.data.ask()
    switch UpdateTransaction.map(operations, before: before, after: after) {
    case .failure(let fault): fatalError(fault.message(operations, before: before, after: after))
    case .success(let map): apply(map, before, after)
    }
    announce(operations)
    view.layoutIfNeeded()
    view.storedLayout.finalizeCollectionViewUpdates()
  }

  private func apply(_ map: UpdateMap, _ before: CollectionDataCounts, _ after: CollectionDataCounts) {
    view.data.replace(by: after)
    view.storedLayout.dataDidChange(by: map, before: before, after: after)
    view.prefetcher.forgetEverything()
    for path in map.reloadedItems { view.placer.remove(ElementKey(kind: .cell, indexPath: path)) }
    view.placer.rename { key in
      switch key.kind {
      case .cell: map.newPath(ofOld: key.indexPath).map { ElementKey(kind: .cell, indexPath: $0) }
      case .supplementary, .decoration: UpdateCollector.rename(key, map)
      }
    }
    view.selectionControl.rename(map.newPath)
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: view.storedLayout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    view.storedLayout.invalidate(using: context)
  }

  /// Views of a section follow it, unless it is reloaded.
  private static func rename(_ key: ElementKey, _ map: UpdateMap) -> ElementKey? {
    var path = key.indexPath
    guard path.count == 2 else { return key }
    guard !map.reloadedSections.contains(path[0]), let section = map.newSection(ofOld: path[0]) else { return nil }
    path[0] = section
    return ElementKey(kind: key.kind, indexPath: path)
  }

  /// Tells the layout about the changes, after it was prepared for the new data.
  private func announce(_ operations: [UpdateOperation]) {
    view.driver.prepareIfNeeded()
    view.storedLayout.prepare(forCollectionViewUpdates: operations.map(UpdateCollector.item))
  }

  private static func item(_ operation: UpdateOperation) -> UICollectionViewUpdateItem {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return switch operation {
    case .insertItem(let path): UICollectionViewUpdateItem(action: .insert, before: nil, after: path)
    case .deleteItem(let path): UICollectionViewUpdateItem(action: .delete, before: path, after: nil)
    case .reloadItem(let path): UICollectionViewUpdateItem(action: .reload, before: path, after: path)
    case .moveItem(let from, let to): UICollectionViewUpdateItem(action: .move, before: from, after: to)
    case .insertSection(let s): UICollectionViewUpdateItem(action: .insert, before: nil, after: whole(s))
    case .deleteSection(let s): UICollectionViewUpdateItem(action: .delete, before: whole(s), after: nil)
    case .reloadSection(let s): UICollectionViewUpdateItem(action: .reload, before: whole(s), after: whole(s))
    case .moveSection(let f, let t): UICollectionViewUpdateItem(action: .move, before: whole(f), after: whole(t))
    }
  }
}
