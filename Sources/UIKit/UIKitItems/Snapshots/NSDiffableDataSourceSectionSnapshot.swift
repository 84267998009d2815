/// A representation of the state of the items in one section at a point in time: a tree, parts of which may be
/// collapsed.
///
/// Item identifiers are unique in the whole snapshot. A snapshot is a value: a copy shares its storage until one of the
/// two is changed.
///
/// A misuse for which iOS throws an exception ends the program with the reason of that exception.
///
/// # Performance
/// `contains(_:)`, `isExpanded(_:)` and `parent(of:)` take constant time, `level(of:)` and `isVisible(_:)` are linear
/// in the level. `items` and `index(of:)` build a table in linear time when they are first used after a change.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  package private(set) var outline = ItemOutline<ItemIdentifierType>()

  /// Creates an empty snapshot.
  public init() {}

  /// Creates a snapshot with the items of another, which keep their levels and states.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  package init(outline: ItemOutline<ItemIdentifierType>) { self.outline = outline }

  // MARK: Items

  /// All items, depth first.
  public var items: [ItemIdentifierType] { outline.items }

  /// The items without parents, in order.
  public var rootItems: [ItemIdentifierType] { outline.roots }

  /// The items whose ancestors are all expanded, depth first.
  /// - Complexity: O(*n*) for *n* visible items.
  public var visibleItems: [ItemIdentifierType] { outline.visibleItems }

  /// The expanded items, depth first. They need not be visible, nor have children.
  /// - Complexity: O(*n*) for *n* items.
  public var expandedItems: [ItemIdentifierType] { outline.expandedItems }

  /// Returns a Boolean value that indicates whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { outline.contains(item) }

  /// Returns the index of an item in `items`, or nil if it is not in the snapshot.
  public func index(of item: ItemIdentifierType) -> Int? { outline.index(of: item) }

  /// Returns the level of an item: the number of its ancestors. The item must exist.
  public func level(of item: ItemIdentifierType) -> Int {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try outline.level(of: item) }
  }

  /// Returns the parent of an item, or nil for an item without parent. The item must exist.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try outline.parent(of: child) }
  }

  /// Returns a Boolean value that indicates whether an item, which must exist, is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try outline.isExpanded(item) }
  }

  /// Returns a Boolean value that indicates whether all ancestors of an item, which must exist, are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try outline.isVisible(item) }
  }

  /// Returns a snapshot of the descendants of an item, which must exist. Levels begin at 0 again; items keep their
  /// states.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    Self(
      outline: DiffableMisuse.stopping { () throws(DiffableMisuse) in
        try outline.subtree(of: parent, includingParent: includingParent)
      })
  }

  // MARK: Changes

  /// Changes the outline in place, and ends the program with the reason and advice if the change is invalid.
  mutating func change(_ body: (inout ItemOutline<ItemIdentifierType>) throws(DiffableMisuse) -> Void) {
    DiffableMisuse.stopping { () throws(DiffableMisuse) in try body(&outline) }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
