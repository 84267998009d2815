public import UIKit

// Events that last whole days, above the hours of days beside each other.
extension CollectionViewCalendarLayout {
  /// Returns the number of events of a day that last whole days and for which there is no row, which a view of the kind
  /// `CalendarElementKind.moreAllDayEvents` shows.
  public func numberOfHiddenAllDayEvents(inSection section: Int) -> Int { allDay.rows.hiddenCounts[section] ?? 0 }

  /// The height of the events that last whole days, in points; 0 without any.
  public var allDayHeight: CGFloat {
    sectionLayoutType == .horizontalTile ? CGFloat(allDay.rows.count) * max(0, allDayRowHeight) : 0
  }

  /// The height of the headers above the hours of days beside each other, in points.
  var headerHeight: CGFloat { dayColumnHeaderHeight + allDayHeight }

  /// The days and rows of the events that last whole days, requested when first needed.
  var allDay: (spans: [ClosedRange<Int>?], rows: AllDayRows) {
    if let knownAllDay { return knownAllDay }
    var spans: [ClosedRange<Int>?] = []
    if let collectionView, collectionView.numberOfSections > 0,
      let delegate = collectionView.delegate as? any CollectionViewDelegateCalendarAllDay
    {
      spans = (0..<delegate.numberOfAllDayEvents(in: collectionView, layout: self)).map {
        sections(of: delegate.collectionView(collectionView, layout: self, daysOfAllDayEventAt: $0))
      }
    }
    let made = (spans, AllDayRows.arrange(spans, limit: maximumAllDayRows))
    knownAllDay = made
    return made
  }

  /// Returns the events that last whole days and are shown on one of some days.
  func allDayEvents(inSections sections: Range<Int>) -> [Int] {
    guard sectionLayoutType == .horizontalTile, !sections.isEmpty else { return [] }
    return allDay.spans.indices.filter { index in
      allDay.spans[index].map { $0.overlaps(sections) } == true && allDay.rows.rows[index] != nil
    }
  }

  /// Returns the frame of the bar of an event; it begins beside the times while its first days are scrolled away.
  func allDayBar(_ index: Int) -> CGRect? {
    guard sectionLayoutType == .horizontalTile, index < allDay.spans.count, let span = allDay.spans[index],
      let row = allDay.rows.rows[index]
    else { return nil }
    let end = minX(ofSection: span.upperBound) + width(ofSection: span.upperBound)
    let start = min(max(minX(ofSection: span.lowerBound), stickyOrigin.x + timesWidth), end)
    return allDayRow(row, from: start, to: end)
  }

  /// Returns the frame of the number of events of a day for which there is no row.
  func moreAllDayEvents(_ section: Int) -> CGRect? {
    guard sectionLayoutType == .horizontalTile, allDay.rows.hiddenCounts[section] != nil else { return nil }
    let start = minX(ofSection: section)
    return allDayRow(max(1, maximumAllDayRows) - 1, from: start, to: start + width(ofSection: section))
  }

  private func allDayRow(_ row: Int, from start: CGFloat, to end: CGFloat) -> CGRect {
    CGRect(
      x: start, y: stickyOrigin.y + dayColumnHeaderHeight + CGFloat(row) * allDayRowHeight, width: end - start,
      height: max(0, allDayRowHeight))
  }

  /// Returns the sections whose days lie between two instants, or on their days; nil if there are none.
  private func sections(of days: ClosedRange<Date>) -> ClosedRange<Int>? {
    guard let first = closestSection(to: days.lowerBound), let after = closestSection(to: days.upperBound) else {
      return nil
    }
    let start = calendar.startOfDay(for: days.lowerBound)
    let end = CalendarDay(containing: days.upperBound, in: calendar).end
    let last = day(after).start < end ? after : after - 1
    return first <= last && day(first).end > start ? first...last : nil
  }
}
