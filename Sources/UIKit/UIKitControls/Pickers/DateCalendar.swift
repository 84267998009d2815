import CoreGraphics
import Foundation
import UIKitCore

/// A date picker as a month of days; with the time of day below where that can be chosen.
@MainActor
final class DateCalendar: UIView, DatePickerFace {
  private static let cell: CGFloat = 44
  private static let header: CGFloat = 44
  private static let weekdays: CGFloat = 20
  private static let time: CGFloat = 44

  private unowned let owner: UIDatePicker
  private let calendar: Calendar
  /// The first day of the month that is shown.
  private var month: Date
  private let title = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private var names: [UILabel] = []
  private var days: [UIButton] = []
  private var dates: [Date] = []
  private var timePicker: UIDatePicker?
  private let titleFormatter = DateFormatter()

  init(of owner: UIDatePicker) {
    self.owner = owner
    calendar = owner.shownCalendar
    month = DateCalendar.month(of: owner.date, in: calendar)
    super.init(frame: .zero)
    isOpaque = false
    titleFormatter.calendar = calendar
    titleFormatter.locale = owner.shownLocale
    titleFormatter.timeZone = calendar.timeZone
    titleFormatter.setLocalizedDateFormatFromTemplate("MMMM y")
    title.font = Self.font(17, weight: .semibold, maximum: 23)
    title.adjustsFontForContentSizeCategory = true
    previous.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    following.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    previous.accessibilityLabel = Word.previousMonth.text
    following.accessibilityLabel = Word.nextMonth.text
    previous.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    following.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    for view in [title, previous, following] as [UIView] { addSubview(view) }
    let symbols = titleFormatter.veryShortStandaloneWeekdaySymbols
    for index in symbols.indices {
      let label = UILabel()
      label.text = symbols[(index + calendar.firstWeekday - 1) % symbols.count]
      label.font = Self.font(13, weight: .semibold, maximum: 16)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      names.append(label)
      addSubview(label)
    }
    if owner.datePickerMode != .date { addTime() }
    rebuild()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A date picker makes its calendar by code.") }

  var view: UIView { self }

  var fittingSize: CGSize {
    let time = timePicker == nil ? 0 : Self.time
    return CGSize(width: 7 * Self.cell + 12, height: Self.header + Self.weekdays + 6 * Self.cell + time)
  }

  func showDate(animated: Bool) {
    let shown = DateCalendar.month(of: owner.date, in: calendar)
    if shown != month { month = shown }
    timePicker?.date = owner.date
    rebuild()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    rebuild()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ frame: CGRect) {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
    let cell = CGSize(width: bounds.width / 7, height: Self.cell)
    put(title, CGRect(x: 16, y: 0, width: max(0, bounds.width - 116), height: Self.header))
    put(previous, CGRect(x: bounds.width - 88, y: 0, width: 44, height: Self.header))
    put(following, CGRect(x: bounds.width - 44, y: 0, width: 44, height: Self.header))
    for (index, name) in names.enumerated() {
      put(name, CGRect(x: CGFloat(index) * cell.width, y: Self.header, width: cell.width, height: Self.weekdays))
    }
    let top = Self.header + Self.weekdays
    let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    for (index, day) in days.enumerated() {
      let place = index + first
      let x = CGFloat(place % 7) * cell.width + (cell.width - Self.cell) / 2
      put(day, CGRect(x: x, y: top + CGFloat(place / 7) * cell.height, width: Self.cell, height: Self.cell))
    }
    if let timePicker {
      let size = timePicker.intrinsicContentSize
      let y = top + 6 * Self.cell
      put(timePicker, CGRect(x: bounds.width - size.width - 8, y: y + 4, width: size.width, height: size.height))
    }
  }

  private static func month(of date: Date, in calendar: Calendar) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  /// Returns a font that follows the user's text size as far as the cells of the calendar have room for it.
  private static func font(_ size: CGFloat, weight: UIFont.Weight, maximum: CGFloat) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight), maximumPointSize: maximum)
  }

  private func addTime() {
    let picker = UIDatePicker()
    picker.calendar = owner.shownCalendar
    picker.locale = owner.locale
    picker.minuteInterval = owner.minuteInterval
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .compact
    picker.addAction(
      UIAction { [weak self, weak picker] _ in if let picker { self?.owner.choose(picker.date) } }, for: .valueChanged)
    timePicker = picker
    addSubview(picker)
  }

  private func turn(by months: Int) {
    month = calendar.date(byAdding: .month, value: months, to: month) ?? month
    rebuild()
  }

  private func rebuild() {
    title.text = titleFormatter.string(from: month)
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    dates = (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: month) }
    while days.count > dates.count { days.removeLast().removeFromSuperview() }
    while days.count < dates.count {
      let index = days.count
      let button = UIButton(type: .custom)
      button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      days.append(button)
      addSubview(button)
    }
    for (index, day) in dates.enumerated() { show(day, on: days[index], number: index + 1) }
    setNeedsLayout()
  }

  private func show(_ day: Date, on button: UIButton, number: Int) {
    let isSelected = calendar.isDate(day, inSameDayAs: owner.date)
    let isToday = calendar.isDateInToday(day)
    button.setTitle(owner.text(number), for: .normal)
    button.titleLabel?.font = Self.font(20, weight: isSelected ? .semibold : .regular, maximum: 26)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.isEnabled = owner.allowsDay(day)
    let color: UIColor = isSelected || isToday ? tintColor : .label
    button.setTitleColor(color, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.backgroundColor = isSelected ? tintColor.withAlphaComponent(0.15) : nil
    button.layer.cornerRadius = Self.cell / 2
    button.isSelected = isSelected
  }

  /// Chooses a day of the month; the time of day stays.
  private func choose(_ index: Int) {
    guard dates.indices.contains(index) else { return }
    let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
    let date = calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: dates[index])
    owner.choose(date ?? dates[index])
    rebuild()
  }
}
