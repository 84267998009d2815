import UIKit

@testable import UIKitItems

/// A section snapshot as a plain list of rows with levels.
struct OutlineTwin: Equatable {
  struct Row: Equatable {
    var item: Int
    var level: Int
    var isExpanded = false
  }

  var rows: [Row] = []

  var items: [Int] { rows.map(\.item) }

  var visibleItems: [Int] { rows.indices.filter(isVisible).map { rows[$0].item } }

  init() {}

  init(_ snapshot: NSDiffableDataSourceSectionSnapshot<Int>) {
    rows = snapshot.items.map {
      Row(item: $0, level: snapshot.level(of: $0), isExpanded: snapshot.isExpanded($0))
    }
  }

  func index(of item: Int) -> Int? { rows.firstIndex { $0.item == item } }

  func parent(ofRow index: Int) -> Int? { rows[..<index].lastIndex { $0.level == rows[index].level - 1 } }

  func isVisible(_ index: Int) -> Bool {
    guard let parent = parent(ofRow: index), rows[index].level > 0 else { return true }
    return rows[parent].isExpanded && isVisible(parent)
  }

  /// The rows of an item and of what is below it.
  private func subtree(_ index: Int) -> Range<Int> {
    index..<(rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count)
  }

  private func rows(_ added: [Row], moreBy level: Int) -> [Row] {
    added.map { Row(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded) }
  }

  private func areNew(_ items: [Int], but replaced: Range<Int> = 0..<0) -> Bool {
    Set(items).count == items.count
      && !rows.indices.contains { items.contains(rows[$0].item) && !replaced.contains($0) }
  }

  /// Does an operation, or returns false and changes nothing if iOS refuses it.
  mutating func apply(_ operation: OutlineOperation) -> Bool {
    switch operation {
    case .append(let items, let parent):
      if items.isEmpty { return true }
      let added = items.map { Row(item: $0, level: 0) }
      guard let parent else {
        guard areNew(items) else { return false }
        rows += added
        return true
      }
      guard let index = index(of: parent), areNew(items) else { return false }
      rows.insert(contentsOf: rows(added, moreBy: rows[index].level + 1), at: subtree(index).upperBound)
    case .insert(let outline, let side, let item):
      if outline.rows.isEmpty { return true }
      guard let index = index(of: item), areNew(outline.items) else { return false }
      rows.insert(
        contentsOf: rows(outline.rows, moreBy: rows[index].level),
        at: side == .before ? index : subtree(index).upperBound)
    case .replace(let parent, let outline):
      guard let index = index(of: parent) else { return false }
      let below = index + 1..<subtree(index).upperBound
      guard areNew(outline.items, but: below) else { return false }
      rows.replaceSubrange(below, with: rows(outline.rows, moreBy: rows[index].level + 1))
    case .delete(let items):
      guard items.allSatisfy({ index(of: $0) != nil }) else { return false }
      for item in items { if let index = index(of: item) { rows.removeSubrange(subtree(index)) } }
    case .setExpanded(let items, let isExpanded):
      for index in rows.indices where items.contains(rows[index].item) { rows[index].isExpanded = isExpanded }
    case .keepSubtree(let parent, let includesParent):
      guard let index = index(of: parent) else { return false }
      let kept = rows[subtree(index)].dropFirst(includesParent ? 0 : 1)
      rows = rows(Array(kept), moreBy: -rows[index].level - (includesParent ? 0 : 1))
    }
    return true
  }
}

extension OutlineTwin {
  /// A Boolean value that determines whether the rows are no more than a list of items.
  var isPlain: Bool { rows.allSatisfy { $0.level == 0 && !$0.isExpanded } }

  /// The section snapshot with these rows.
  var snapshot: NSDiffableDataSourceSectionSnapshot<Int> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    for (index, row) in rows.enumerated() {
      snapshot.append([row.item], to: row.level == 0 ? nil : parent(ofRow: index).map { rows[$0].item })
      if row.isExpanded { snapshot.expand([row.item]) }
    }
    return snapshot
  }
}
