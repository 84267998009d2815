import UIKit

/// An invalidation context for a change of the visible rect only.
private final class ScrollContext: UICollectionViewLayoutInvalidationContext {}

/// An invalidation context for a change that the layout has handled already.
private final class KnownContext: UICollectionViewLayoutInvalidationContext {}

// The implementation of the open invalidation methods, which are in the class so that a subclass can override them.
extension WaterfallLayout {
  /// Records what an invalidation makes stale.
  func note(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      knowledge = .none
    } else if context.invalidateDataSourceCounts {
      if knowledge == .complete, changedItems.isEmpty { knowledge = .beforeUpdates } else { knowledge = .none }
    } else if context is ScrollContext || context is KnownContext {
      return
    } else if let paths = context.invalidatedItemIndexPaths, knowledge == .complete {
      for path in paths where knows(path) {
        sections[path.section].depths[path.item] = depth(of: path)
        mark(path)
      }
    } else {
      knowledge = .none
    }
  }

  func makeScrollContext() -> UICollectionViewLayoutInvalidationContext { ScrollContext() }

  private func knows(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].depths.indices.contains(path.item)
  }

  private func mark(_ path: IndexPath) {
    changedItems[path.section] = min(changedItems[path.section] ?? path.item, path.item)
  }

  // MARK: Cells that say how deep they are

  /// Returns whether a cell's preferred depth differs from its current one.
  func isNews(_ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes) -> Bool {
    guard estimatedItemHeight > 0, original.representedElementCategory == .cell, knows(original.indexPath) else {
      return false
    }
    return abs(along(preferred.size) - along(original.size)) > 0.01
  }

  /// Stores a cell's preferred depth; the items after it are moved at the next preparation, once for all cells.
  func take(_ preferred: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutInvalidationContext {
    let path = preferred.indexPath
    if knowledge == .complete, knows(path) {
      sections[path.section].depths[path.item] = max(0, along(preferred.size))
      mark(path)
    }
    return KnownContext()
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  // MARK: Updates

  /// Applies inserts, deletes and moves: everything before the first change is kept, and only new items are requested.
  func follow(_ updates: [UICollectionViewUpdateItem]) {
    guard knowledge == .beforeUpdates, let collectionView else { return }
    let old = sections.last?.end
    var changes = WaterfallChanges()
    for update in updates { changes.add(update) }
    knowledge = .complete
    if changes.concernSections || sections.count != collectionView.numberOfSections {
      knowledge = .none
    } else {
      let before = sections.map(\.depths.count)
      for section in changes.sections.keys.sorted() {
        guard apply(changes, to: section, count: collectionView.numberOfItems(inSection: section)) else {
          knowledge = .none
          break
        }
      }
      for (section, count) in before.enumerated() where changes.sections[section] == nil {
        if count != collectionView.numberOfItems(inSection: section) { knowledge = .none }
      }
    }
    settle()
    if sections.last?.end != old { invalidateLayout(with: KnownContext()) }
  }

  /// Brings the depths of a section's items into their new order; returns false when the numbers do not agree.
  private func apply(_ changes: WaterfallChanges, to section: Int, count: Int) -> Bool {
    guard sections.indices.contains(section), let change = changes.sections[section] else { return false }
    let oldCount = sections[section].depths.count
    let first = min(change.first, oldCount, count)
    // Only what follows the first change is copied: with a second reference, all depths would be.
    let tail = Array(sections[section].depths[first...])
    sections[section].depths.removeLast(tail.count)
    var next = first
    for item in first..<count {
      let path = IndexPath(item: item, section: section)
      if let source = change.arrived[item] {
        var known: CGFloat?
        if let source, source.section == section, source.item < oldCount {
          known = source.item < first ? sections[section].depths[source.item] : tail[source.item - first]
        }
        sections[section].depths.append(known ?? depth(of: path))
        continue
      }
      while change.left.contains(next) { next += 1 }
      guard next < oldCount else { return false }
      sections[section].depths.append(change.reloaded.contains(next) ? depth(of: path) : tail[next - first])
      next += 1
    }
    while change.left.contains(next) { next += 1 }
    guard next == oldCount else { return false }
    changedItems[section] = first
    return true
  }
}

/// The changes of a batch to the items of each section.
@MainActor
struct WaterfallChanges {
  struct Section {
    /// The first item that may differ, before and after.
    var first = Int.max
    /// The items deleted or moved away, in indices before the batch.
    var left: Set<Int> = []
    /// The items inserted or moved here, by index after the batch, with their previous path when they were moved.
    var arrived: [Int: IndexPath?] = [:]
    var reloaded: Set<Int> = []
  }

  private(set) var sections: [Int: Section] = [:]
  private(set) var concernSections = false

  mutating func add(_ update: UICollectionViewUpdateItem) {
    let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
    guard before?.item != NSNotFound, after?.item != NSNotFound else {
      concernSections = true
      return
    }
    if update.updateAction == .reload {
      guard let before else { return }
      change(before) { $0.reloaded.insert(before.item) }
      return
    }
    if let before { change(before) { $0.left.insert(before.item) } }
    if let after { change(after) { $0.arrived[after.item] = .some(before) } }
  }

  private mutating func change(_ path: IndexPath, _ body: (inout Section) -> Void) {
    let first = min(sections[path.section]?.first ?? path.item, path.item)
    sections[path.section, default: Section()].first = first
    body(&sections[path.section, default: Section()])
  }
}
