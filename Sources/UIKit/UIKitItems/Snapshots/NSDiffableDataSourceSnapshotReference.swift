/// A snapshot as an object, with identifiers of any hashable type: the form that code from Objective-C uses.
///
/// Use `NSDiffableDataSourceSnapshot` in new code. Misuses end the program with the same reasons.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  package final var snapshot: NSDiffableDataSourceSnapshot<DiffableIdentifier, DiffableIdentifier>

  /// Creates an empty snapshot.
  public override init() { snapshot = NSDiffableDataSourceSnapshot() }

  package init(_ snapshot: NSDiffableDataSourceSnapshot<DiffableIdentifier, DiffableIdentifier>) {
    self.snapshot = snapshot
  }

  /// Returns a copy, which keeps the marks.
  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(snapshot) }

  // MARK: Reading

  /// The number of items in all sections.
  open var numberOfItems: Int { snapshot.numberOfItems }
  /// The number of sections.
  open var numberOfSections: Int { snapshot.numberOfSections }
  /// The identifiers of all sections, in order.
  open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.bases }
  /// The identifiers of all items, section by section.
  open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.bases }
  /// The items whose cells are to be replaced.
  open var reloadedItemIdentifiers: [Any] { snapshot.reloadedItemIdentifiers.bases }
  /// The items whose cells are to be reconfigured.
  open var reconfiguredItemIdentifiers: [Any] { snapshot.reconfiguredItemIdentifiers.bases }
  /// The sections whose views are to be replaced.
  open var reloadedSectionIdentifiers: [Any] { snapshot.reloadedSectionIdentifiers.bases }

  /// Returns the number of items in a section, which must exist.
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    snapshot.numberOfItems(inSection: DiffableIdentifier(sectionIdentifier))
  }

  /// Returns the identifiers of the items in a section, which must exist.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    snapshot.itemIdentifiers(inSection: DiffableIdentifier(sectionIdentifier)).bases
  }

  /// Returns the section that contains an item, or nil.
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    snapshot.sectionIdentifier(containingItem: DiffableIdentifier(itemIdentifier))?.base
  }

  /// Returns the index of an item among all items, or `NSNotFound`.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    snapshot.indexOfItem(DiffableIdentifier(itemIdentifier)) ?? NSNotFound
  }

  /// Returns the index of a section, or `NSNotFound`.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    snapshot.indexOfSection(DiffableIdentifier(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Items

  /// Adds items to the end of the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    snapshot.appendItems(DiffableIdentifier.list(identifiers))
  }

  /// Adds items to the end of a section.
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    snapshot.appendItems(DiffableIdentifier.list(identifiers), toSection: DiffableIdentifier(sectionIdentifier))
  }

  /// Adds items before another.
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    snapshot.insertItems(DiffableIdentifier.list(identifiers), beforeItem: DiffableIdentifier(itemIdentifier))
  }

  /// Adds items after another.
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    snapshot.insertItems(DiffableIdentifier.list(identifiers), afterItem: DiffableIdentifier(itemIdentifier))
  }

  /// Moves an item before another.
  open func moveItem(withIdentifier identifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    snapshot.moveItem(DiffableIdentifier(identifier), beforeItem: DiffableIdentifier(toIdentifier))
  }

  /// Moves an item after another.
  open func moveItem(withIdentifier identifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    snapshot.moveItem(DiffableIdentifier(identifier), afterItem: DiffableIdentifier(toIdentifier))
  }

  /// Deletes items.
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    snapshot.deleteItems(DiffableIdentifier.list(identifiers))
  }

  /// Deletes all items and sections.
  open func deleteAllItems() { snapshot.deleteAllItems() }

  /// Marks items whose cells are to be replaced.
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    snapshot.reloadItems(DiffableIdentifier.list(identifiers))
  }

  /// Marks items whose cells are to be reconfigured.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    snapshot.reconfigureItems(DiffableIdentifier.list(identifiers))
  }

  // MARK: Sections

  /// Adds sections at the end.
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.appendSections(DiffableIdentifier.list(sectionIdentifiers))
  }

  /// Adds sections before another.
  open func insertSections(withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toIdentifier: Any) {
    snapshot.insertSections(
      DiffableIdentifier.list(sectionIdentifiers), beforeSection: DiffableIdentifier(toIdentifier))
  }

  /// Adds sections after another.
  open func insertSections(withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toIdentifier: Any) {
    snapshot.insertSections(
      DiffableIdentifier.list(sectionIdentifiers), afterSection: DiffableIdentifier(toIdentifier))
  }

  /// Moves a section before another.
  open func moveSection(withIdentifier identifier: Any, beforeSectionWithIdentifier toIdentifier: Any) {
    snapshot.moveSection(DiffableIdentifier(identifier), beforeSection: DiffableIdentifier(toIdentifier))
  }

  /// Moves a section after another.
  open func moveSection(withIdentifier identifier: Any, afterSectionWithIdentifier toIdentifier: Any) {
    snapshot.moveSection(DiffableIdentifier(identifier), afterSection: DiffableIdentifier(toIdentifier))
  }

  /// Deletes sections with their items.
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.deleteSections(DiffableIdentifier.list(sectionIdentifiers))
  }

  /// Marks sections whose views are to be replaced.
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.reloadSections(DiffableIdentifier.list(sectionIdentifiers))
  }
}
