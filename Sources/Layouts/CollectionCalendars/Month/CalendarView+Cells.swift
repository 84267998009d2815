public import UIKit

extension CalendarView: UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { pages.count }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    pages.cellCount
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath) as! CalendarDayCell
    fill(cell, at: indexPath)
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "week", for: indexPath)
    (view as? CalendarWeekNumberView)?.show(number(ofWeekAt: indexPath), style: style)
    return view
  }

  /// Updates the visible cells.
  func refreshCells() {
    for path in collectionView.indexPathsForVisibleItems where path.section < pages.count {
      if let cell = collectionView.cellForItem(at: path) as? CalendarDayCell { fill(cell, at: path) }
    }
    let kind = CalendarFlowLayout.weekNumberKind
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) where path.section < pages.count
    {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path) as? CalendarWeekNumberView
      view?.show(number(ofWeekAt: path), style: style)
    }
  }

  private func number(ofWeekAt path: IndexPath) -> String? {
    pages.weekNumber(ofRow: path.item, on: pages.page(path.section)).map { Self.number($0, style.locale) }
  }

  private func fill(_ cell: CalendarDayCell, at path: IndexPath) {
    // Each access would copy the whole style.
    let style = style
    let page = shownDays.page(path.section, of: pages)
    let isOwn = isOwnDay(path.item, of: page)
    // A week of other months only is none of the page's rows.
    let isInRow = path.item / 7 * 7 < page.firstDay + page.dayCount
    cell.contentView.isHidden = !isOwn && !(style.showAdjacentDays && isInRow)
    cell.isAccessibilityElement = isOwn
    guard !cell.contentView.isHidden else { return }
    let shown = shownDays.day(ofItem: path.item, onPage: path.section, of: pages, style.locale)
    let day = shown.start
    var state = CalendarDayState()
    state.isAdjacent = !isOwn
    state.isOutOfRange = !pages.isInRange(day)
    state.isSelected = isOwn && selectedDates.contains(day)
    state.isToday = isOwn && day == shownDays.start(ofDayOf: today, in: calendar)
    state.isWeekend = marksWeekends && shown.isWeekend
    let found = isOwn ? events(on: day, page: path.section) : []
    var colors: [UIColor] = []
    for color in found.map(style.color(of:)) where !colors.contains(color) { colors.append(color) }
    cell.show(
      shown.number, as: state, dots: Array(colors.prefix(style.maximumEventDots)), style: style)
    cell.showDescription { [calendar, locale = style.locale] in Self.description(of: day, calendar, locale) }
    cell.accessibilityValue = found.isEmpty ? nil : "\(found.count)"
  }

  /// Returns a day's number in the digits of a language.
  private static func number(_ day: Int, _ locale: Locale) -> String {
    day.formatted(.number.locale(locale))
  }

  private static func description(of day: Date, _ calendar: Calendar, _ locale: Locale) -> String {
    var format = Date.FormatStyle(date: .complete, time: .omitted, locale: locale)
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    return day.formatted(format)
  }
}

extension CalendarView: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    // The selected dates are stored separately: one may appear on two pages.
    collectionView.deselectItem(at: indexPath, animated: false)
    toggle(indexPath)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollingDidEnd() }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrollingDidEnd() }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollingDidEnd() }
  }
}
