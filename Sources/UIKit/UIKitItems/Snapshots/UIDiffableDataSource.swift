public import Foundation

/// A data source that holds the data of a list as a snapshot, and updates the list from one snapshot to the next: what
/// the diffable data sources of collection views and tables have in common. An addition to UIKit, in which each of them
/// has these methods of its own.
@preconcurrency @MainActor
open class UIDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  NSObject
{
  /// The snapshots that were submitted and those that are shown.
  package nonisolated final let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
  /// The name of the call that is applying a snapshot; nil outside of one.
  package final var applying: String?
  /// Returns the list that is updated; nil when it has been deallocated.
  package final var target: () -> (any SnapshotTarget)? = { nil }
  /// Updates the views that show the levels of items.
  package final var showsLevels: () -> Void = {}

  /// Creates a data source without a list.
  package override init() { super.init() }

  // MARK: Identifiers

  /// Returns a copy of the snapshot that was applied last, without marks for reloading.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    store.submitted.flat
  }

  /// Returns the identifier of the item at an index path, or nil if there is none.
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
  ///     differences are performed as well, so that cells, selection and sizes are preserved.
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

  // MARK: The list

  /// Returns the number of items in a section, which must exist.
  package final func count(inSection section: Int) -> Int {
    let flat = store.shown.flat
    guard section >= 0, section < flat.numberOfSections else {
      fatalError(DiffableSourceMisuse.unknownSection(section, count: flat.numberOfSections).message)
    }
    return flat.numberOfItems(inSection: flat.sectionIdentifiers[section])
  }

  /// Calls a closure of the client, during which no snapshot may be applied.
  package final func asking<Result>(_ question: String, _ body: () -> Result) -> Result {
    let outer = applying
    applying = question
    defer { applying = outer }
    return body()
  }
}

extension UIDiffableDataSource: IdentifierNaming {
  package final func name(of path: IndexPath) -> String? {
    itemIdentifier(for: path).flatMap(IdentifierText.text(of:))
  }

  package final func indexPath(of name: String) -> IndexPath? {
    IdentifierText.identifier(ItemIdentifierType.self, from: name).flatMap(indexPath(for:))
  }
}
