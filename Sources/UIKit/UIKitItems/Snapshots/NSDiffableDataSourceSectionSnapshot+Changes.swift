extension NSDiffableDataSourceSectionSnapshot {
  // MARK: Adding

  /// Adds items to the end of a parent's children, or of the items without parents.
  /// - Precondition: Each identifier is passed once and is not in the snapshot, and the parent is. An empty list is
  ///   always accepted.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    change { (outline) throws(DiffableMisuse) in try outline.append(items, to: parent) }
  }

  /// Inserts items before an item, at its level.
  /// - Precondition: Each identifier is passed once and is not in the snapshot, and the item is. An empty list is
  ///   always accepted.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    change { (outline) throws(DiffableMisuse) in try outline.insert(items, .before, item) }
  }

  /// Inserts items after an item and its descendants, at its level.
  /// - Precondition: Each identifier is passed once and is not in the snapshot, and the item is. An empty list is
  ///   always accepted.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    change { (outline) throws(DiffableMisuse) in try outline.insert(items, .after, item) }
  }

  /// Inserts the items of another snapshot, with their states, before an item, at its level.
  /// - Precondition: None of the items is in this snapshot, and the item is.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    change { (outline) throws(DiffableMisuse) in try outline.insert(snapshot.outline, .before, item) }
  }

  /// Inserts the items of another snapshot, with their states, after an item and its descendants, at its level.
  /// - Precondition: None of the items is in this snapshot, and the item is.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    change { (outline) throws(DiffableMisuse) in try outline.insert(snapshot.outline, .after, item) }
  }

  /// Replaces the descendants of an item by the items of another snapshot, with their states.
  /// - Precondition: The parent is in this snapshot, and none of the items is anywhere else in it.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    change { (outline) throws(DiffableMisuse) in try outline.replaceChildren(of: parent, by: snapshot.outline) }
  }

  // MARK: Deleting

  /// Deletes items and their descendants.
  /// - Precondition: All items are in the snapshot.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    change { (outline) throws(DiffableMisuse) in try outline.delete(items) }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  // MARK: Expanding

  /// Expands items, so that their children are visible if the items are; identifiers that are not in the snapshot are
  /// ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    change { (outline) throws(DiffableMisuse) in outline.setExpanded(items, true) }
  }

  /// Collapses items, so that none of their descendants is visible; identifiers that are not in the snapshot are
  /// ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    change { (outline) throws(DiffableMisuse) in outline.setExpanded(items, false) }
  }
}
