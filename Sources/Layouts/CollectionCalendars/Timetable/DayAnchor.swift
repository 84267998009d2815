import CollectionInteractions
import UIKit

/// The day at the leading edge while days are inserted before it or deleted: it stays in its place on the screen, also
/// at the very beginning of the content.
@MainActor
final class DayAnchor {
  /// The visible origin and the metrics before the data changed, in the layout's coordinates.
  private var former: (origin: CGPoint, stride: CGFloat, metrics: CalendarMetrics)?
  /// The section of the day before the update and after it.
  private var move: (old: Int, new: Int)?

  /// Stores the current offset before the data changes.
  func note(_ layout: CollectionViewCalendarLayout) {
    guard let metrics = layout.knownMetrics else { return }
    former = (layout.seenBounds.origin, layout.sectionStride, metrics)
  }

  /// Finds the day at the leading edge among the days after an update.
  func prepare(for items: [UICollectionViewUpdateItem], in layout: CollectionViewCalendarLayout) {
    move = nil
    guard let former, let view = layout.collectionView, view.keepsContentInPlace else { return }
    let inserted = items.filter { $0.updateAction == .insert }.compactMap { Self.section($0.indexPathAfterUpdate) }
    let deleted = items.filter { $0.updateAction == .delete }.compactMap { Self.section($0.indexPathBeforeUpdate) }
    guard !inserted.isEmpty || !deleted.isEmpty else { return }
    let isHorizontal = layout.sectionLayoutType == .horizontalTile
    guard !isHorizontal || former.stride > 0 else { return }
    let old =
      isHorizontal
      ? max(0, Int((former.origin.x / former.stride).rounded(.down))) : former.metrics.section(at: former.origin.y)
    move = (old, Self.index(after: inserted, deleted, of: old))
  }

  /// Returns the offset at which the day is where it was before the update, in the layout's coordinates; nil outside of
  /// an update of days.
  func offset(in layout: CollectionViewCalendarLayout) -> CGPoint? {
    guard let former, let move else { return nil }
    guard layout.sectionLayoutType == .verticalTile else {
      return CGPoint(x: former.origin.x + CGFloat(move.new - move.old) * former.stride, y: former.origin.y)
    }
    let (old, new) = (former.metrics.tops, layout.metrics.tops)
    guard move.old < old.count, move.new < new.count else { return nil }
    return CGPoint(x: former.origin.x, y: new[move.new] + former.origin.y - old[move.old])
  }

  /// Discards the offset at the end of an update.
  func updateDidEnd() { (former, move) = (nil, nil) }

  /// Returns the index that a section has after insertions, at the indices that they have afterwards, and deletions, at
  /// those that they had before.
  static func index(after inserted: [Int], _ deleted: [Int], of section: Int) -> Int {
    var index = section - deleted.count { $0 < section }
    for place in inserted.sorted() where place <= index { index += 1 }
    return index
  }

  /// Returns the section of a path that stands for a whole section.
  private static func section(_ path: IndexPath?) -> Int? {
    path.flatMap { $0.item == NSNotFound ? $0.section : nil }
  }
}
