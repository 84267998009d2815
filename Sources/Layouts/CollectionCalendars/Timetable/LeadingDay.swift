import CollectionInteractions
import UIKit

/// The day at the leading edge of a calendar layout whose days lie beside each other. It stays there when the width of
/// the days changes, with the view's or by a property.
@MainActor
final class LeadingDay {
  /// The offset that the layout has chosen in its last preparation, in its coordinates; nil when the width of the days
  /// has not changed.
  private(set) var restoredX: CGFloat?
  /// The distance from one day to the next in the last preparation, in points; zero for days below each other.
  private var stride: CGFloat = 0
  /// The last day that was restored, counted in sections, and its offset: a view that is too narrow to scroll by days
  /// does not lose it.
  private var last: (day: CGFloat, x: CGFloat)?

  /// The offset when the width of the days changed; nil if it has not since the last preparation.
  private var changedX: CGFloat?

  /// Notes the offset at the first invalidation with another width of the days: a client that scrolls before the layout
  /// is prepared has chosen another day.
  func layoutWasInvalidated(_ layout: CollectionViewCalendarLayout) {
    if changedX == nil, stride > 0, layout.sectionStride != stride { changedX = layout.seenBounds.minX }
  }

  /// Moves the content to the day that was at the leading edge before the width of the days changed.
  func restore(in layout: CollectionViewCalendarLayout) {
    let old = stride
    stride = layout.sectionLayoutType == .horizontalTile ? layout.sectionStride : 0
    restoredX = nil
    defer { changedX = nil }
    guard let view = layout.collectionView, old > 0 || last != nil, layout.sectionLayoutType == .horizontalTile,
      stride != old, !view.isTracking, view.numberOfSections > 0
    else { return }
    let x = layout.seenBounds.minX
    if let changedX, abs(changedX - x) >= 1 { return }
    let day = last.flatMap { abs($0.x - x) < 1 ? $0.day : nil } ?? (old > 0 ? Self.day(at: x, old, layout) : 0)
    let insets = layout.seenInsets
    let end = layout.collectionViewContentSize.width - view.bounds.width + insets.right
    let new = max(-insets.left, min(day * stride, end))
    last = (day, new)
    restoredX = new
    let offset = layout.contentOffset(showing: CGPoint(x: new, y: view.contentOffset.y))
    view.setContentOffset(offset, animated: false)
  }

  /// Returns the day at an offset: a whole number at rest. A scroll that the change interrupts ends at a page or at a
  /// day, if scrolls of the layout do.
  private static func day(at x: CGFloat, _ stride: CGFloat, _ layout: CollectionViewCalendarLayout) -> CGFloat {
    let day = x / stride
    if abs(day - day.rounded()) * stride < 1 { return day.rounded() }
    if layout.sectionsPerPage > 0 {
      let page = CGFloat(layout.sectionsPerPage)
      return (day / page).rounded() * page
    }
    return layout.snapsToSections ? day.rounded() : day
  }
}
