/// A section snapshot as an object, with identifiers of any hashable type: the form that code from Objective-C uses.
///
/// Use `NSDiffableDataSourceSectionSnapshot` in new code. Misuses end the program with the same reasons.
open class NSDiffableDataSourceSectionSnapshotReference: NSObject, NSCopying {
  package final var snapshot: NSDiffableDataSourceSectionSnapshot<DiffableIdentifier>

  /// Creates an empty snapshot.
  public override init() { snapshot = NSDiffableDataSourceSectionSnapshot() }

  package init(_ snapshot: NSDiffableDataSourceSectionSnapshot<DiffableIdentifier>) { self.snapshot = snapshot }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(snapshot) }

  // MARK: Reading

  /// All items, depth first.
  open var items: [Any] { snapshot.items.bases }
  /// The items without parents, in order.
  open var rootItems: [Any] { snapshot.rootItems.bases }
  /// The items whose ancestors are all expanded, depth first.
  open var visibleItems: [Any] { snapshot.visibleItems.bases }

  /// Returns the expanded items, depth first.
  open func expandedItems() -> [Any] { snapshot.expandedItems.bases }

  /// Returns a Boolean value that indicates whether an item exists.
  open func containsItem(_ item: Any) -> Bool { snapshot.contains(DiffableIdentifier(item)) }

  /// Returns the index of an item among all items, or `NSNotFound`.
  open func index(ofItem item: Any) -> Int { snapshot.index(of: DiffableIdentifier(item)) ?? NSNotFound }

  /// Returns the level of an item, 0 for those without parents.
  open func level(ofItem item: Any) -> Int { snapshot.level(of: DiffableIdentifier(item)) }

  /// Returns the parent of an item, or nil if it has none.
  open func parent(ofChildItem childItem: Any) -> Any? { snapshot.parent(of: DiffableIdentifier(childItem))?.base }

  /// Returns a Boolean value that indicates whether an item is expanded.
  open func isExpanded(_ item: Any) -> Bool { snapshot.isExpanded(DiffableIdentifier(item)) }

  /// Returns a Boolean value that indicates whether the ancestors of an item are all expanded.
  open func isVisible(_ item: Any) -> Bool { snapshot.isVisible(DiffableIdentifier(item)) }

  /// Returns the tree below an item.
  open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    ofParentItem(parentItem, includingParentItem: false)
  }

  /// Returns the tree below an item, with it as the only root or without it.
  open func ofParentItem(
    _ parentItem: Any, includingParentItem: Bool
  ) -> NSDiffableDataSourceSectionSnapshotReference {
    NSDiffableDataSourceSectionSnapshotReference(
      snapshot.snapshot(of: DiffableIdentifier(parentItem), includingParent: includingParentItem))
  }

  /// Returns the tree as text, one item per line.
  open func visualDescription() -> String { snapshot.visualDescription() }

  // MARK: Changes

  /// Adds items without parents at the end.
  open func appendItems(_ items: [Any]) { snapshot.append(DiffableIdentifier.list(items)) }

  /// Adds items at the end of an item's children.
  open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
    snapshot.append(DiffableIdentifier.list(items), to: parentItem.map(DiffableIdentifier.init))
  }

  /// Adds items before another, at its level.
  open func insertItems(_ items: [Any], beforeItem: Any) {
    snapshot.insert(DiffableIdentifier.list(items), before: DiffableIdentifier(beforeItem))
  }

  /// Adds items after an item and its descendants, at its level.
  open func insertItems(_ items: [Any], afterItem: Any) {
    snapshot.insert(DiffableIdentifier.list(items), after: DiffableIdentifier(afterItem))
  }

  /// Adds a tree before an item, at its level.
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
    self.snapshot.insert(snapshot.snapshot, before: DiffableIdentifier(item))
  }

  /// Adds a tree after an item and its descendants, and returns the item.
  @discardableResult
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, afterItem item: Any) -> Any {
    self.snapshot.insert(snapshot.snapshot, after: DiffableIdentifier(item))
    return item
  }

  /// Replaces the descendants of an item by a tree.
  open func replaceChildren(
    ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
  ) {
    self.snapshot.replace(childrenOf: DiffableIdentifier(parentItem), using: snapshot.snapshot)
  }

  /// Deletes items and their descendants.
  open func deleteItems(_ items: [Any]) { snapshot.delete(DiffableIdentifier.list(items)) }

  /// Deletes all items.
  open func deleteAllItems() { snapshot.deleteAll() }

  /// Expands items.
  open func expandItems(_ items: [Any]) { snapshot.expand(DiffableIdentifier.list(items)) }

  /// Collapses items.
  open func collapseItems(_ items: [Any]) { snapshot.collapse(DiffableIdentifier.list(items)) }
}
