import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

/// A date picker as a calendar view; with the time of day below where that can be chosen.
@MainActor
final class DateCalendar: UIView, DatePickerFace, UICalendarSelectionSingleDateDelegate {
  private static let time: CGFloat = 44

  private unowned let owner: UIDatePicker
  private let days = UICalendarView()
  private lazy var selection = UICalendarSelectionSingleDate(delegate: self)
  private var timePicker: UIDatePicker?

  init(of owner: UIDatePicker) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    days.wantsDateDecorations = false
    days.calendar = owner.shownCalendar
    days.locale = owner.shownLocale
    days.selectionBehavior = selection
    addSubview(days)
    if owner.datePickerMode != .date { addTime() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A date picker makes its calendar by code.") }

  var view: UIView { self }

  var fittingSize: CGSize {
    var size = days.intrinsicContentSize
    if timePicker != nil { size.height += Self.time }
    return size
  }

  func showDate(animated: Bool) {
    let range = owner.availableDateRange
    if days.availableDateRange != range { days.availableDateRange = range }
    let date = days.shownCalendar.calendarDay(of: owner.date).components
    selection.selectedDate = date
    days.setVisibleDateComponents(date, animated: animated)
    timePicker?.date = owner.date
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = timePicker == nil ? 0 : Self.time
    days.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - room))
    guard let timePicker else { return }
    let size = timePicker.intrinsicContentSize
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    timePicker.frame = CGRect(
      x: isMirrored ? 8 : bounds.width - size.width - 8, y: days.frame.maxY + 4, width: size.width, height: size.height)
  }

  // MARK: UICalendarSelectionSingleDateDelegate

  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool {
    // A date picker always has a date.
    dateComponents != nil
  }

  /// Chooses a day; the time of day stays.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    let calendar = days.shownCalendar
    guard let day = dateComponents.flatMap(calendar.noon) else { return }
    let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
    let date = calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
    owner.choose(date ?? day)
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
}
