import UIKit

extension Registry {
  /// Adds the data sources of diffable snapshots, for identifiers that are texts.
  func addDiffableDataSources() {
    typealias Source = UICollectionViewDiffableDataSource<String, String>
    let source = add("UICollectionViewDiffableDataSource<String, String>", Source.self)
    source.make("init(collectionView:cellProvider:)") { (view: UICollectionView, provider: CellProviderValue) in
      provider.source(of: view)
    }
    source.call("apply(_:animatingDifferences:)") {
      (source, snapshot: NSDiffableDataSourceSnapshot<String, String>, animated: Bool) in
      source.apply(snapshot, animatingDifferences: animated)
    }
    source.call("apply(_:to:animatingDifferences:)") {
      (source, snapshot: NSDiffableDataSourceSectionSnapshot<String>, section: String, animated: Bool) in
      source.apply(snapshot, to: section, animatingDifferences: animated)
    }
    source.call("applySnapshotUsingReloadData(_:)") {
      (source, snapshot: NSDiffableDataSourceSnapshot<String, String>) in
      source.applySnapshotUsingReloadData(snapshot)
    }
    source.call("snapshot()") { source in source.snapshot() }
    source.call("snapshot(for:)") { (source, section: String) in source.snapshot(for: section) }
    source.call("itemIdentifier(for:)") { (source, path: IndexPath) in source.itemIdentifier(for: path) }
    source.call("indexPath(for:)") { (source, item: String) in source.indexPath(for: item) }
    source.call("sectionIdentifier(for:)") { (source, index: Int) in source.sectionIdentifier(for: index) }
    source.call("index(for:)") { (source, section: String) in source.index(for: section) }
    source.call("collectionView(_:numberOfItemsInSection:)") { (source, view: UICollectionView, section: Int) in
      source.collectionView(view, numberOfItemsInSection: section)
    }
    source.property("sectionSnapshotHandlers", \.sectionSnapshotHandlers)
    source.property("reorderingHandlers", \.reorderingHandlers)
    addHandlers(of: Source.self)
    add("UICollectionView", UICollectionView.self).call("tapOutlineDisclosure(at:)") { (view, path: IndexPath) in
      (view.cellForItem(at: path) as? UICollectionViewListCell)?.toggleOutline()
    }
  }

  private func addHandlers(of: UICollectionViewDiffableDataSource<String, String>.Type) {
    typealias Source = UICollectionViewDiffableDataSource<String, String>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>
    let handlers = add("SectionSnapshotHandlers", Source.SectionSnapshotHandlers<String>.self)
    handlers.set("shouldExpandItem", { _ in Closure?.none }) { handlers, closure in
      handlers.shouldExpandItem = closure.map { closure in { closure.result($0) ?? true } }
    }
    handlers.set("willExpandItem", { _ in Closure?.none }) { handlers, closure in
      handlers.willExpandItem = closure.map { closure in { closure($0) } }
    }
    handlers.set("shouldCollapseItem", { _ in Closure?.none }) { handlers, closure in
      handlers.shouldCollapseItem = closure.map { closure in { closure.result($0) ?? true } }
    }
    handlers.set("willCollapseItem", { _ in Closure?.none }) { handlers, closure in
      handlers.willCollapseItem = closure.map { closure in { closure($0) } }
    }
    handlers.set("snapshotForExpandingParent", { _ in Closure?.none }) { handlers, closure in
      handlers.snapshotForExpandingParent = closure.map { closure in
        { item, children in closure.result(item, children, as: SectionSnapshot.self) ?? children }
      }
    }
    let reordering = add("ReorderingHandlers", Source.ReorderingHandlers.self)
    reordering.set("canReorderItem", { _ in Closure?.none }) { handlers, closure in
      handlers.canReorderItem = closure.map { closure in { closure.result($0) ?? true } }
    }
    reordering.set("willReorder", { _ in Closure?.none }) { handlers, closure in
      handlers.willReorder = closure.map { closure in { closure($0) } }
    }
    reordering.set("didReorder", { _ in Closure?.none }) { handlers, closure in
      handlers.didReorder = closure.map { closure in { closure($0) } }
    }
    let transaction = add("NSDiffableDataSourceTransaction", NSDiffableDataSourceTransaction<String, String>.self)
    transaction.get("initialSnapshot", \.initialSnapshot)
    transaction.get("finalSnapshot", \.finalSnapshot)
    transaction.get("sectionTransactions", \.sectionTransactions)
    let section = add(
      "NSDiffableDataSourceSectionTransaction", NSDiffableDataSourceSectionTransaction<String, String>.self)
    section.get("sectionIdentifier", \.sectionIdentifier)
    section.get("initialSnapshot", \.initialSnapshot)
    section.get("finalSnapshot", \.finalSnapshot)
  }
}

/// The cell provider of a diffable data source: it registers a type once, dequeues it and sets nothing.
@MainActor
struct CellProviderValue: ScenarioValue {
  private let cell: UICollectionViewCell.Type
  private let note: String?
  private let showsOutlines: Bool
  private let run: ScenarioRun

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    guard let form = value.object, let name = form["cellProvider"]?.string else { return nil }
    guard let cell = try run.registry.entry(named: name).type as? UICollectionViewCell.Type else { throw Missing(name) }
    return Self(
      cell: cell, note: form["note"]?.string, showsOutlines: form["outlineDisclosureForParents"] == .bool(true),
      run: run)
  }

  var found: Found { .null }

  /// Returns a data source of a view with the provider.
  func source(of view: UICollectionView) -> UICollectionViewDiffableDataSource<String, String> {
    view.register(cell, forCellWithReuseIdentifier: "cell")
    return UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      if let note { run.log.write(note, about: view, ["item": item, "indexPath": path]) }
      let made = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if showsOutlines, let made = made as? UICollectionViewListCell {
        made.accessories = hasChildren(item, in: view, at: path) ? [.outlineDisclosure()] : []
      }
      return made
    }
  }

  private func hasChildren(_ item: String, in view: UICollectionView, at path: IndexPath) -> Bool {
    guard let source = view.dataSource as? UICollectionViewDiffableDataSource<String, String>,
      let section = source.sectionIdentifier(for: path.section)
    else { return false }
    let tree = source.snapshot(for: section)
    return tree.contains(item) && !tree.snapshot(of: item, includingParent: false).items.isEmpty
  }
}
