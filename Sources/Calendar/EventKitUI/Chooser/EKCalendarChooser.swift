public import EventKit
public import UIKit

/// The number of calendars that the user can choose.
public enum EKCalendarChooserSelectionStyle: Int, Hashable, Sendable {
  case single = 0
  case multiple = 1
}

/// The calendars that the chooser lists.
public enum EKCalendarChooserDisplayStyle: Int, Hashable, Sendable {
  case allCalendars = 0
  case writableCalendarsOnly = 1
}

/// A view controller in which the user chooses calendars of an event store.
///
/// Show it in a navigation controller, whose bar holds its buttons.
open class EKCalendarChooser: UIViewController {
  /// The number of calendars that the user can choose.
  public let selectionStyle: EKCalendarChooserSelectionStyle
  /// The delegate.
  open weak var delegate: (any EKCalendarChooserDelegate)?
  /// A Boolean value that determines whether there is a *Done* button; false by default.
  open var showsDoneButton = false { didSet { updateButtons() } }
  /// A Boolean value that determines whether there is a *Cancel* button; false by default.
  open var showsCancelButton = false { didSet { updateButtons() } }
  /// The chosen calendars.
  open var selectedCalendars: Set<EKCalendar> = [] { didSet { if isViewLoaded { table.reloadData() } } }

  /// Called with the calendar that the user chooses.
  var didChoose: ((EKCalendar) -> Void)?
  private let displayStyle: EKCalendarChooserDisplayStyle
  private let entityType: EKEntityType
  private let store: EKEventStore
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var rows = CalendarRows(self)
  private var observer: (any NSObjectProtocol)?

  /// Creates a chooser of event calendars.
  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    eventStore: EKEventStore
  ) {
    self.init(
      selectionStyle: selectionStyle, displayStyle: displayStyle, entityType: .event, eventStore: eventStore)
  }

  /// Creates a chooser of the calendars for events or for reminders.
  public init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType, eventStore: EKEventStore
  ) {
    self.selectionStyle = selectionStyle
    self.displayStyle = displayStyle
    self.entityType = entityType
    store = eventStore
    super.init(nibName: nil, bundle: nil)
    title = localized(selectionStyle == .single ? "Select Calendar" : "Select Calendars")
  }

  /// Returns nil: a nib cannot contain the controller.
  public required init?(coder: NSCoder) { return nil }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  /// Creates the table.
  open override func loadView() { view = table }

  /// Shows the calendars.
  open override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = rows
    table.delegate = rows
    reload()
    updateButtons()
    observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: store, queue: nil) {
      [weak self] _ in
      Task { @MainActor in self?.reload() }
    }
  }

  /// Selects a calendar, or deselects a selected one if several can be chosen.
  func toggle(_ calendar: EKCalendar) {
    if selectionStyle == .single {
      selectedCalendars = [calendar]
    } else {
      selectedCalendars.formSymmetricDifference([calendar])
    }
    delegate?.calendarChooserSelectionDidChange(self)
    didChoose?(calendar)
  }

  private func reload() {
    let shown = store.calendars(for: entityType).filter {
      displayStyle == .allCalendars || $0.allowsContentModifications
    }
    let sources = Dictionary(grouping: shown) { $0.source?.sourceIdentifier ?? "" }
    rows.sections = sources.sorted { $0.key < $1.key }.map { _, calendars in
      (
        sources.count > 1 ? calendars.first?.source?.title : nil,
        calendars.sorted { $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending }
      )
    }
    table.reloadData()
  }

  private func updateButtons() {
    guard isViewLoaded else { return }
    navigationItem.rightBarButtonItem =
      showsDoneButton
      ? UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidFinish($0) } }) : nil
    navigationItem.leftBarButtonItem =
      showsCancelButton
      ? UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidCancel($0) } }) : nil
  }
}

/// The rows of calendars, one section for each source.
private final class CalendarRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [(title: String?, calendars: [EKCalendar])] = []
  private unowned let owner: EKCalendarChooser

  init(_ owner: EKCalendarChooser) { self.owner = owner }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].calendars.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let calendar = sections[indexPath.section].calendars[indexPath.row]
    let isChosen = owner.selectedCalendars.contains(calendar)
    let isSingle = owner.selectionStyle == .single
    let cell = tableView.reusableCell(.value1)
    var content = cell.defaultContentConfiguration()
    content.text = calendar.title
    content.secondaryText = calendar.allowsContentModifications ? nil : localized("Read-only")
    content.image = UIImage(systemName: isSingle ? "circle.fill" : isChosen ? "checkmark.circle.fill" : "circle")
    content.imageProperties.tintColor = UIColor(cgColor: calendar.cgColor)
    if isSingle { content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10) }
    content.imageToTextPadding = 10
    cell.contentConfiguration = content
    cell.accessoryType = isSingle && isChosen ? .checkmark : .none
    if isChosen { cell.accessibilityTraits.insert(.selected) } else { cell.accessibilityTraits.remove(.selected) }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    owner.toggle(sections[indexPath.section].calendars[indexPath.row])
  }
}
