import CalendarEvents
import CollectionLayouts
import EventKitUI
import ExhibitSupport
import UIKit

final class MonthsController: UIViewController, ExhibitController, EventEditing {
  let calendarView = CalendarView()
  let agenda = AgendaView()
  let options = OptionsBar()
  /// The scroll view of the options when they need more room than there is.
  private let optionsScroll = UIScrollView()
  private let earlier = UIButton(type: .system)
  private let later = UIButton(type: .system)
  private var languages: UISegmentedControl!
  private var shapes: UISegmentedControl!
  private let line = UIView()
  private let calendar = Calendar.gallery
  private let now: @MainActor () -> Date
  let calendars: GalleryCalendars
  let source: EventStoreSource
  let addButton = UIButton(type: .system)

  /// The width from which the events are shown beside the month, in points.
  private static let besideWidth: CGFloat = 560
  /// The height below which the calendar takes less room for its header and more for the days, in points.
  private static let lowHeight: CGFloat = 400

  init(now: @escaping @MainActor () -> Date, calendars: GalleryCalendars = GalleryCalendars()) {
    self.now = now
    self.calendars = calendars
    source = EventStoreSource(calendars.store)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("MonthsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var style = CalendarView.Style.system
    setFonts(&style)
    style.eventColors = CalendarColors.all
    style.locale = CalendarColors.locale
    style.showAdjacentDays = true
    style.headerTextAlignment = .natural
    calendarView.style = style
    calendarView.calendar = calendar
    calendarView.today = now()
    calendarView.clock = now
    calendarView.eventSource = source
    calendarView.dataSource = self
    calendarView.delegate = self
    calendarView.multipleSelectionEnable = false
    line.backgroundColor = .separator
    earlier.accessibilityLabel = "Previous month".localized
    later.accessibilityLabel = "Next month".localized
    for button in [earlier, later] { button.titleLabel?.font = .systemFont(ofSize: 26) }
    earlier.addAction(UIAction { [weak self] _ in self?.calendarView.goToPreviousMonth() }, for: .touchUpInside)
    later.addAction(UIAction { [weak self] _ in self?.calendarView.goToNextMonth() }, for: .touchUpInside)
    addButton.setTitle("+", for: .normal)
    addButton.titleLabel?.font = .systemFont(ofSize: 24)
    addButton.accessibilityLabel = "Add event".localized
    addButton.addAction(UIAction { [weak self] _ in self?.addEvent() }, for: .touchUpInside)
    agenda.didSelect = { [weak self] in self?.edit($0) }
    source.didChange = { [weak self] in self?.refresh() }
    for part in [calendarView, agenda, line, earlier, later, addButton, optionsScroll] { view.addSubview(part) }
    optionsScroll.addSubview(options)
    setUpOptions()
    setNeedsLayoutForTextSize()
    calendarView.selectDate(now())
  }

  func setLanguage(_ index: Int) {
    calendarView.style.locale = Locale(identifier: ["en_GB", "de_AT", "ar_EG"][index])
    // All of the exhibit is as in a program in that language.
    if index == 2 {
      traitOverrides.layoutDirection = .rightToLeft
    } else {
      traitOverrides.remove(UITraitLayoutDirection.self)
    }
    languages.selectedSegmentIndex = index
    showAgenda()
  }

  /// Switches to days in cards, with their own colors.
  func setCards(_ isOn: Bool) {
    calendarView.style.cellShape = isOn ? .bevel(8) : .round
    calendarView.style.cellColorDefault = isOn ? .secondarySystemBackground : .clear
    calendarView.style.cellShapeScale = isOn ? 1 : 0.6
    shapes.selectedSegmentIndex = isOn ? 1 : 0
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    guard b.width > 0, b.height > 0 else { return }
    updateFonts()
    let whole = options.sizeThatFits(b.size).height
    let bar = min(whole, (b.height * 0.25).rounded())
    optionsScroll.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    optionsScroll.contentSize = CGSize(width: b.width, height: whole)
    options.frame = CGRect(x: 0, y: 0, width: b.width, height: whole)
    let room = CGSize(width: b.width, height: max(0, b.height - bar))
    let isWeek = calendarView.displayMode == .week
    let head = calendarView.style.headerHeight
    if room.width >= Self.besideWidth, !isWeek {
      let width = (room.width * 0.64).rounded()
      calendarView.frame = view.mirrored(
        CGRect(x: 8, y: 4, width: max(0, width - 16), height: max(0, room.height - 16)))
      line.frame = view.mirrored(CGRect(x: width, y: 12, width: 1, height: max(0, room.height - 24)))
      agenda.frame = view.mirrored(
        CGRect(x: width + 1, y: 0, width: max(0, room.width - width - 1), height: room.height))
    } else {
      let share: CGFloat = b.height < Self.lowHeight ? 0.78 : 0.62
      let height = isWeek ? head + 80 : min(max(0, room.height * share), head + room.width)
      calendarView.frame = CGRect(x: 8, y: 0, width: max(0, room.width - 16), height: height)
      line.frame = CGRect(
        x: GalleryMetrics.margin, y: height + 4, width: max(0, room.width - 2 * GalleryMetrics.margin), height: 1)
      agenda.frame = CGRect(x: 0, y: height + 5, width: room.width, height: max(0, room.height - height - 5))
    }
    let top = calendarView.frame.minY + 3
    let isReversed = calendarView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edge = isReversed ? calendarView.frame.minX + 80 : calendarView.frame.maxX
    for (button, title) in [(earlier, isReversed ? "›" : "‹"), (later, isReversed ? "‹" : "›")]
    where button.currentTitle != title {
      button.setTitle(title, for: .normal)
    }
    earlier.frame = CGRect(x: edge - (isReversed ? 40 : 80), y: top, width: 40, height: 32)
    later.frame = CGRect(x: edge - (isReversed ? 80 : 40), y: top, width: 40, height: 32)
    addButton.frame = CGRect(x: isReversed ? edge : edge - 120, y: top, width: 40, height: 32)
  }

  /// Shows the current contents of the store.
  func refresh() {
    calendars.update()
    if calendarView.style.eventColors != CalendarColors.all { calendarView.style.eventColors = CalendarColors.all }
    calendarView.reloadEvents()
    showAgenda()
  }

  /// Opens the editor of an event.
  func edit(_ shown: CalendarEvent) {
    guard let event = source.event(for: shown) else { return refresh() }
    edit(event)
  }

  /// Opens the editor of a new event on the chosen day, if it is visible; otherwise on the present day, or on the first
  /// one of the visible month or week.
  func addEvent() {
    let shown = calendarView.displayDate ?? now()
    let (unit, count): (Calendar.Component, Int) = calendarView.displayMode == .week ? (.day, 7) : (.month, 1)
    let next = calendar.date(byAdding: unit, value: count, to: shown) ?? shown
    let days = calendarView.selectedDates.sorted() + [now()]
    let day = days.first { $0 >= shown && $0 < next } ?? shown
    let hour = min(23, calendar.component(.hour, from: now()) + 1)
    let event = calendars.newEvent(at: calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day) ?? day)
    edit(event)
  }

