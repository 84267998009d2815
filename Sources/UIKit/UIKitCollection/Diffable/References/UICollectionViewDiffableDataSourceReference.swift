/// A closure that returns the cell of an item, dequeued for its index path.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath, Any) ->
  UICollectionViewCell?
/// A closure that returns a supplementary view of a kind, dequeued for its index path.
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
  UICollectionView, String, IndexPath
) -> UICollectionReusableView?

/// A diffable data source with identifiers of any hashable type: the form that code from Objective-C uses.
///
/// Use `UICollectionViewDiffableDataSource` in new code, which also has handlers for reordering and for outlines.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
  private final let source: UICollectionViewDiffableDataSource<DiffableIdentifier, DiffableIdentifier>

  /// Creates a data source and sets it as that of a collection view.
  public init(
    collectionView: UICollectionView,
    cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
  ) {
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      cellProvider(view, path, item.base)
    }
    super.init()
    collectionView.dataSource = self
  }

  /// The closure that returns supplementary views; required if the layout places any.
  open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
    get { source.supplementaryViewProvider }
    set { source.supplementaryViewProvider = newValue }
  }

  // MARK: Snapshots

  /// Returns a copy of the snapshot that was applied last.
  open func snapshot() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(source.snapshot())
  }

  /// Returns the tree of items of a section.
  open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    NSDiffableDataSourceSectionSnapshotReference(source.snapshot(for: DiffableIdentifier(section)))
  }

  /// Applies a snapshot.
  open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
    applySnapshot(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Applies a snapshot.
  /// - Parameter completion: A closure that is called on the main thread when the changes and their animations have
  ///   ended.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)?
  ) { source.apply(snapshot.snapshot, animatingDifferences: animatingDifferences, completion: completion) }

  /// Applies a snapshot by reloading everything.
  open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
    applySnapshot(usingReloadData: snapshot, completion: nil)
  }

  /// Applies a snapshot by reloading everything.
  /// - Parameter completion: A closure that is called on the main thread when the data has been replaced.
  open func applySnapshot(
    usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)?
  ) { source.applySnapshotUsingReloadData(snapshot.snapshot, completion: completion) }

  /// Applies a tree of items to a section.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection section: Any, animatingDifferences: Bool
  ) { applySnapshot(snapshot, toSection: section, animatingDifferences: animatingDifferences, completion: nil) }

  /// Applies a tree of items to a section.
  /// - Parameter completion: A closure that is called on the main thread when the changes and their animations have
  ///   ended.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection section: Any, animatingDifferences: Bool,
    completion: (() -> Void)?
  ) {
    source.apply(
      snapshot.snapshot, to: DiffableIdentifier(section), animatingDifferences: animatingDifferences,
      completion: completion)
  }

  // MARK: Identifiers

  /// Returns the identifier of the item at an index path, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.base }

  /// Returns the index path of an item, or nil.
  open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
    source.indexPath(for: DiffableIdentifier(identifier))
  }

  /// Returns the identifier of the section at an index, or nil.
  open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.base }

  /// Returns the index of a section, or `NSNotFound`.
  open func index(forSectionIdentifier identifier: Any) -> Int {
    source.index(for: DiffableIdentifier(identifier)) ?? NSNotFound
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }

  /// Returns the number of items in a section, which must exist.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    source.collectionView(collectionView, numberOfItemsInSection: section)
  }

  /// Returns the cell from the cell provider for an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { source.collectionView(collectionView, cellForItemAt: indexPath) }

  /// Returns the view from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
