import DiffCore
public import Foundation

/// A data source that holds the data of a table as a snapshot, and updates the table from one snapshot to the next.
///
/// It works as `UICollectionViewDiffableDataSource` does and shares its implementation: the snapshots, the differences,
/// and the threading rules. Titles of headers, editing and moving by the user are left to a subclass that overrides
/// those methods, as on iOS.
///
/// The table has a weak reference to its data source: store it where the table is stored.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the cell of an item, dequeued for its index path.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of inserted and deleted rows and sections.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private final let cellProvider: CellProvider
  final weak var tableView: UITableView?
  /// The snapshots that were submitted and those that are shown.
  package nonisolated final let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
  /// The name of the call that is applying a snapshot; nil outside of one.
  package final var applying: String?

  /// Creates a data source and sets it as that of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Identifiers

  /// Returns a copy of the snapshot that was applied last, without marks for reloading.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    store.submitted.flat
  }

  /// Returns the identifier of the row at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.shown.flat.item(at: indexPath)
  }

  /// Returns the index path of an item, or nil if it is not in the data.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.shown.flat.contents.place(of: itemIdentifier)?.indexPath
  }

  /// Returns the identifier of the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = store.shown.flat.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the index of a section, or nil if it is not in the data.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.shown.flat.indexOfSection(sectionIdentifier)
  }

  // MARK: Applying snapshots

  /// Applies a snapshot.
  ///
  /// - Parameters:
  ///   - animatingDifferences: A Boolean value that determines whether changes are animated. Without an animation the
  ///     differences are performed as well, so that cells, selection and heights are preserved.
  ///   - completion: A closure that is called on the main thread when the changes have been made and animations have
  ///     ended.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.differences(isAnimated: animatingDifferences), completion) { $0.follow(snapshot) }
  }

  /// Applies a snapshot, and returns when the changes have been made and animations have ended.
  ///
  /// The snapshot is submitted from the caller's queue: the main queue for code on the main actor.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot by reloading everything, without computing differences and without an animation.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    submit(.reload, completion) { $0.follow(snapshot) }
  }

  /// Applies a snapshot by reloading everything, and returns when the data has been replaced.
  ///
  /// The snapshot is submitted from the caller's queue: the main queue for code on the main actor.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { store.shown.flat.numberOfSections }

  /// Returns the number of rows of a section, which must exist.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let flat = store.shown.flat
    guard section >= 0, section < flat.numberOfSections else {
      fatalError(DiffableSourceMisuse.unknownSection(section, count: flat.numberOfSections).message)
    }
    return flat.numberOfItems(inSection: flat.sectionIdentifiers[section])
  }

  /// Returns the cell from the cell provider for a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(DiffableSourceMisuse.unknownItem(indexPath, .tableView).message)
    }
    let outer = applying
    applying = "the cell provider"
    let cell = cellProvider(tableView, indexPath, item)
    applying = outer
    guard let cell else {
      fatalError(
        DiffableSourceMisuse.noCell(indexPath, identifier: "\(item)", view: "\(tableView)", .tableView).message)
    }
    return cell
  }

  /// Returns true if a row can be edited: none can, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns true if a row can be moved: none can, unless a subclass overrides the method.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  // @overridable(UITableViewDataSource)
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.reportDefaultImplementation()
    return nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.reportDefaultImplementation()
    return nil
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.reportDefaultImplementation()
    return nil
  }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    tableView.reportDefaultImplementation()
    return index
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.reportDefaultImplementation()
  }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.reportDefaultImplementation()
  }
  // @end
}
