import CalendarEvents
import CollectionLayouts
import EventKitUI
public import ExhibitSupport
public import UIKit

/// The events of all calendars as a list of days without an end.
public enum Agenda: Exhibit {
  public static let title = "Agenda"
  public static let summary = "Scroll through the events of all days in both directions, and tap one to edit it."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    AgendaController(now: context.now, calendars: context.calendars)
  }
}

final class AgendaController: UIViewController, ExhibitController, EventEditing {
  let agenda = CalendarAgendaView()
  private(set) lazy var bar = CalendarBar { [weak self] in
    self?.addEvent()
  } showToday: { [weak self] in
    self?.showToday(animated: true)
  }
  let datePicker = UIDatePicker()
  let calendars: GalleryCalendars
  private let options = OptionsBar()
  private let source: EventStoreSource
  private let now: @MainActor () -> Date
  private var language = CalendarLanguage.gallery
  private var wasPlaced = false

  init(now: @escaping @MainActor () -> Date, calendars: GalleryCalendars = GalleryCalendars()) {
    self.now = now
    self.calendars = calendars
    source = EventStoreSource(calendars.store)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("AgendaController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    agenda.eventColors = CalendarColors.all
    agenda.clock = now
    agenda.today = now()
    agenda.delegate = self
    agenda.collectionView.accessibilityLabel = Agenda.title
    source.didChange = { [weak self] in self?.refresh() }
    for part in [agenda, bar, options] as [UIView] { view.addSubview(part) }
    datePicker.datePickerMode = .date
    datePicker.preferredDatePickerStyle = .compact
    datePicker.date = now()
    datePicker.addAction(
      UIAction { [weak self] _ in self.map { $0.agenda.scroll(to: $0.datePicker.date, animated: true) } },
      for: .valueChanged)
    options.add("Go to", datePicker)
    options.addSwitch("Days without events") { [weak self] in self?.agenda.showsEmptyDays = $0 }.isOn = true
    options.addLanguages(of: self) { [weak self] in self?.show($0) }
    show(.gallery)
    agenda.eventSource = source
    setNeedsLayoutForTextSize()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    guard b.width > 0, b.height > 0 else { return }
    bar.frame = CGRect(x: 0, y: 0, width: b.width, height: CalendarBar.height)
    let top = CalendarBar.height
    let bottom = min(options.sizeThatFits(b.size).height, b.height)
    options.frame = CGRect(x: 0, y: b.height - bottom, width: b.width, height: bottom)
    agenda.frame = CGRect(x: 0, y: top, width: b.width, height: max(0, b.height - bottom - top))
    guard !wasPlaced else { return }
    wasPlaced = true
    showToday(animated: false)
  }

  /// Shows dates in a language, by its calendar.
  func show(_ language: CalendarLanguage) {
    self.language = language
    agenda.calendar = language.calendar
    agenda.locale = language.locale
    datePicker.calendar = language.calendar
    datePicker.locale = language.locale
    showHeading(of: agenda.topDate ?? now())
    view.setNeedsLayout()
  }

  /// Shows the present day at the upper edge.
  func showToday(animated: Bool) {
    agenda.layoutIfNeeded()
    agenda.scroll(to: now(), animated: animated)
  }

  /// Shows the current contents of the store.
  func refresh() {
    calendars.update()
    agenda.eventColors = CalendarColors.all
    agenda.reloadEvents()
  }

  /// Opens the editor of a new event on the day at the upper edge.
  func addEvent() {
    let day = agenda.topDate ?? now()
    let hour = min(23, Calendar.gallery.component(.hour, from: now()) + 1)
    edit(calendars.newEvent(at: Calendar.gallery.date(bySettingHour: hour, minute: 0, second: 0, of: day) ?? day))
  }

  private func showHeading(of day: Date) {
    bar.heading.text = CalendarColors.text(day, language.monthTemplate, language.calendar, locale: language.locale)
  }
}

extension AgendaController: CalendarAgendaViewDelegate {
  func agenda(_ agenda: CalendarAgendaView, didSelectEvent event: CalendarEvent, on day: Date) {
    guard let event = source.event(for: event) else { return refresh() }
    edit(event)
  }

  func agenda(_ agenda: CalendarAgendaView, didScrollTo day: Date) { showHeading(of: day) }
}
