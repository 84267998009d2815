import TestSupport
import UIKit

@testable import UIKitItems

/// A change of a section snapshot.
enum OutlineOperation {
  case append([Int], to: Int?)
  case insert(OutlineTwin, InsertionSide, Int)
  case replace(Int, OutlineTwin)
  case delete([Int])
  case setExpanded([Int], Bool)
  /// The snapshot becomes that of the tree under an item.
  case keepSubtree(Int, includingParent: Bool)

  /// A random change of items 0 to 17.
  init(_ random: inout SeededGenerator) {
    let items = (0..<random.next(3)).map { _ in random.next(18) }
    let item = random.next(18)
    let side: InsertionSide = random.next(2) == 0 ? .before : .after
    switch random.next(30) {
    case 0..<4: self = .append(items, to: nil)
    case 4..<12: self = .append(items, to: item)
    case 12..<18: self = .insert(Self.outline(&random), side, item)
    case 18..<21: self = .replace(item, Self.outline(&random))
    case 21: self = .delete(items)
    case 22 where random.next(12) == 0: self = .keepSubtree(item, includingParent: random.next(2) == 0)
    default: self = .setExpanded(items + [item], random.next(4) > 0)
    }
  }

  /// A random outline of up to four rows, with up to three levels.
  private static func outline(_ random: inout SeededGenerator) -> OutlineTwin {
    var outline = OutlineTwin()
    for _ in 0..<random.next(5) {
      let item = random.next(18)
      guard outline.index(of: item) == nil else { continue }
      let level = min(random.next(3), (outline.rows.last?.level ?? -1) + 1)
      outline.rows.append(.init(item: item, level: level, isExpanded: random.next(2) == 0))
    }
    return outline
  }

  /// Does the operation by the public interface, which ends the program if it is refused.
  func apply(to snapshot: inout NSDiffableDataSourceSectionSnapshot<Int>) {
    switch self {
    case .append(let items, let parent): snapshot.append(items, to: parent)
    case .insert(let outline, .before, let item):
      if outline.isPlain { return snapshot.insert(outline.items, before: item) }
      snapshot.insert(outline.snapshot, before: item)
    case .insert(let outline, .after, let item):
      if outline.isPlain { return snapshot.insert(outline.items, after: item) }
      snapshot.insert(outline.snapshot, after: item)
    case .replace(let parent, let outline): snapshot.replace(childrenOf: parent, using: outline.snapshot)
    case .delete(let items): snapshot.delete(items)
    case .setExpanded(let items, true): snapshot.expand(items)
    case .setExpanded(let items, false): snapshot.collapse(items)
    case .keepSubtree(let parent, let includesParent):
      snapshot = snapshot.snapshot(of: parent, includingParent: includesParent)
    }
  }

  /// Does the operation, or throws what the public interface ends the program with.
  func apply(to contents: inout ItemOutline<Int>) throws(DiffableMisuse) {
    switch self {
    case .append(let items, let parent): try contents.append(items, to: parent)
    case .insert(let outline, let side, let item):
      if outline.isPlain { return try contents.insert(outline.items, side, item) }
      try contents.insert(outline.snapshot.outline, side, item)
    case .replace(let parent, let outline): try contents.replaceChildren(of: parent, by: outline.snapshot.outline)
    case .delete(let items): try contents.delete(items)
    case .setExpanded(let items, let isExpanded): contents.setExpanded(items, isExpanded)
    case .keepSubtree(let parent, let includesParent):
      contents = try contents.subtree(of: parent, includingParent: includesParent)
    }
  }
}
