import EventKit
public import ExhibitSupport
public import UIKit

/// The system's calendar view: days with decorations, of which one, several or a week are selected.
public enum CalendarSelection: Exhibit {
  public static let title = "Calendar"
  public static let summary = "The calendar of the system selects a day, several days or a week."
  public static let keys = [
    ExhibitKey("Arrows", "Go to other days, also of other months"),
    ExhibitKey("Home, End", "Go to the ends of the month"),
    ExhibitKey("Page Up, Page Down", "Show another month"),
    ExhibitKey("Space", "Selects the focused day"),
  ]

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    CalendarSelectionController(now: context.now, calendars: context.calendars)
  }
}

final class CalendarSelectionController: UIViewController, ExhibitController {

  let calendarView = UICalendarView()

  let reading = UILabel()

  private let options = OptionsBar()

  /// The scroll view of the calendar in a window that is too low for it.
  private let scroll = UIScrollView()

  private let now: @MainActor () -> Date

  private let calendars: GalleryCalendars

  private var language = CalendarLanguage.gallery
  /// The colors of the days with events, by month.
  private var colors: [DateComponents: [Int: UIColor]] = [:]

  init(now: @escaping @MainActor () -> Date, calendars: GalleryCalendars = GalleryCalendars()) {
    self.now = now
    self.calendars = calendars
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("CalendarSelectionController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    show(.gallery)
    calendarView.visibleDateComponents = calendar.dateComponents([.era, .year, .month], from: now())
    calendarView.delegate = self
    reading.setScaledFont(.systemFont(ofSize: 15), maximum: 28)
    reading.textColor = .secondaryLabel
    reading.numberOfLines = 0
    reading.textAlignment = .center
    for part in [calendarView, reading] { scroll.addSubview(part) }
    for part in [scroll, options] { view.addSubview(part) }
    options.addChoice("Select", ["A day", "Days", "A week"]) { [weak self] in self?.select($0) }
    options.addSwitch("Events") { [weak self] in self?.calendarView.wantsDateDecorations = $0 }.isOn = true
    options.addSwitch("Rounded digits") { [weak self] in
      self?.calendarView.fontDesign = $0 ? .rounded : .default
    }
    options.addLanguages(of: self) { [weak self] in self?.show($0) }
    select(0)
  }

  /// Shows dates in a language, by its calendar.
  func show(_ language: CalendarLanguage) {
    self.language = language
    colors = [:]
    calendarView.calendar = calendar
    calendarView.locale = language.locale
    switch calendarView.selectionBehavior {
    case let selection as UICalendarSelectionSingleDate: read(selection.selectedDate.map { [$0] } ?? [])
    case let selection as UICalendarSelectionMultiDate: read(selection.selectedDates)
    case let selection as UICalendarSelectionWeekOfYear: read(week: selection.selectedWeekOfYear)
    default: break
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    let width = max(0, min(420, b.width - 2 * GalleryMetrics.margin))
    let line = reading.sizeThatFits(CGSize(width: width, height: b.height)).height
    let height = calendarView.intrinsicContentSize.height
    scroll.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, b.height - bar))
    scroll.contentSize = CGSize(width: b.width, height: height + line + 16)
    calendarView.frame = CGRect(x: (b.width - width) / 2, y: 0, width: width, height: height)
    reading.frame = CGRect(x: (b.width - width) / 2, y: height + 8, width: width, height: line)
  }

  /// Selects days in one of the three ways: 0 for a day, 1 for several, 2 for a week.
  func select(_ way: Int) {
    let today = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: now())
    switch way {
    case 0:
      let selection = UICalendarSelectionSingleDate(delegate: self)
      selection.selectedDate = today
      calendarView.selectionBehavior = selection
      read(selection.selectedDate.map { [$0] } ?? [])
    case 1:
      let selection = UICalendarSelectionMultiDate(delegate: self)
      selection.selectedDates = [today]
      calendarView.selectionBehavior = selection
      read(selection.selectedDates)
    default:
      let selection = UICalendarSelectionWeekOfYear(delegate: self)
      selection.selectedWeekOfYear = calendar.dateComponents(
        [.calendar, .yearForWeekOfYear, .weekOfYear], from: now())
      calendarView.selectionBehavior = selection
      read(week: selection.selectedWeekOfYear)
    }
  }

  private var calendar: Calendar { language.calendar }

  private func read(_ days: [DateComponents]) {
    // The components may be of the calendar of another language.
    let dates = days.compactMap { ($0.calendar ?? calendar).date(from: $0) }.sorted()
    read(dates.map { CalendarColors.text($0, language.dayTemplate, calendar, locale: language.locale) })
  }

  private func read(week: DateComponents?) { read((week?.weekOfYear).map { [language.week($0)] } ?? []) }

  private func read(_ texts: [String]) {
    reading.text = texts.isEmpty ? "Nothing is selected.".localized : texts.joined(separator: "\n")
    view.setNeedsLayout()
  }

  /// Returns the colors of the days of a month with events: those of their first event.
  private func colors(of month: DateComponents) -> [Int: UIColor] {
    if let known = colors[month] { return known }
    guard let start = calendar.date(from: month), let end = calendar.date(byAdding: .month, value: 1, to: start) else {
      return [:]
    }
    let store = calendars.store
    let events = store.events(matching: store.predicateForEvents(withStart: start, end: end, calendars: nil))
    var found: [Int: UIColor] = [:]
    for event in events {
      guard let date = event.startDate, date >= start, let color = event.calendar?.cgColor else { continue }
      let day = calendar.component(.day, from: date)
      if found[day] == nil { found[day] = UIColor(cgColor: color) }
    }
    colors[month] = found
    return found
  }
}

extension CalendarSelectionController: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    let month = DateComponents(era: dateComponents.era, year: dateComponents.year, month: dateComponents.month)
    return dateComponents.day.flatMap { colors(of: month)[$0] }.map { .default(color: $0, size: .medium) }
  }
}

extension CalendarSelectionController: UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
  UICalendarSelectionWeekOfYearDelegate
{
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    read(dateComponents.map { [$0] } ?? [])
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    read(selection.selectedDates)
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    read(selection.selectedDates)
  }

  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) { read(week: weekOfYearComponents) }
}
