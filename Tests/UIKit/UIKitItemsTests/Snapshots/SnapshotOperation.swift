import TestSupport
import UIKit

@testable import UIKitItems

/// A change of a snapshot.
enum SnapshotOperation {
  case appendItems([Int], to: Int?)
  case insertItems([Int], InsertionSide, Int)
  case moveItem(Int, InsertionSide, Int)
  case deleteItems([Int])
  case deleteAllItems
  case appendSections([Int])
  case insertSections([Int], InsertionSide, Int)
  case moveSection(Int, InsertionSide, Int)
  case deleteSections([Int])
  case reloadItems([Int])

  /// A random change: of items 0 to 11 and sections 0 to 4, so that many are there and many are not.
  init(_ random: inout SeededGenerator) {
    let items = (0..<random.next(4)).map { _ in random.next(12) }
    let sections = (0..<random.next(3)).map { _ in random.next(5) }
    let (item, section) = (random.next(12), random.next(5))
    let side: InsertionSide = random.next(2) == 0 ? .before : .after
    switch random.next(24) {
    case 0..<6: self = .appendItems(items, to: random.next(3) == 0 ? nil : section)
    case 6..<9: self = .insertItems(items, side, item)
    case 9..<12: self = .moveItem(random.next(12), side, item)
    case 12: self = .deleteItems(items)
    case 13: self = random.next(6) == 0 ? .deleteAllItems : .reloadItems([item])
    case 14..<16: self = .appendSections(sections)
    case 16..<18: self = .insertSections(sections, side, section)
    case 18..<21: self = .moveSection(random.next(5), side, section)
    case 21: self = .deleteSections(sections)
    default: self = .reloadItems(items)
    }
  }

  /// Does the operation by the public interface, which ends the program if it is refused.
  func apply(to snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>) {
    switch self {
    case .appendItems(let items, let id): snapshot.appendItems(items, toSection: id)
    case .insertItems(let items, .before, let item): snapshot.insertItems(items, beforeItem: item)
    case .insertItems(let items, .after, let item): snapshot.insertItems(items, afterItem: item)
    case .moveItem(let item, .before, let other): snapshot.moveItem(item, beforeItem: other)
    case .moveItem(let item, .after, let other): snapshot.moveItem(item, afterItem: other)
    case .deleteItems(let items): snapshot.deleteItems(items)
    case .deleteAllItems: snapshot.deleteAllItems()
    case .appendSections(let ids): snapshot.appendSections(ids)
    case .insertSections(let ids, .before, let id): snapshot.insertSections(ids, beforeSection: id)
    case .insertSections(let ids, .after, let id): snapshot.insertSections(ids, afterSection: id)
    case .moveSection(let id, .before, let other): snapshot.moveSection(id, beforeSection: other)
    case .moveSection(let id, .after, let other): snapshot.moveSection(id, afterSection: other)
    case .deleteSections(let ids): snapshot.deleteSections(ids)
    case .reloadItems(let items): snapshot.reloadItems(items)
    }
  }

  /// Does the operation, or throws what the public interface ends the program with.
  func apply(to contents: inout SnapshotContents<Int, Int>) throws(DiffableMisuse) {
    switch self {
    case .appendItems(let items, let id): _ = try contents.append(items, to: id)
    case .insertItems(let items, let side, let item): _ = try contents.insert(items, side, item)
    case .moveItem(let item, let side, let other): try contents.move(item, side, other)
    case .deleteItems(let items): try contents.delete(items)
    case .deleteAllItems: contents = SnapshotContents()
    case .appendSections(let ids): try contents.append(sections: ids)
    case .insertSections(let ids, let side, let id): try contents.insert(sections: ids, side, id)
    case .moveSection(let id, let side, let other): try contents.move(section: id, side, other)
    case .deleteSections(let ids): try contents.delete(sections: ids)
    case .reloadItems(let items): try contents.reload(items)
    }
  }
}
