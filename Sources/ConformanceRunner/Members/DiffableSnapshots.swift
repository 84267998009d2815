import UIKit

extension Registry {
  /// Adds the snapshots of diffable data sources, for the types of identifiers that scenarios use.
  func addDiffableSnapshots() {
    addSnapshot(of: String.self, AnyHashable.self)
    addSnapshot(of: String.self, String.self)
    addSnapshot(of: Int.self, Int.self)
    addSectionSnapshot(of: String.self)
    add("String", String.self).get("normalized") { text in
      text.replacingOccurrences(of: "0x[0-9a-fA-F]+", with: "0x", options: .regularExpression)
    }
  }

  private func addSnapshot<Section: Hashable, Item: Hashable>(of: Section.Type, _: Item.Type) {
    let snapshot = add(
      "NSDiffableDataSourceSnapshot<\(Section.self), \(Item.self)>", NSDiffableDataSourceSnapshot<Section, Item>.self)
    snapshot.make("init()") { NSDiffableDataSourceSnapshot<Section, Item>() }
    addReading(to: snapshot)
    addItemChanges(to: snapshot)
    addSectionChanges(to: snapshot)
  }

  private func addReading<Section: Hashable, Item: Hashable>(
    to snapshot: Members<NSDiffableDataSourceSnapshot<Section, Item>>
  ) {
    snapshot.get("structure") { snapshot in
      snapshot.sectionIdentifiers.map { [$0, snapshot.itemIdentifiers(inSection: $0)] as [Any] }
    }
    snapshot.get("numberOfItems", \.numberOfItems)
    snapshot.get("numberOfSections", \.numberOfSections)
    snapshot.get("itemIdentifiers", \.itemIdentifiers)
    snapshot.get("sectionIdentifiers", \.sectionIdentifiers)
    snapshot.get("reloadedItemIdentifiers", \.reloadedItemIdentifiers)
    snapshot.get("reloadedSectionIdentifiers", \.reloadedSectionIdentifiers)
    snapshot.get("reconfiguredItemIdentifiers", \.reconfiguredItemIdentifiers)
    snapshot.call("numberOfItems(inSection:)") { $0.numberOfItems(inSection: $1) }
    snapshot.call("itemIdentifiers(inSection:)") { $0.itemIdentifiers(inSection: $1) }
    snapshot.call("sectionIdentifier(containingItem:)") { $0.sectionIdentifier(containingItem: $1) }
    snapshot.call("indexOfItem(_:)") { $0.indexOfItem($1) }
    snapshot.call("indexOfSection(_:)") { $0.indexOfSection($1) }
  }

  private func addItemChanges<Section: Hashable, Item: Hashable>(
    to snapshot: Members<NSDiffableDataSourceSnapshot<Section, Item>>
  ) {
    snapshot.mutate("appendItems(_:)") { (snapshot: inout _, ids: [Item]) in snapshot.appendItems(ids) }
    snapshot.mutate("appendItems(_:toSection:)") { (snapshot: inout _, ids: [Item], section: Section?) in
      snapshot.appendItems(ids, toSection: section)
    }
    snapshot.mutate("insertItems(_:beforeItem:)") { (snapshot: inout _, ids: [Item], item: Item) in
      snapshot.insertItems(ids, beforeItem: item)
    }
    snapshot.mutate("insertItems(_:afterItem:)") { (snapshot: inout _, ids: [Item], item: Item) in
      snapshot.insertItems(ids, afterItem: item)
    }
    snapshot.mutate("moveItem(_:beforeItem:)") { (snapshot: inout _, id: Item, item: Item) in
      snapshot.moveItem(id, beforeItem: item)
    }
    snapshot.mutate("moveItem(_:afterItem:)") { (snapshot: inout _, id: Item, item: Item) in
      snapshot.moveItem(id, afterItem: item)
    }
    snapshot.mutate("deleteItems(_:)") { (snapshot: inout _, ids: [Item]) in snapshot.deleteItems(ids) }
    snapshot.mutate("deleteAllItems()") { (snapshot: inout _) in snapshot.deleteAllItems() }
    snapshot.mutate("reloadItems(_:)") { (snapshot: inout _, ids: [Item]) in snapshot.reloadItems(ids) }
    snapshot.mutate("reconfigureItems(_:)") { (snapshot: inout _, ids: [Item]) in snapshot.reconfigureItems(ids) }
  }