  /// Shows the events of the selected days.
  func showAgenda() {
    let days = calendarView.selectedDates.sorted()
    agenda.show(
      days.map { ($0, calendarView.events(on: $0)) }, calendar, locale: calendarView.style.locale)
    view.setNeedsLayout()
  }

  /// Sets fonts for the user's text size, as large as there is room for them in seven columns.
  private func setFonts(_ style: inout CalendarView.Style) {
    let metrics = UIFontMetrics.default
    func font(_ size: CGFloat, _ weight: UIFont.Weight, _ maximum: CGFloat) -> UIFont {
      metrics.scaledFont(
        for: .systemFont(ofSize: size, weight: weight), maximumPointSize: maximum, compatibleWith: traitCollection)
    }
    let isNarrow = view.bounds.width < 480
    style.headerFont = font(22, .bold, isNarrow ? 22 : 34)
    style.weekdaysFont = font(12, .semibold, isNarrow ? 14 : 18)
    style.cellFont = font(17, .regular, isNarrow ? 20 : 26)
    // A low window has little room for six weeks below.
    style.weekdaysHeight = view.bounds.height < Self.lowHeight ? 21 : 35
    style.headerHeight = 15 + max(30, style.headerFont.lineHeight.rounded(.up)) + style.weekdaysHeight
  }

