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
>: UIDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// A closure that returns the cell of an item, dequeued for its index path.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of inserted and deleted rows and sections.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private final let cellProvider: CellProvider
  final weak var tableView: UITableView?

  /// Creates a data source and sets it as that of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    target = { [unowned self] in
      self.tableView.map { AnimatedTable(view: $0, animation: self.defaultRowAnimation) }
    }
    tableView.dataSource = self
  }

  // MARK: UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { store.shown.flat.numberOfSections }

  /// Returns the number of rows of a section, which must exist.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(inSection: section)
  }

  /// Returns the cell from the cell provider for a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(DiffableSourceMisuse.unknownItem(indexPath, .tableView).message)
    }
    guard let cell = asking("the cell provider", { cellProvider(tableView, indexPath, item) }) else {
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
    tableView.reported(nil)
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.reported(nil)
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { tableView.reported(nil) }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    tableView.reported(index)
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { tableView.reportDefaultImplementation() }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.reportDefaultImplementation() }
  // @end
}
