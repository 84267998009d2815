import CoreGraphics
import Foundation
import UIKitCore

/// A date picker as wheels.
@MainActor
final class DateWheels: NSObject, DatePickerFace, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The fields of wheels.
  private enum Field { case day, month, year, dayOfYear, hour, minute, half, countHour, countMinute }

  /// The number of days on the wheel of date and time, half of them before today.
  private static let dayCount = 20_001
  private static let years = 1...10_000

  private unowned let owner: UIDatePicker
  private let picker = UIPickerView()
  private let fields: [Field]
  private let today: Date
  private let dayFormatter = DateFormatter()
  private let months: [String]
  private let uses12Hours: Bool
  private let todayName: String
  private let halves: [String]

  init(of owner: UIDatePicker) {
    self.owner = owner
    let calendar = owner.shownCalendar
    let locale = owner.shownLocale
    today = calendar.startOfDay(for: Date())
    dayFormatter.calendar = calendar
    dayFormatter.locale = locale
    dayFormatter.timeZone = calendar.timeZone
    dayFormatter.setLocalizedDateFormatFromTemplate("EEE MMM d")
    let names = DateFormatter()
    names.calendar = calendar
    names.locale = locale
    months = names.standaloneMonthSymbols
    todayName = Self.nameOfToday(calendar, locale)
    halves = [names.amSymbol, names.pmSymbol]
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    uses12Hours = hours.contains("a")
    let time: [Field] = uses12Hours ? [.hour, .minute, .half] : [.hour, .minute]
    let order = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
    switch owner.datePickerMode {
    case .time: fields = time
    case .date:
      let places: [(Field, String.Index?)] = [
        (.month, order.firstIndex { $0 == "M" || $0 == "L" }), (.day, order.firstIndex(of: "d")),
        (.year, order.firstIndex(of: "y")),
      ]
      fields = places.sorted { ($0.1 ?? order.endIndex) < ($1.1 ?? order.endIndex) }.map(\.0)
    case .dateAndTime: fields = [.dayOfYear] + time
    case .countDownTimer: fields = [.countHour, .countMinute]
    case .yearAndMonth: fields = [.month, .year]
    }
    super.init()
    picker.dataSource = self
    picker.delegate = self
    picker.didTurnWheel = { [weak self] _, _ in self?.wheelDidTurn() }
  }

  var view: UIView { picker }
  var fittingSize: CGSize { picker.intrinsicContentSize }

  func showDate(animated: Bool) {
    let calendar = owner.shownCalendar
    let date = owner.date
    for (index, field) in fields.enumerated() {
      let row: Int
      switch field {
      case .day: row = calendar.component(.day, from: date) - 1
      case .month: row = calendar.component(.month, from: date) - 1
      case .year: row = calendar.component(.year, from: date) - Self.years.lowerBound
      case .dayOfYear:
        let day = calendar.startOfDay(for: date)
        row = (calendar.dateComponents([.day], from: today, to: day).day ?? 0) + Self.dayCount / 2
      case .hour:
        let hour = calendar.component(.hour, from: date)
        row = uses12Hours ? hour % 12 : hour
      case .minute: row = calendar.component(.minute, from: date) / owner.minuteInterval
      case .half: row = calendar.component(.hour, from: date) / 12
      case .countHour: row = Int(owner.countDownDuration) / 3600
      case .countMinute: row = Int(owner.countDownDuration) % 3600 / 60 / owner.minuteInterval
      }
      picker.selectRow(row, inComponent: index, animated: animated)
    }
  }

  private func wheelDidTurn() {
    var values: [Field: Int] = [:]
    for (index, field) in fields.enumerated() { values[field] = picker.selectedRow(inComponent: index) }
    if owner.datePickerMode == .countDownTimer {
      let minutes = (values[.countHour] ?? 0) * 60 + (values[.countMinute] ?? 0) * owner.minuteInterval
      owner.choose(countDown: Double(minutes) * 60)
      return showDate(animated: true)
    }
    let calendar = owner.shownCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: owner.date)
    if let row = values[.dayOfYear], let day = calendar.date(byAdding: .day, value: row - Self.dayCount / 2, to: today)
    {
      let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (chosen.era, chosen.year, chosen.month, chosen.day)
    }
    if let row = values[.year] { parts.year = row + Self.years.lowerBound }
    if let row = values[.month] { parts.month = row + 1 }
    if let row = values[.day] { parts.day = row + 1 }
    if let row = values[.hour] { parts.hour = uses12Hours ? row + 12 * (values[.half] ?? 0) : row }
    if let row = values[.minute] { parts.minute = row * owner.minuteInterval }
    // The 31st of a month of 30 days is its last day.
    if let year = parts.year, let month = parts.month, let day = parts.day,
      let first = calendar.date(from: DateComponents(era: parts.era, year: year, month: month, day: 1)),
      let days = calendar.range(of: .day, in: .month, for: first)?.count, day > days
    {
      parts.day = days
    }
    guard let date = calendar.date(from: parts) else { return }
    owner.choose(date)
    showDate(animated: true)
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { fields.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch fields[component] {
    case .day: 31
    case .month: max(12, months.count)
    case .year: Self.years.count
    case .dayOfYear: Self.dayCount
    case .hour: uses12Hours ? 12 : 24
    case .minute, .countMinute: 60 / owner.minuteInterval
    case .half: 2
    case .countHour: 24
    }
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    switch fields[component] {
    case .day: return owner.text(row + 1)
    case .month: return months.indices.contains(row) ? months[row] : owner.text(row + 1)
    case .year: return owner.text(row + Self.years.lowerBound)
    case .dayOfYear:
      let distance = row - Self.dayCount / 2
      if distance == 0 { return todayName }
      return owner.shownCalendar.date(byAdding: .day, value: distance, to: today).map(dayFormatter.string(from:))
    case .hour: return uses12Hours ? owner.text(row == 0 ? 12 : row) : owner.text(row, digits: 2)
    case .minute: return owner.text(row * owner.minuteInterval, digits: 2)
    case .half: return halves[row]
    case .countHour: return owner.text(.hours, row, width: .wide)
    case .countMinute: return owner.text(.minutes, row * owner.minuteInterval, width: .abbreviated)
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch fields[component] {
    case .dayOfYear: 138
    case .month: 140
    case .countHour, .countMinute: 120
    case .year: 80
    default: 49
    }
  }

  /// Returns the name of the day of today, at the beginning of a text.
  private static func nameOfToday(_ calendar: Calendar, _ locale: Locale) -> String {
    let now = Date()
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: now, presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar,
      capitalizationContext: .beginningOfSentence)
    style.allowedFields = [.day]
    return style.format(now)
  }
}