  private func updateFonts() {
    var style = calendarView.style
    setFonts(&style)
    let old = calendarView.style
    guard style.cellFont != old.cellFont || style.headerHeight != old.headerHeight else { return }
    calendarView.style = style
  }

  private func setUpOptions() {
    options.addChoice(nil, ["Month", "Week"]) { [weak self] in
      self?.showMode($0 == 0 ? .month : .week)
    }
    options.addChoice("Week begins", ["Mon", "Sun", "Sat"]) { [weak self] in
      self?.calendarView.style.firstWeekday = [.monday, .sunday, .saturday][$0]
    }
    languages = options.addChoice(nil, ["English", "Deutsch", "العربية"]) { [weak self] in self?.setLanguage($0) }
    languages.selectedSegmentIndex = calendarView.style.locale.language.languageCode == .german ? 1 : 0
    shapes = options.addChoice(nil, ["Circles", "Cards"]) { [weak self] in self?.setCards($0 == 1) }
    options.addSwitch("Select several days") { [weak self] in self?.calendarView.multipleSelectionEnable = $0 }
    options.addSwitch("Days of other months") { [weak self] in self?.calendarView.style.showAdjacentDays = $0 }.isOn =
      true
    options.addSwitch("Week numbers") { [weak self] in self?.calendarView.style.showsWeekNumbers = $0 }
    options.addSwitch("Scroll down") { [weak self] in self?.calendarView.direction = $0 ? .vertical : .horizontal }
  }

  /// Shows months or weeks: those of the selected day if it is visible, otherwise of the first visible day.
  private func showMode(_ mode: CalendarView.DisplayMode) {
    let calendar = calendarView.calendar
    let shown = calendarView.displayDate
    calendarView.displayMode = mode
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let chosen = calendarView.selectedDates.last { day in
      shown.map { calendar.isDate(day, equalTo: $0, toGranularity: mode == .week ? .month : .weekOfYear) } ?? true
    }
    if let day = chosen ?? shown { calendarView.setDisplayDate(day, animated: false) }
  }
}

extension MonthsController: CalendarViewDataSource {
  func startDate() -> Date { calendar.date(byAdding: .month, value: -5, to: now()) ?? now() }
  func endDate() -> Date { calendar.date(byAdding: .month, value: 18, to: now()) ?? now() }
}

extension MonthsController: CalendarViewDelegate {
  func calendar(_ calendar: CalendarView, didScrollToMonth date: Date) {}
  func calendar(_ calendar: CalendarView, didSelectDate date: Date, withEvents events: [CalendarEvent]) {
    showAgenda()
  }
  func calendar(_ calendar: CalendarView, didDeselectDate date: Date) { showAgenda() }
  func calendar(_ calendar: CalendarView, didLongPressDate date: Date, withEvents events: [CalendarEvent]?) {
    let count = events?.count ?? 0
    let alert = UIAlertController(
      title: CalendarColors.text(date, "EEEEdMMMM", self.calendar, locale: calendar.style.locale),
      message: (events ?? []).map(\.title).joined(separator: "\n"), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: (count == 0 ? "Nothing on this day" : "Done").localized, style: .cancel))
    present(alert, animated: true)
  }
}
