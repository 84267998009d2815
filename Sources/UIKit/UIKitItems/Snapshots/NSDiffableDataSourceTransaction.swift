/// A change of the order of items that the user has made, as a whole.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The data before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of the list of all items, with moves.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections that have changed, the last section first.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  package init(
    from before: DiffableState<SectionIdentifierType, ItemIdentifierType>,
    to after: DiffableState<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = before.flat
    finalSnapshot = after.flat
    difference = after.flat.itemIdentifiers.difference(from: before.flat.itemIdentifiers).inferringMoves()
    sectionTransactions = after.flat.sectionIdentifiers.reversed().compactMap { section in
      let old = before.outline(of: section)
      let new = after.outline(of: section)
      guard old.items != new.items else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: NSDiffableDataSourceSectionSnapshot(outline: old),
        finalSnapshot: NSDiffableDataSourceSectionSnapshot(outline: new),
        difference: new.items.difference(from: old.items).inferringMoves())
    }
  }
}

/// A change of the order of items that the user has made, in one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The change, with moves.
  public let difference: CollectionDifference<ItemIdentifierType>
}
