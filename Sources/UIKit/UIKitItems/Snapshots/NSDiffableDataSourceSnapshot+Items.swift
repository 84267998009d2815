extension NSDiffableDataSourceSnapshot {
  /// Adds items to the end of a section, or of the last one; items that are in the snapshot move there.
  /// - Precondition: Each identifier is passed once, and the section is in the snapshot.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    reportMoves(
      change { (contents) throws(DiffableMisuse) in try contents.append(identifiers, to: sectionIdentifier) })
  }

  /// Inserts items before an item; items that are in the snapshot move there.
  /// - Precondition: Each identifier is passed once, and the item is in the snapshot and not among them.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    reportMoves(
      change { (contents) throws(DiffableMisuse) in try contents.insert(identifiers, .before, beforeIdentifier) })
  }

  /// Inserts items after an item; items that are in the snapshot move there.
  /// - Precondition: Each identifier is passed once, and the item is in the snapshot and not among them.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    reportMoves(
      change { (contents) throws(DiffableMisuse) in try contents.insert(identifiers, .after, afterIdentifier) })
  }

  /// Deletes items; identifiers that are not in the snapshot are ignored. Sections are not deleted, even when they
  /// become empty.
  /// - Precondition: Each identifier is passed once.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    change { (contents) throws(DiffableMisuse) in try contents.delete(identifiers) }
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another, which may be in another section.
  /// - Precondition: Both are in the snapshot, and they are not the same.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    change { (contents) throws(DiffableMisuse) in try contents.move(identifier, .before, toIdentifier) }
  }

  /// Moves an item after another, which may be in another section.
  /// - Precondition: Both are in the snapshot, and they are not the same.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    change { (contents) throws(DiffableMisuse) in try contents.move(identifier, .after, toIdentifier) }
  }

  /// Warns once that existing items were added: moves should be requested explicitly.
  private func reportMoves(_ count: Int) {
    guard count > 0 else { return }
    Log.warnOnce(
      "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS",
      DiffableMisuse.existing(.item, count: count)
        + " The existing item identifiers will be moved into place instead, but this operation will be more expensive. "
        + "Use moveItem(_:beforeItem:) or moveItem(_:afterItem:) to move items.")
  }
}
