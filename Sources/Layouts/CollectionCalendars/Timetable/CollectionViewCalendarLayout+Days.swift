public import UIKit

// The delegate's answers, requested once for each day that is needed.
extension CollectionViewCalendarLayout {
  var timesDelegate: (any CollectionViewDelegateCalendarLayout)? {
    collectionView?.delegate as? any CollectionViewDelegateCalendarLayout
  }

  func day(_ section: Int) -> CalendarDay {
    if let known = sections[section] { return known.day }
    let instant = instant(ofSection: section)
    if let known = knownDays[instant] { return known }
    // Days stay cached when the data changes: they depend on the calendar alone.
    let made = CalendarDay(containing: instant, in: calendar)
    if knownDays.count >= 1_000 { knownDays = [:] }
    knownDays[instant] = made
    return made
  }

  /// Returns a day with its events; without a delegate that knows their times it has none.
  func section(_ index: Int) -> CalendarSection {
    let minimum = hourHeight > 0 ? Double(minimumEventHeight / hourHeight) : 0
    if var known = sections[index] {
      guard known.minimum != minimum else { return known }
      known.arrange(atLeast: minimum)
      sections[index] = known
      return known
    }
    var times: [(start: Date, end: Date)] = []
    if let collectionView, let delegate = timesDelegate {
      times = (0..<collectionView.numberOfItems(inSection: index)).map {
        let path = IndexPath(item: $0, section: index)
        return (
          delegate.collectionView(collectionView, layout: self, startTimeForItemAt: path),
          delegate.collectionView(collectionView, layout: self, endTimeForItemAt: path)
        )
      }
    }
    let made = CalendarSection(
      day: day(index), times: times, byClock: sectionLayoutType == .horizontalTile, atLeast: minimum,
      usesFreeColumns: eventsUseFreeColumns)
    sections[index] = made
    return made
  }

  /// The hours and heights of the days, computed when first needed.
  var metrics: CalendarMetrics {
    if let knownMetrics { return knownMetrics }
    var made = CalendarMetrics()
    let count = collectionView?.numberOfSections ?? 0
    switch sectionLayoutType {
    case .horizontalTile:
      made.hours = sharedHours(count)
    case .verticalTile:
      made.sectionHours = (0..<count).map(hours(ofSection:))
      made.tops = [0]
      for hours in made.sectionHours {
        let grid = CGFloat(hours.upperBound - hours.lowerBound) * hourHeight
        made.tops.append(
          made.tops[made.tops.count - 1] + dayColumnHeaderHeight + contentMargin.top + grid + contentMargin.bottom)
      }
    }
    knownMetrics = made
    return made
  }

  /// Returns the hours that a day shows.
  func displayedHours(ofSection index: Int) -> CalendarRows {
    sectionLayoutType == .horizontalTile ? metrics.hours : metrics.sectionHours[index]
  }

  /// Returns an instant of a day: before a midnight if, and only if, the day is.
  private func instant(ofSection section: Int) -> Date {
    guard let collectionView, let delegate = timesDelegate else { return Date() }
    return delegate.collectionView(collectionView, layout: self, dayForSection: section)
  }

  private func sharedHours(_ count: Int) -> CalendarRows {
    switch displayedHours {
    case .wholeDay: return CalendarRows(hours: 0...24)
    case .hours(let first, let last): return CalendarRows(hours: first...max(first, last))
    case .events:
      let all = (0..<count).compactMap { section($0).eventHours }
      guard let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max() else {
        return CalendarRows(hours: 0...0)
      }
      return CalendarRows(hours: Int(first.rounded(.down))...Int(last.rounded(.up)))
    }
  }

  private func hours(ofSection index: Int) -> CalendarRows {
    switch displayedHours {
    case .wholeDay: CalendarRows(clockHours: 0...24, of: day(index))
    case .hours(let first, let last): CalendarRows(clockHours: first...max(first, last), of: day(index))
    case .events: CalendarRows(covering: section(index).eventHours ?? 0...0, of: day(index))
    }
  }

  // MARK: Dates

  /// Returns the instant that a time header represents.
  ///
  /// Below each other it lies on the header's own day. Beside each other all days share the headers: it is an instant
  /// at which clocks show that time, on a day on which none is put forward or back.
  public func dateForTimeRowHeader(at indexPath: IndexPath) -> Date {
    let index = sectionLayoutType == .horizontalTile ? 0 : indexPath.section
    guard let collectionView, index < collectionView.numberOfSections else { return Date() }
    var shown = day(index)
    if sectionLayoutType == .horizontalTile {
      // A change of the clock is never followed by another on the next days.
      while !shown.isRegular { shown = CalendarDay(containing: shown.end, in: calendar) }
    }
    let rows = displayedHours(ofSection: index)
    let hour = indexPath.item < rows.count ? rows[indexPath.item] : rows.upperBound
    return shown.start + hour * 3600
  }

  /// Returns the first instant of the day that a header represents.
  public func dateForDayColumnHeader(at indexPath: IndexPath) -> Date {
    guard let collectionView, indexPath.section < collectionView.numberOfSections else { return Date() }
    return day(indexPath.section).start
  }

  /// Returns the first section whose day is not before that of a date, the last one when all are; nil without sections.
  ///
  /// - Complexity: O(log n) in the number of sections, whose days ascend.
  public func closestSection(to date: Date) -> Int? {
    guard let count = collectionView?.numberOfSections, count > 0 else { return nil }
    let midnight = calendar.startOfDay(for: date)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if instant(ofSection: middle) < midnight { low = middle + 1 } else { high = middle }
    }
    return min(low, count - 1)
  }
}
