public import UIKit

extension CalendarView {
  /// Shows the month, or week, of a date; a date outside the range is ignored.
  ///
  /// - Parameter animated: a Boolean value that determines whether the pages scroll.
  public func setDisplayDate(_ date: Date, animated: Bool = false) {
    guard let page = pages.index(of: date), page < pages.count else { return }
    if !animated || placedSize == .zero {
      let isOther = pages.page(page).start != displayDate
      displayDate = pages.page(page).start
      showTitle()
      if placedSize != .zero { show(page: page, animated: false) }
      if isOther, let displayDate { delegate?.calendar(self, didScrollToMonth: displayDate) }
    } else {
      show(page: page, animated: true)
    }
  }

  /// Scrolls by a number of months, or weeks; does nothing beyond the range.
  public func goToMonthWithOffset(_ offset: Int) {
    guard let displayDate, let page = pages.index(of: displayDate), (0..<pages.count).contains(page + offset) else {
      return
    }
    setDisplayDate(pages.page(page + offset).start, animated: true)
  }

  /// Scrolls to the next month, or week.
  public func goToNextMonth() { goToMonthWithOffset(1) }

  /// Scrolls to the previous month, or week.
  public func goToPreviousMonth() { goToMonthWithOffset(-1) }

  /// Moves to a page.
  func show(page: Int, animated: Bool) {
    let size = collectionView.bounds.size
    let position = CGFloat(isReversed ? pages.count - 1 - page : page)
    let offset =
      direction == .horizontal ? CGPoint(x: position * size.width, y: 0) : CGPoint(x: 0, y: position * size.height)
    collectionView.setContentOffset(offset, animated: animated)
  }

  /// Handles the end of scrolling: reports the page to the delegate when it is another one.
  func scrollingDidEnd() {
    let size = collectionView.bounds.size
    let length = direction == .horizontal ? size.width : size.height
    guard length > 0, pages.count > 0 else { return }
    let offset = direction == .horizontal ? collectionView.contentOffset.x : collectionView.contentOffset.y
    let position = min(max(Int((offset / length).rounded()), 0), pages.count - 1)
    let start = pages.page(isReversed ? pages.count - 1 - position : position).start
    guard start != displayDate else { return }
    displayDate = start
    showTitle()
    delegate?.calendar(self, didScrollToMonth: start)
  }

  /// Shows the title of the page: the data source's, or the month and year in the style's language.
  func showTitle() {
    guard let displayDate else {
      headerView.monthLabel.text = nil
      return
    }
    headerView.monthLabel.text = dataSource?.headerString(displayDate) ?? title(of: displayDate)
  }

  /// A Boolean value that indicates whether the pages run from right to left.
  private var isReversed: Bool {
    direction == .horizontal && collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func title(of date: Date) -> String {
    let words = DateFormatter()
    words.locale = style.locale
    words.calendar = calendar
    words.timeZone = calendar.timeZone
    words.setLocalizedDateFormatFromTemplate("yMMMM")
    let title = words.string(from: date)
    return title.prefix(1).uppercased(with: style.locale) + title.dropFirst()
  }
}

extension CalendarView {
  /// Keeps the same days in another time zone, where they begin at other instants.
  func keepDays(of old: Calendar) {
    guard old.identifier == calendar.identifier else { return }
    func sameDay(_ date: Date) -> Date {
      calendar.date(from: old.dateComponents([.era, .year, .month, .day], from: date)) ?? date
    }
    displayDate = displayDate.map(sameDay)
    selectedDates = selectedDates.map(sameDay)
  }
}
