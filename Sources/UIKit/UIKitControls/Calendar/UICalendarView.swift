public import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore

/// A calendar by months, with decorations of its days, of which the user selects one, several, or a week.
///
/// A swipe, the buttons of the header, Page Up and Page Down turn to another month; the title opens a picker of month
/// and year. Arrow keys move the focus by days and weeks.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// The focus group of the days, which are one stop of the Tab key.
  static let daysGroup = "UICalendarView.days"

  /// Provides the decorations of days.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadAllDecorations() } }

  /// The way in which days are selected; nil, the default, for none.
  @Observed open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue?.view === self { oldValue?.view = nil }
      selectionBehavior?.view = self
      updateDays()
    }
  }

  /// The design of the font; the system's unless set.
  @Observed open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { contentDidChange() } }

  /// A Boolean value that determines whether the rows have room for decorations; true unless set.
  @Observed open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      invalidateIntrinsicContentSize()
      contentDidChange()
    }
  }

  /// The interval in which days can be seen and selected; all of time unless set. Months without a day in it cannot be
  /// turned to.
  @Observed open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { contentDidChange() }
  }

  /// The time zone that days are those of; nil, the default, for that of the calendar.
  @Observed open var timeZone: TimeZone? { didSet { contentDidChange() } }

  private final var storedCalendar = InterfaceLocale.calendar
  private final var storedLocale: Locale?
  private final lazy var header = CalendarHeader(of: self)
  private final lazy var pages = CalendarPages(CalendarMonth(of: Date(), in: shownCalendar), in: self)
  private final var picker: UIDatePicker?
  private final var placedIsMirrored = false
  private final let titleFormatter = DateFormatter()
  private final let speechFormatter = DateFormatter()

  /// Creates a calendar view that shows the current month.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The calendar whose months are shown; the user's unless set. Its `firstWeekday` is the first column.
  open var calendar: Calendar {
    get { storedCalendar }
    set {
      storedCalendar = newValue
      contentDidChange()
    }
  }

  /// The language of the names and digits; that of the calendar, or the user's, unless set.
  open var locale: Locale {
    get {
      storedLocale ?? storedCalendar.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? InterfaceLocale.current
    }
    set {
      storedLocale = newValue
      contentDidChange()
    }
  }

  // MARK: The month in sight

  /// The era, year and month that are shown. A month outside the available range becomes the nearest one within.
  open var visibleDateComponents: DateComponents {
    get { pages.month.components }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows the month of date components. Components that name no date are reported and ignored.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = shownCalendar.noon(of: dateComponents) else {
      Log.warn(
        "UICalendarView was asked to show \(dateComponents), which name no date in its calendar; the month stays. Give a year "
          + "and a month.")
      return
    }
    show(CalendarMonth(of: limited(date), in: shownCalendar), animated: animated)
  }

  /// Asks the delegate again for the decorations of days, or of all days in sight if there are none.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    let calendar = shownCalendar
    let starts = Set(dates.compactMap { calendar.noon(of: $0).map(calendar.startOfDay(for:)) })
    let reload = { for page in self.pages.filledPages { page.reloadDecorations(of: dates.isEmpty ? nil : starts) } }
    guard animated, storedWindow != nil else { return reload() }
    UIView.transition(with: pages, duration: 0.2, options: .transitionCrossDissolve, animations: reload)
  }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize {
    let row = CalendarMetrics.day + (wantsDateDecorations ? CalendarMetrics.decoration : 0)
    return CGSize(
      width: 7 * CalendarMetrics.day + 2 * CalendarMetrics.margin,
      height: CalendarMetrics.header + CalendarMetrics.weekdays + CGFloat(CalendarMonth.rows) * row)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isMirrored != placedIsMirrored {
      placedIsMirrored = isMirrored
      for view in [header, pages] + pages.subviews { view.setNeedsLayout() }
    }
    let top = CalendarMetrics.header + CalendarMetrics.weekdays
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    // In a view that is too low, the days reach beyond its end instead of lying on each other.
    let height = max(bounds.height, intrinsicContentSize.height)
    pages.frame = CGRect(x: 0, y: top, width: bounds.width, height: height - top)
    if let picker {
      let room = CGRect(
        x: 0, y: CalendarMetrics.header, width: bounds.width, height: height - CalendarMetrics.header)
      let size = CGSize(width: min(room.width, picker.intrinsicContentSize.width), height: min(room.height, 216))
      picker.frame = CGRect(
        x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardPageUp where picker == nil: turn(forward: false)
    case .keyboardPageDown where picker == nil: turn(forward: true)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func setUp() {
    isOpaque = false
    addSubview(header)
    addSubview(pages)
    contentDidChange()
    registerForTraitChanges([UITraitLayoutDirection.self]) { (view: UICalendarView, _) in view.setNeedsLayout() }
  }

  /// Makes everything again after a change of what is shown.
  private func contentDidChange() {
    closePicker()
    for formatter in [titleFormatter, speechFormatter] {
      formatter.calendar = shownCalendar
      formatter.locale = locale
      formatter.timeZone = shownCalendar.timeZone
    }
    // Years of other calendars are told from each other by their eras.
    let hasEras = ![.gregorian, .iso8601, .chinese].contains(storedCalendar.identifier)
    titleFormatter.setLocalizedDateFormatFromTemplate(hasEras ? "GMMMMy" : "MMMMy")
    speechFormatter.dateStyle = .full
    let middle = month.interval.start.addingTimeInterval(86_400)
    pages.rebuild(CalendarMonth(of: limited(middle), in: shownCalendar))
    header.update()
    setNeedsLayout()
  }

  private func reloadAllDecorations() { for page in pages.filledPages { page.reloadDecorations(of: nil) } }

  private func limited(_ date: Date) -> Date {
    max(availableDateRange.start, min(availableDateRange.end, date))
  }
}

// MARK: For its parts

extension UICalendarView {
  final var month: CalendarMonth { pages.month }

  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The calendar with the view's time zone and language.
  final var shownCalendar: Calendar {
    var calendar = storedCalendar
    if let timeZone { calendar.timeZone = timeZone }
    if let storedLocale { calendar.locale = storedLocale }
    return calendar
  }

  /// The names of the weekdays, in the order of the columns.
  final var weekdayNames: [String] {
    let names = titleFormatter.shortStandaloneWeekdaySymbols
    let first = shownCalendar.firstWeekday - 1
    return names.indices.map { names[($0 + first) % names.count].uppercased(with: locale) }
  }

  final func title(of month: CalendarMonth) -> String { titleFormatter.string(from: month.interval.start) }

  /// Returns the text of a day for assistive technologies.
  final func spokenText(_ date: Date) -> String { speechFormatter.string(from: date) }

  /// Returns a number with the digits of the locale.
  final func text(_ number: Int) -> String { number.formatted(.number.grouping(.never).locale(locale)) }

  /// Returns a font that follows the user's text size as far as the rows have room for it.
  final func font(_ size: CGFloat, weight: UIFont.Weight, maximum: CGFloat) -> UIFont {
    let system = UIFont.systemFont(ofSize: size, weight: weight)
    let design = fontDesign == .default ? nil : system.fontDescriptor.withDesign(fontDesign)
    let font = design.map { UIFont(descriptor: $0, size: size) } ?? system
    return UIFontMetrics.default.scaledFont(for: font, maximumPointSize: maximum)
  }

  /// Returns whether a day lies in the available range, at least in part.
  final func allows(_ day: CalendarDay) -> Bool {
    let end = shownCalendar.date(byAdding: .day, value: 1, to: day.date) ?? day.date
    return day.date <= availableDateRange.end && end > availableDateRange.start
  }

  /// Returns whether a day of a month lies in the available range.
  final func allows(_ month: CalendarMonth) -> Bool {
    month.interval.start <= availableDateRange.end && month.interval.end > availableDateRange.start
  }

  final func decoration(of day: CalendarDay) -> Decoration? {
    wantsDateDecorations ? delegate?.calendarView(self, decorationFor: day.components) : nil
  }

  /// Shows the selection, and which days can be selected.
  final func updateDays() { for page in pages.filledPages { page.update() } }

  /// Shows a selection that has changed.
  final func showSelection(animated: Bool) {
    guard animated, storedWindow != nil else { return updateDays() }
    UIView.transition(with: pages, duration: 0.15, options: .transitionCrossDissolve) { self.updateDays() }
  }

  // MARK: Input

  /// The user chose a day.
  final func choose(_ day: CalendarDay) { if allows(day) { selectionBehavior?.toggle(day) } }

  /// Turns to the next or the previous month, if it is available.
  final func turn(forward: Bool) {
    let new = forward ? month.next : month.previous
    if allows(new) { show(new, animated: true) }
  }

  /// The user turned to another month.
  final func userDidTurn(from old: CalendarMonth) { monthDidChange(from: old) }

  /// Opens the picker of month and year in place of the days, or closes it.
  final func togglePicker() {
    guard picker == nil else { return closePicker() }
    let new = UIDatePicker()
    new.preferredDatePickerStyle = .wheels
    new.datePickerMode = .yearAndMonth
    new.calendar = shownCalendar
    new.locale = locale
    if availableDateRange.start > .distantPast { new.minimumDate = availableDateRange.start }
    if availableDateRange.end < .distantFuture { new.maximumDate = availableDateRange.end }
    new.date = limited(month.interval.start)
    new.addAction(
      UIAction { [unowned self, unowned new] _ in
        self.show(CalendarMonth(of: self.limited(new.date), in: self.shownCalendar), animated: false)
      }, for: .valueChanged)
    picker = new
    addSubview(new)
    pages.isHidden = true
    header.showsPicker = true
    setNeedsLayout()
  }

  /// Moves the focus from a day by a key: by a day, by a week, or to the ends of the month. Returns false for other
  /// keys.
  final func moveFocus(from day: CalendarDay, by key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
    let days: Int
    switch key.keyCode {
    case .keyboardLeftArrow: days = isMirrored ? 1 : -1
    case .keyboardRightArrow: days = isMirrored ? -1 : 1
    case .keyboardUpArrow: days = -7
    case .keyboardDownArrow: days = 7
    case .keyboardHome: days = 1 - day.number
    case .keyboardEnd: days = (month.days.last?.number ?? day.number) - day.number
    default: return false
    }
    let calendar = shownCalendar
    let noon = day.date.addingTimeInterval(43_200)
    guard days != 0, let date = calendar.date(byAdding: .day, value: days, to: noon) else { return true }
    let target = calendar.calendarDay(of: date)
    guard allows(target) else { return true }
    // At once, because the view that gains the focus has to be in sight.
    show(CalendarMonth(of: date, in: calendar), animated: false)
    layoutIfNeeded()
    guard let view = pages.current?.days.first(where: { $0.day == target }) else { return true }
    let focus = UIFocusSystem.focusSystem(for: self)
    focus?.requestFocusUpdate(to: view)
    focus?.updateFocusIfNeeded()
    return true
  }

  private func show(_ new: CalendarMonth, animated: Bool) {
    let old = month
    guard new != old else { return }
    pages.show(new, animated: animated)
    monthDidChange(from: old)
  }

  private func monthDidChange(from old: CalendarMonth) {
    header.update()
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old.components)
  }

  private func closePicker() {
    guard let picker else { return }
    picker.removeFromSuperview()
    self.picker = nil
    pages.isHidden = false
    header.showsPicker = false
  }
}
