import DiffCore

/// The data of a diffable data source: the snapshot of all sections, and the trees of those that have one.
package struct DiffableState<Section: Hashable, Item: Hashable> {
  package private(set) var flat = NSDiffableDataSourceSnapshot<Section, Item>()
  package private(set) var outlines: [Section: ItemOutline<Item>] = [:]

  /// Applies a snapshot and returns its marks; trees retain the items that still exist.
  package mutating func follow(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) -> DiffableMarks<Section, Item>
  {
    let marks = DiffableMarks(
      sections: snapshot.reloadedSectionIdentifiers, items: snapshot.reloadedItemIdentifiers,
      reconfigured: snapshot.reconfiguredItemIdentifiers)
    flat = snapshot
    flat.removeMarks()
    for (section, outline) in outlines {
      guard flat.indexOfSection(section) != nil else {
        outlines[section] = nil
        continue
      }
      let items = flat.itemIdentifiers(inSection: section)
      guard outline.visibleItems != items else { continue }
      outlines[section] = outline.following(items) { flat.contents.section(of: $0).map { $0 != section } ?? false }
    }
    return marks
  }

  /// Returns the tree of a section: without levels if none was shown, empty if there is no such section.
  package func outline(of section: Section) -> ItemOutline<Item> {
    if let outline = outlines[section] { return outline }
    guard flat.indexOfSection(section) != nil else { return ItemOutline() }
    return ItemOutline(roots: flat.itemIdentifiers(inSection: section))
  }

  /// Sets the tree of a section, which is added if it does not exist; items of it in other sections move.
  package mutating func show(_ outline: ItemOutline<Item>, in section: Section) {
    if flat.indexOfSection(section) == nil { flat.appendSections([section]) }
    // The tree is replaced: it need not be updated for its own new items first.
    outlines[section] = nil
    let marks = follow(flat.replacingItems(in: section, by: outline.visibleItems))
    assert(marks.isEmpty)
    outlines[section] = outline
  }
}

extension DiffableState: Sendable where Section: Sendable, Item: Sendable {}

extension ItemOutline {
  /// Returns the tree with the visible items of a list, in its order.
  ///
  /// Items that are not in the list are removed with their descendants, hidden ones only if they are in another
  /// section. Items that are not in the tree, and those that changed their places, follow the item before them, at its
  /// level; after an item whose children are visible, as the first of these.
  func following(_ items: [Item], isElsewhere: (Item) -> Bool) -> ItemOutline {
    var result = self
    let wanted = Set(items)
    let visible = visibleItems
    let shown = Set(visible)
    let gone = self.items.filter { shown.contains($0) ? !wanted.contains($0) : isElsewhere($0) }
    result.remove(gone)
    var subtrees: [Item: ItemOutline] = [:]
    let kept = result.visibleItems
    let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
    var last = -1
    for item in kept {
      let place = places[item] ?? -1
      if place > last {
        last = place
      } else if result.contains(item) {
        subtrees[item] = result.extract(item)
      }
    }
    var previous: Item?
    for item in items {
      if !result.contains(item) {
        result.put(subtrees[item] ?? ItemOutline(roots: [item]), afterVisible: previous)
      }
      previous = item
    }
    return result.visibleItems == items ? result : ItemOutline(roots: items)
  }
}
