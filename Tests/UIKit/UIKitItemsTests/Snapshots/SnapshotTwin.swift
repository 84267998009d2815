import UIKit

@testable import UIKitItems

/// A snapshot as plain lists, in which everything is searched from the beginning.
struct SnapshotTwin: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  var sections: [Section] = []
  var reloaded: [Int] = []

  var items: [Int] { sections.flatMap(\.items) }

  init() {}

  init(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
    sections = snapshot.sectionIdentifiers.map {
      Section(id: $0, items: snapshot.itemIdentifiers(inSection: $0))
    }
    reloaded = snapshot.reloadedItemIdentifiers
  }

  private func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }
  private func index(ofSection id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  private mutating func take(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  private mutating func put(_ items: [Int], _ side: InsertionSide, _ destination: Int) {
    take(items)
    guard let section = section(of: destination), let index = sections[section].items.firstIndex(of: destination) else {
      return
    }
    sections[section].items.insert(contentsOf: items, at: side == .before ? index : index + 1)
  }

  /// Does an operation, or returns false and changes nothing if iOS refuses it.
  mutating func apply(_ operation: SnapshotOperation) -> Bool {
    switch operation {
    case .appendItems(let items, let id):
      guard isUnique(items), let last = sections.last, let index = index(ofSection: id ?? last.id) else { return false }
      take(items)
      sections[index].items += items
    case .insertItems(let items, let side, let destination):
      guard isUnique(items), !items.contains(destination), section(of: destination) != nil else { return false }
      put(items, side, destination)
    case .moveItem(let item, let side, let destination):
      guard item != destination, section(of: item) != nil, section(of: destination) != nil else { return false }
      put([item], side, destination)
    case .deleteItems(let items):
      guard isUnique(items) else { return false }
      take(items)
    case .deleteAllItems: sections = []
    case .appendSections(let ids):
      guard isUnique(ids), ids.allSatisfy({ index(ofSection: $0) == nil }) else { return false }
      sections += ids.map { Section(id: $0, items: []) }
    case .insertSections(let ids, let side, let destination):
      guard isUnique(ids), ids.allSatisfy({ index(ofSection: $0) == nil }), let index = index(ofSection: destination)
      else { return false }
      sections.insert(contentsOf: ids.map { Section(id: $0, items: []) }, at: side == .before ? index : index + 1)
    case .moveSection(let id, let side, let destination):
      guard id != destination, let from = index(ofSection: id), index(ofSection: destination) != nil else {
        return false
      }
      let section = sections.remove(at: from)
      sections.insert(section, at: index(ofSection: destination)! + (side == .before ? 0 : 1))
    case .deleteSections(let ids):
      guard isUnique(ids) else { return false }
      sections.removeAll { ids.contains($0.id) }
    case .reloadItems(let items):
      guard isUnique(items), items.allSatisfy({ section(of: $0) != nil }) else { return false }
      reloaded += items.filter { !reloaded.contains($0) }
    }
    let left = items
    reloaded.removeAll { !left.contains($0) }
    return true
  }

  private func isUnique(_ ids: [Int]) -> Bool { Set(ids).count == ids.count }
}