  private func addSectionChanges<Section: Hashable, Item: Hashable>(
    to snapshot: Members<NSDiffableDataSourceSnapshot<Section, Item>>
  ) {
    snapshot.mutate("appendSections(_:)") { (snapshot: inout _, ids: [Section]) in snapshot.appendSections(ids) }
    snapshot.mutate("insertSections(_:beforeSection:)") { (snapshot: inout _, ids: [Section], section: Section) in
      snapshot.insertSections(ids, beforeSection: section)
    }
    snapshot.mutate("insertSections(_:afterSection:)") { (snapshot: inout _, ids: [Section], section: Section) in
      snapshot.insertSections(ids, afterSection: section)
    }
    snapshot.mutate("moveSection(_:beforeSection:)") { (snapshot: inout _, id: Section, section: Section) in
      snapshot.moveSection(id, beforeSection: section)
    }
    snapshot.mutate("moveSection(_:afterSection:)") { (snapshot: inout _, id: Section, section: Section) in
      snapshot.moveSection(id, afterSection: section)
    }
    snapshot.mutate("deleteSections(_:)") { (snapshot: inout _, ids: [Section]) in snapshot.deleteSections(ids) }
    snapshot.mutate("reloadSections(_:)") { (snapshot: inout _, ids: [Section]) in snapshot.reloadSections(ids) }
  }

  private func addSectionSnapshot<Item: Hashable>(of: Item.Type) {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Item>
    let snapshot = add("NSDiffableDataSourceSectionSnapshot<\(Item.self)>", Snapshot.self)
    snapshot.make("init()") { Snapshot() }
    snapshot.get("items", \.items)
    snapshot.get("rootItems", \.rootItems)
    snapshot.get("visibleItems", \.visibleItems)
    snapshot.get("expandedItems", \.expandedItems)
    snapshot.call("contains(_:)") { $0.contains($1) }
    snapshot.call("index(of:)") { $0.index(of: $1) }
    snapshot.call("level(of:)") { $0.level(of: $1) }
    snapshot.call("parent(of:)") { $0.parent(of: $1) }
    snapshot.call("isExpanded(_:)") { $0.isExpanded($1) }
    snapshot.call("isVisible(_:)") { $0.isVisible($1) }
    snapshot.call("visualDescription()") { snapshot in snapshot.visualDescription() }
    snapshot.call("snapshot(of:includingParent:)") { $0.snapshot(of: $1, includingParent: $2) }
    snapshot.mutate("append(_:)") { (snapshot: inout _, items: [Item]) in snapshot.append(items) }
    snapshot.mutate("append(_:to:)") { (snapshot: inout _, items: [Item], parent: Item?) in
      snapshot.append(items, to: parent)
    }
    snapshot.mutate("insert(_:before:)") { (snapshot: inout _, items: [Item], item: Item) in
      snapshot.insert(items, before: item)
    }
    snapshot.mutate("insert(_:before:)") { (snapshot: inout _, other: Snapshot, item: Item) in
      snapshot.insert(other, before: item)
    }
    snapshot.mutate("insert(_:after:)") { (snapshot: inout _, items: [Item], item: Item) in
      snapshot.insert(items, after: item)
    }
    snapshot.mutate("insert(_:after:)") { (snapshot: inout _, other: Snapshot, item: Item) in
      snapshot.insert(other, after: item)
    }
    snapshot.mutate("replace(childrenOf:using:)") { (snapshot: inout _, parent: Item, other: Snapshot) in
      snapshot.replace(childrenOf: parent, using: other)
    }
    snapshot.mutate("delete(_:)") { (snapshot: inout _, items: [Item]) in snapshot.delete(items) }
    snapshot.mutate("deleteAll()") { (snapshot: inout _) in snapshot.deleteAll() }
    snapshot.mutate("expand(_:)") { (snapshot: inout _, items: [Item]) in snapshot.expand(items) }
    snapshot.mutate("collapse(_:)") { (snapshot: inout _, items: [Item]) in snapshot.collapse(items) }
  }
}
