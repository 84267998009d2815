extension NSDiffableDataSourceSnapshot {
  /// The items that are marked to be reloaded, in the order of their marks; an item that is deleted loses its mark.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { contents.reloadedItems.list }

  /// The sections that are marked to be reloaded, in the order of their marks.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { contents.reloadedSections.list }

  /// The items that are marked to be reconfigured in their existing cells, in the order of their marks.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { contents.reconfiguredItems.list }

  /// Marks items to be reloaded: they get new cells.
  /// - Precondition: Each identifier is passed once, and all are in the snapshot.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    change { (contents) throws(DiffableMisuse) in try contents.reload(identifiers) }
  }

  /// Marks items to be reconfigured: they keep their cells.
  /// - Precondition: Each identifier is passed once, and all are in the snapshot.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    change { (contents) throws(DiffableMisuse) in try contents.reconfigure(identifiers) }
  }

  /// Marks sections to be reloaded.
  /// - Precondition: Each identifier is passed once, and all are in the snapshot.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    change { (contents) throws(DiffableMisuse) in try contents.reload(sections: identifiers) }
  }
}
