import EventKit
import UIKit

/// The pages with choices.
extension EventFormController {
  /// Returns true if a row opens a page.
  func opensPage(_ row: Row) -> Bool {
    switch row {
    case .timeZone, .repeats, .endRepeat, .calendar, .availability, .alert: true
    default: false
    }
  }

  /// Opens the page of a row.
  func openPage(_ row: Row) {
    switch row {
    case .timeZone:
      push(TimeZoneListController(chosen: draft.timeZone) { [weak self] zone in self?.change { $0.timeZone = zone } })
    case .repeats: push(repeatPage())
    case .endRepeat:
      let end = draft.rules.first?.recurrenceEnd
      push(
        EndRepeatController(end, start: draft.startDate, zone: draft.shownZone) { [weak self] in self?.endRepeat($0) })
    case .calendar: push(calendarPage())
    case .availability: push(availabilityPage())
    case .alert(let index): push(alertPage(index))
    default: break
    }
  }

  private func push(_ page: UIViewController) { navigationController?.pushViewController(page, animated: true) }

  private func repeatPage() -> UIViewController {
    let chosen = draft.rules
    let end = chosen.first?.recurrenceEnd
    let never = ChoiceListController.Choice(title: localized("Never"), isChosen: chosen.isEmpty) { [weak self] in
      self?.change { $0.rules = [] }
    }
    var isStandard = chosen.isEmpty
    let standard = RepeatText.standard.map { title, frequency, interval in
      let isChosen = chosen.count == 1 && RepeatText.isStandard(chosen[0], frequency, interval)
      isStandard = isStandard || isChosen
      return ChoiceListController.Choice(title: localized(title), isChosen: isChosen) { [weak self] in
        // Keep the existing rule, which may say more than this page shows.
        guard !isChosen else { return }
        let rule = EKRecurrenceRule(recurrenceWith: frequency, interval: interval, end: end)
        self?.change { $0.rules = [rule] }
      }
    }
    let custom = ChoiceListController.Choice(title: localized("Custom"), isChosen: !isStandard, opensPage: true) {
      [weak self] in self?.openCustomPage()
    }
    return ChoiceListController(localized("Repeat"), [[never] + standard, [custom]])
  }

  private func openCustomPage() {
    let start = EventText.calendar(in: draft.shownZone).gregorian
      .dateComponents([.weekday, .day, .month], from: draft.startDate)
    let pattern = RepeatPattern(draft.rules.first, start: start)
    let page = CustomRepeatController(pattern) { [weak self] rule in self?.change { $0.rules = [rule] } }
    if draft.rules.isEmpty { change { $0.rules = [pattern.rule] } }
    push(page)
  }

  private func endRepeat(_ end: EKRecurrenceEnd?) {
    let rules = draft.rules.compactMap { $0.copy() as? EKRecurrenceRule }
    for rule in rules { rule.recurrenceEnd = end }
    change { $0.rules = rules }
  }

  private func calendarPage() -> UIViewController {
    let page = EKCalendarChooser(
      selectionStyle: .single, displayStyle: .writableCalendarsOnly, entityType: .event, eventStore: event.store)
    page.selectedCalendars = draft.calendar.map { [$0] } ?? []
    page.title = localized("Calendar")
    page.didChoose = { [weak self] calendar in
      self?.change { $0.calendar = calendar }
      self?.navigationController?.popViewController(animated: true)
    }
    return page
  }

  private func availabilityPage() -> UIViewController {
    let supported = draft.calendar?.supportedEventAvailabilities ?? [.busy, .free]
    let all: [(EKEventAvailability, EKCalendarEventAvailabilityMask)] = [
      (.busy, .busy), (.free, .free), (.tentative, .tentative), (.unavailable, .unavailable),
    ]
    let choices = all.filter { supported.contains($0.1) }.map { availability, _ in
      ChoiceListController.Choice(
        title: EventText.name(of: availability), isChosen: draft.availability == availability
      ) { [weak self] in self?.change { $0.availability = availability } }
    }
    return ChoiceListController(localized("Show As"), [choices])
  }

  private func alertPage(_ index: Int) -> UIViewController {
    let current = draft.alerts.indices.contains(index) ? draft.alerts[index] : nil
    let (isAllDay, zone) = (draft.isAllDay, draft.shownZone)
    let offered = (isAllDay ? EventAlert.allDayOffsets : EventAlert.offsets).map { EventAlert(offset: $0) }
    func choice(_ alert: EventAlert?) -> ChoiceListController.Choice {
      ChoiceListController.Choice(
        title: EventAlert.text(alert, isAllDay: isAllDay, in: zone), isChosen: alert == current
      ) { [weak self] in if alert != current { self?.setAlert(alert, at: index) } }
    }
    // An alert with another offset remains a choice.
    let other = current.flatMap { offered.contains($0) ? nil : $0 }
    return ChoiceListController(
      EventAlert.title(index), [[choice(nil)] + (other.map { [choice($0)] } ?? []), offered.map(choice)])
  }

  private func setAlert(_ alert: EventAlert?, at index: Int) {
    change { draft in
      if draft.alerts.indices.contains(index) { draft.alerts.remove(at: index) }
      if let alert { draft.alerts.insert(alert, at: min(index, draft.alerts.count)) }
    }
  }
}

extension Calendar {
  /// The Gregorian calendar, in which rules count, in the same time zone.
  fileprivate var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
