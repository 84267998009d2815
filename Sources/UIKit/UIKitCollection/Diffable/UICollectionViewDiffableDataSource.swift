import DiffCore

/// A data source that holds the data of a collection view as a snapshot, and updates the view from one snapshot to the
/// next.
///
/// Items and sections are specified by identifiers. `apply(_:animatingDifferences:)` computes the smallest set of
/// insertions, deletions and moves, and performs them as one batch; reloads and reconfigurations follow as a second.
/// Selection, measured sizes and the scroll position follow the identifiers.
///
/// Snapshots are applied on the main thread, or always from one background queue: then the differences are computed
/// there and performed on the main thread in the order of the calls.
///
/// The collection view has a weak reference to its data source: store it where the view is stored.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UIDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// A closure that returns the cell of an item, dequeued for its index path.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns a supplementary view of a kind, dequeued for its index path.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The closures that control reordering by the user and are told of it.
  public struct ReorderingHandlers {
    /// Returns a Boolean value that indicates whether the user may move an item; if nil, none may be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called before the data source applies an order that the user has made.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure that is called when the data source has applied an order that the user has made, in order to store it.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers without closures.
    public init() {}
  }

  /// The closures that control expanding and collapsing of items by the user, and are told of it.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable & Sendable {
    /// Returns a Boolean value that indicates whether an item may be expanded; if nil, every item may.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// A closure that is called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns a Boolean value that indicates whether an item may be collapsed; if nil, every item may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// A closure that is called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the descendants of an item that is being expanded, given its present ones.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers without closures.
    public init() {}
  }

  /// The closure that returns supplementary views; required if the layout places any.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures for reordering by the user.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures for expanding and collapsing items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  final let cellProvider: CellProvider
  final weak var collectionView: UICollectionView?

  /// Creates a data source and sets it as that of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    target = { [unowned self] in self.collectionView }
    showsLevels = { [unowned self] in self.collectionView.map(self.refreshOutlines) }
    collectionView.dataSource = self
  }

  // MARK: Sections with levels

  /// Applies a tree of items to a section, which is appended if it does not exist.
  ///
  /// Items that are in another section move.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.differences(isAnimated: animatingDifferences), completion) {
      $0.show(snapshot.outline, in: section)
      return DiffableMarks()
    }
  }

  /// Applies a tree of items to a section, and returns when the changes have been made and animations have ended.
  ///
  /// The snapshot is submitted from the caller's queue: the main queue for code on the main actor.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Returns the tree of items of a section: without levels if none was applied, empty if there is no such section.
  nonisolated open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(outline: store.submitted.outline(of: section))
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.shown.flat.numberOfSections }

  /// Returns the number of items in a section, which must exist.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(inSection: section)
  }

  /// Returns the cell from the cell provider for an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(DiffableSourceMisuse.unknownItem(indexPath).message)
    }
    let cell = asking("the cell provider") { cellProvider(collectionView, indexPath, item) }
    guard let cell else {
      fatalError(DiffableSourceMisuse.noCell(indexPath, identifier: "\(item)", view: "\(collectionView)").message)
    }
    showOutline(of: item, in: cell)
    return cell
  }

  /// Returns the view from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let provider = supplementaryViewProvider else {
      fatalError(
        DiffableSourceMisuse.noSupplementaryProvider(
          kind, indexPath, view: "\(collectionView)", source: "\(type(of: self))"
        ).message)
    }
    guard let view = asking("the supplementary view provider", { provider(collectionView, kind, indexPath) }) else {
      fatalError(DiffableSourceMisuse.noSupplementaryView(kind, indexPath, view: "\(collectionView)").message)
    }
    return view
  }

  /// Returns the result of the reordering handlers; false without them.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    return canReorder(item)
  }

  /// Applies an order that the user has made, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }

  // @overridable(UICollectionViewDataSource)
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { collectionView.reported(nil) }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { collectionView.reported(IndexPath(item: 0, section: 0)) }
  // @end
}
