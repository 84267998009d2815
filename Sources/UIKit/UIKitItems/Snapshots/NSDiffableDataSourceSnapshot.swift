/// A representation of the state of the data in a view at a point in time: sections and the items in them, by
/// identifiers.
///
/// Identifiers are unique in the whole snapshot, sections and items apart. A snapshot is a value: a copy shares its
/// storage until one of the two is changed.
///
/// A misuse for which iOS throws an exception ends the program with the reason of that exception.
///
/// # Performance
/// Look-ups by identifier take constant time; the first after a change builds a table in linear time. Adding to the end
/// of a section is linear in what is added, other changes are linear in the sections that they touch.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  package private(set) var contents = SnapshotContents<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Counts

  /// The number of items in all sections.
  public var numberOfItems: Int { contents.itemCount }

  /// The number of sections.
  public var numberOfSections: Int { contents.sections.count }

  /// Returns the number of items in a section, which must exist.
  /// - Complexity: O(1).
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  // MARK: Identifiers

  /// The identifiers of all sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { contents.sections }

  /// The identifiers of all items, section by section.
  /// - Complexity: O(*n*) for *n* items.
  public var itemIdentifiers: [ItemIdentifierType] { contents.items }

  /// Returns the identifiers of the items in a section, which must exist.
  /// - Complexity: O(1).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try contents.items(in: identifier) }
  }

  /// Returns the identifier of the section that contains an item, or nil if the item is not in the snapshot.
  /// - Complexity: O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    contents.section(of: identifier)
  }

  /// Returns the index of an item among the items of all sections, or nil if it is not in the snapshot.
  /// - Complexity: O(1), after a change O(*n*) once.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { contents.index(of: identifier) }

  /// Returns the index of a section, or nil if it is not in the snapshot.
  /// - Complexity: O(1), after a change O(*n*) once.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { contents.index(ofSection: identifier) }

  // MARK: Changes

  /// Removes all marks for reloading and reconfiguring.
  mutating func removeMarks() { contents.removeMarks() }

  /// Returns the snapshot with other items in an existing section; items in other sections move.
  func replacingItems(
    in section: SectionIdentifierType, by items: [ItemIdentifierType]
  ) -> NSDiffableDataSourceSnapshot {
    var result = self
    result.contents.replaceItems(in: section, by: items)
    return result
  }

  /// Changes the contents in place, and ends the program with the reason and advice if the change is invalid.
  mutating func change<Result>(
    _ body: (inout SnapshotContents<SectionIdentifierType, ItemIdentifierType>) throws(DiffableMisuse) -> Result
  ) -> Result {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try body(&contents) }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
