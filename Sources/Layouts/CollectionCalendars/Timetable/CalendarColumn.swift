import UIKit

/// The metrics from which the frames of a day's events follow, computed once for all of them.
struct CalendarColumn: Equatable {
  private let left: CGFloat
  private let width: CGFloat
  /// The hours that have rows, and the position of the first one's line.
  private let hours: ClosedRange<Double>
  private let firstLine: CGFloat
  private let hourHeight: CGFloat
  private let margin: UIEdgeInsets

  @MainActor
  init(_ section: Int, of layout: CollectionViewCalendarLayout) {
    left = layout.minX(ofSection: section)
    width = layout.width(ofSection: section)
    let shown = layout.displayedHours(ofSection: section)
    hours = shown.lowerBound...shown.upperBound
    firstLine = layout.firstLine(ofSection: section)
    hourHeight = layout.hourHeight
    margin = layout.cellMargin
  }

  /// Returns the frame of an event in its columns, on whole points, and whether none of its time has a row.
  func place(of span: EventSpan, _ columns: EventColumns) -> (frame: CGRect, isHidden: Bool) {
    let seen = span.clipped(to: hours)
    let (top, bottom) = (y(of: seen.start), y(of: seen.end))
    let start = edge(columns.column, columns.count)
    let frame = CGRect(
      x: start + margin.left, y: top + margin.top,
      width: max(0, edge(columns.column + columns.width, columns.count) - start - margin.left - margin.right),
      height: max(0, bottom - top - margin.top - margin.bottom))
    return (frame, bottom <= top)
  }

  private func edge(_ column: Int, _ count: Int) -> CGFloat {
    left + (width * CGFloat(column) / CGFloat(count)).rounded(.toNearestOrEven)
  }

  private func y(of hour: Double) -> CGFloat {
    (firstLine + CGFloat(hour - hours.lowerBound) * hourHeight).rounded(.toNearestOrEven)
  }
}
