/// A data source whose items may have child items that the user shows and hides.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Expands or collapses an item, if the client allows it.
  func toggleExpansion(ofItemAt path: IndexPath)
  /// Returns the state of an item in its outline; nil if its section has none.
  func outlineItem(at path: IndexPath) -> OutlineItem?
}

/// The state of an item in an outline.
struct OutlineItem {
  let isExpanded: Bool
  let hasChildren: Bool
  /// The place of the parent; nil for an item without one.
  let parent: IndexPath?
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func toggleExpansion(ofItemAt path: IndexPath) {
    prepareToApply()
    let state = store.submitted
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let outline = state.outlines[section], let isExpanded = try? outline.isExpanded(item)
    else { return }
    var snapshot = SectionSnapshot(outline: outline)
    let handlers = sectionSnapshotHandlers
    if isExpanded {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      snapshot.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        let children = snapshot.snapshot(of: item, includingParent: false)
        snapshot.replace(childrenOf: item, using: provide(item, children))
      }
      snapshot.expand([item])
    }
    apply(snapshot, to: section, animatingDifferences: true)
  }

  func outlineItem(at path: IndexPath) -> OutlineItem? {
    let state = store.submitted
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let outline = state.outlines[section], let isExpanded = try? outline.isExpanded(item),
      let tree = try? outline.subtree(of: item, includingParent: false)
    else { return nil }
    let parent = (try? outline.parent(of: item)).flatMap(\.self)
    return OutlineItem(
      isExpanded: isExpanded, hasChildren: !tree.roots.isEmpty, parent: parent.flatMap { indexPath(for: $0) })
  }

  /// Updates an item's cell for the level of the item, and whether it is expanded.
  func showOutline(of item: ItemIdentifierType, in cell: UICollectionViewCell) {
    let state = store.shown
    guard !state.outlines.isEmpty, let section = state.flat.sectionIdentifier(containingItem: item) else { return }
    show(state.outlines[section], of: item, in: cell)
  }

  /// Updates the cells on the screen for trees that have changed.
  func refreshOutlines(in view: UICollectionView) {
    let state = store.shown
    guard !state.outlines.isEmpty else { return }
    for path in view.indexPathsForVisibleItems {
      guard let item = itemIdentifier(for: path), let cell = view.cellForItem(at: path) else { continue }
      show(state.outlines[state.flat.sectionIdentifiers[path.section]], of: item, in: cell)
    }
  }

  private func show(
    _ outline: ItemOutline<ItemIdentifierType>?, of item: ItemIdentifierType, in cell: UICollectionViewCell
  ) {
    guard let outline, outline.contains(item) else { return }
    cell.isExpanded = (try? outline.isExpanded(item)) ?? false
    guard let cell = cell as? UICollectionViewListCell else { return }
    cell.indentationLevel = (try? outline.level(of: item)) ?? 0
  }
}
