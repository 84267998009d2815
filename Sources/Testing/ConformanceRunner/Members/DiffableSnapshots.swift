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

  private func addReading<S: Hashable, I: Hashable>(to snapshot: Members<NSDiffableDataSourceSnapshot<S, I>>) {
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

  private func addItemChanges<S: Hashable, I: Hashable>(to snapshot: Members<NSDiffableDataSourceSnapshot<S, I>>) {
    snapshot.mutate("appendItems(_:)") { $0.appendItems($1) }
    snapshot.mutate("appendItems(_:toSection:)") { $0.appendItems($1, toSection: $2) }
    snapshot.mutate("insertItems(_:beforeItem:)") { $0.insertItems($1, beforeItem: $2) }
    snapshot.mutate("insertItems(_:afterItem:)") { $0.insertItems($1, afterItem: $2) }
    snapshot.mutate("moveItem(_:beforeItem:)") { $0.moveItem($1, beforeItem: $2) }
    snapshot.mutate("moveItem(_:afterItem:)") { $0.moveItem($1, afterItem: $2) }
    snapshot.mutate("deleteItems(_:)") { $0.deleteItems($1) }
    snapshot.mutate("deleteAllItems()") { $0.deleteAllItems() }
    snapshot.mutate("reloadItems(_:)") { $0.reloadItems($1) }
    snapshot.mutate("reconfigureItems(_:)") { $0.reconfigureItems($1) }
  }

  private func addSectionChanges<S: Hashable, I: Hashable>(to snapshot: Members<NSDiffableDataSourceSnapshot<S, I>>) {
    snapshot.mutate("appendSections(_:)") { $0.appendSections($1) }
    snapshot.mutate("insertSections(_:beforeSection:)") { $0.insertSections($1, beforeSection: $2) }
    snapshot.mutate("insertSections(_:afterSection:)") { $0.insertSections($1, afterSection: $2) }
    snapshot.mutate("moveSection(_:beforeSection:)") { $0.moveSection($1, beforeSection: $2) }
    snapshot.mutate("moveSection(_:afterSection:)") { $0.moveSection($1, afterSection: $2) }
    snapshot.mutate("deleteSections(_:)") { $0.deleteSections($1) }
    snapshot.mutate("reloadSections(_:)") { $0.reloadSections($1) }
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
    snapshot.mutate("append(_:)") { $0.append($1) }
    snapshot.mutate("append(_:to:)") { $0.append($1, to: $2) }
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
    snapshot.mutate("replace(childrenOf:using:)") { $0.replace(childrenOf: $1, using: $2) }
    snapshot.mutate("delete(_:)") { $0.delete($1) }
    snapshot.mutate("deleteAll()") { $0.deleteAll() }
    snapshot.mutate("expand(_:)") { $0.expand($1) }
    snapshot.mutate("collapse(_:)") { $0.collapse($1) }
  }
}
