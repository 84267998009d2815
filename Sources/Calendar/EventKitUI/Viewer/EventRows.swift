import EventKit
import UIKit

/// The rows that show an event.
@MainActor
final class EventRows: NSObject {
  /// A row.
  enum Row {
    case heading(EKEvent)
    case calendar(EKCalendar)
    case value(String, String)
    case link(URL)
    case notes(String)
    case event(EKEvent)
    case delete
  }

  /// Rows below a title.
  struct Section {
    var title: String?
    var rows: [Row]
  }

  var sections: [Section] = []
  private unowned let owner: EKEventViewController

  init(_ owner: EKEventViewController) { self.owner = owner }

  /// Returns the sections of an event.
  ///
  /// - Parameter showsDay: A Boolean value that determines whether the other events of its day are listed.
  static func sections(of event: EKEvent, isEditable: Bool, showsDay: Bool) -> [Section] {
    let draft = EventDraft(event)
    var details: [Row] = event.calendar.map { [.calendar($0)] } ?? []
    details += draft.alerts.enumerated().map { index, alert in
      .value(EventAlert.title(index), EventAlert.text(alert, isAllDay: draft.isAllDay, in: draft.shownZone))
    }
    details.append(.value(localized("Show As"), EventText.name(of: draft.availability)))
    let people = (event.attendees ?? []).map { person in
      Row.value(person.name ?? person.url.absoluteString, name(of: person.participantStatus))
    }
    var more: [Row] = event.url.map { [.link($0)] } ?? []
    if event.hasNotes { more.append(.notes(draft.notes)) }
    return [
      Section(rows: [.heading(event)]), Section(rows: details), Section(title: localized("Invitees"), rows: people),
      Section(rows: more), Section(title: localized("On the Same Day"), rows: showsDay ? others(event) : []),
      Section(rows: isEditable ? [.delete] : []),
    ].filter { !$0.rows.isEmpty }
  }

  /// Returns the other events of the day on which an event starts.
  private static func others(_ event: EKEvent) -> [Row] {
    guard let start = event.startDate else { return [] }
    let calendar = EventText.calendar(in: event.store.timeZone)
    let day = calendar.startOfDay(for: start)
    let next = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    let search = event.store.predicateForEvents(withStart: day, end: next, calendars: nil)
    return event.store.events(matching: search)
      .filter { $0.eventIdentifier != event.eventIdentifier || $0.startDate != event.startDate }.map(Row.event)
  }

  private static func name(of status: EKParticipantStatus) -> String {
    switch status {
    case .accepted, .completed, .inProcess: localized("Accepted")
    case .declined: localized("Declined")
    case .tentative: localized("Maybe")
    case .delegated: localized("Delegated")
    case .unknown, .pending: localized("No Response")
    }
  }
}

extension EventRows: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    if case .heading(let event) = row { return EventHeadingCell(event) }
    let cell = tableView.reusableCell(.value1)
    cell.contentConfiguration = content(row)
    cell.selectionStyle = isSelectable(row) ? .default : .none
    if case .delete = row { cell.accessibilityTraits.insert(.button) } else { cell.accessibilityTraits.remove(.button) }
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    isSelectable(sections[indexPath.section].rows[indexPath.row])
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section].rows[indexPath.row] {
    case .link(let url): UIApplication.shared.open(url)
    case .delete: owner.remove(from: tableView.cellForRow(at: indexPath) ?? tableView)
    default: break
    }
  }

  private func isSelectable(_ row: Row) -> Bool {
    switch row {
    case .link, .delete: true
    default: false
    }
  }

  private func content(_ row: Row) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.valueCell()
    switch row {
    case .heading: break
    case .calendar(let calendar):
      content.text = localized("Calendar")
      content.secondaryAttributedText = calendar.dottedTitle(content.secondaryTextProperties.color)
    case .value(let title, let value):
      content.text = title
      content.secondaryText = value
    case .event(let event):
      content.text = event.title
      let zone = event.store.timeZone
      content.secondaryText = event.isAllDay ? localized("All day") : EventText.time(event.startDate, in: zone)
    case .link(let url):
      content = .subtitleCell()
      content.text = localized("URL")
      content.secondaryText = url.absoluteString
      content.secondaryTextProperties.color = owner.view.tintColor
    case .notes(let notes):
      content = .subtitleCell()
      content.text = localized("Notes")
      content.secondaryText = notes
    case .delete:
      content = .cell()
      content.text = localized("Delete Event")
      content.textProperties.alignment = .center
      content.textProperties.color = .systemRed
    }
    return content
  }
}

extension EventRows: EKEventEditViewDelegate {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) { owner.editorDidComplete(action) }
}

/// The row with an event's title, location, times and recurrence.
final class EventHeadingCell: FormCell {
  /// Creates a row.
  init(_ event: EKEvent) {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 4
    super.init(stack, verticalMargin: 12)
    let title = event.title ?? ""
    add(title.isEmpty ? localized("New Event") : title, .title2, .label, to: stack, isBold: true)
    if let place = event.location, !place.isEmpty { add(place, .body, .secondaryLabel, to: stack) }
    let times = EventText.lines(of: event)
    for line in times { add(line, .body, .label, to: stack) }
    if let rule = event.recurrenceRules?.first {
      let draft = EventDraft(event)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = draft.shownZone
      let start = calendar.dateComponents([.weekday, .day, .month], from: draft.startDate)
      var text = localized("Repeats %@", RepeatText.description(RepeatPattern(rule, start: start)))
      if let date = rule.recurrenceEnd?.endDate {
        text = localized("%@ until %@", text, EventText.day(date, in: draft.shownZone))
      }
      add(text, .body, .secondaryLabel, to: stack)
    }
    stack.arrangedSubviews.first.map { stack.setCustomSpacing(8, after: $0) }
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  private func add(
    _ text: String, _ style: UIFont.TextStyle, _ color: UIColor, to stack: UIStackView, isBold: Bool = false
  ) {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.textColor = color
    let font = UIFont.preferredFont(forTextStyle: style)
    label.font =
      isBold ? UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: 22, weight: .bold)) : font
    label.adjustsFontForContentSizeCategory = true
    stack.addArrangedSubview(label)
  }
}
