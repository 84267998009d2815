import EventKit
import UIKit

/// The cells of the rows.
extension EventFormController {
  /// Returns a new cell of a row.
  func makeCell(_ row: Row) -> UITableViewCell {
    switch row {
    case .title: return fieldCell("Title", \.title)
    case .location: return fieldCell("Location", \.location)
    case .url:
      let cell = fieldCell("URL", \.url)
      cell.field.keyboardType = .URL
      cell.field.autocapitalizationType = .none
      cell.field.autocorrectionType = .no
      return cell
    case .notes: return NotesCell(localized("Notes")) { [weak self] text in self?.change { $0.notes = text } }
    case .starts:
      return TimesCell(
        localized("Starts"), openDay: { [weak self] in self?.toggle(.startDay) },
        openTime: { [weak self] in self?.toggle(.startTime) })
    case .ends:
      return TimesCell(
        localized("Ends"), openDay: { [weak self] in self?.toggle(.endDay) },
        openTime: { [weak self] in self?.toggle(.endTime) })
    case .picker(let part): return pickerCell(part)
    case .allDay: return switchCell()
    case .notice, .timeZone, .repeats, .endRepeat, .calendar, .availability, .alert, .delete:
      return UITableViewCell(style: .value1, reuseIdentifier: nil)
    }
  }

  /// Shows the draft in a cell.
  func show(_ row: Row, in cell: UITableViewCell) {
    let zone = draft.shownZone
    switch row {
    case .title: show(draft.title, in: cell)
    case .location: show(draft.location, in: cell)
    case .url:
      show(draft.url, in: cell)
      (cell as? FieldCell)?.field.textColor = draft.hasInvalidURL ? .systemRed : .label
    case .notes:
      (cell as? NotesCell)?.show(draft.notes)
      (cell as? NotesCell)?.text.isEditable = isEditable
    case .allDay:
      let toggle = cell.accessoryView as? UISwitch
      toggle?.setOn(draft.isAllDay, animated: false)
      toggle?.isEnabled = isEditable
    case .starts: show(draft.startDate, .startDay, .startTime, isInvalid: false, in: cell)
    case .ends: show(draft.endDate, .endDay, .endTime, isInvalid: draft.isInverted, in: cell)
    case .picker(let part):
      let isStart = part == .startDay || part == .startTime
      (cell as? PickerCell)?.show(isStart ? draft.startDate : draft.endDate, in: zone)
    case .timeZone: showValue(localized("Time Zone"), EventText.name(of: draft.timeZone), in: cell)
    case .repeats: showValue(localized("Repeat"), RepeatText.name(of: draft.rules), in: cell)
    case .endRepeat:
      showValue(localized("End Repeat"), RepeatText.end(of: draft.rules.first, in: zone), in: cell)
    case .calendar: showCalendar(in: cell)
    case .availability: showValue(localized("Show As"), EventText.name(of: draft.availability), in: cell)
    case .alert(let index):
      let alert = draft.alerts.indices.contains(index) ? draft.alerts[index] : nil
      showValue(EventAlert.title(index), EventAlert.text(alert, isAllDay: draft.isAllDay, in: zone), in: cell)
    case .notice, .delete: showSentence(row, in: cell)
    }
  }

  private func show(_ text: String, in cell: UITableViewCell) {
    guard let field = (cell as? FieldCell)?.field else { return }
    if field.text != text { field.text = text }
    field.isEnabled = isEditable
  }

  private func show(_ date: Date, _ day: Part, _ time: Part, isInvalid: Bool, in cell: UITableViewCell) {
    let zone = draft.shownZone
    (cell as? TimesCell)?.show(
      TimesCell.Look(
        day: EventText.day(date, in: zone), time: draft.isAllDay ? nil : EventText.time(date, in: zone),
        isInvalid: isInvalid, isDayOpen: openPart == day, isTimeOpen: openPart == time, isEnabled: isEditable))
  }

  private func showValue(_ title: String, _ value: String, in cell: UITableViewCell) {
    var content = UIListContentConfiguration.valueCell()
    content.text = title
    content.secondaryText = value
    cell.contentConfiguration = content
    cell.accessoryType = isEditable ? .disclosureIndicator : .none
  }

  private func showCalendar(in cell: UITableViewCell) {
    showValue(localized("Calendar"), draft.calendar?.title ?? localized("None"), in: cell)
    guard let calendar = draft.calendar, var content = cell.contentConfiguration as? UIListContentConfiguration else {
      return
    }
    content.secondaryAttributedText = calendar.dottedTitle(content.secondaryTextProperties.color)
    cell.contentConfiguration = content
    cell.accessibilityValue = calendar.title
  }

  private func showSentence(_ row: Row, in cell: UITableViewCell) {
    var content = UIListContentConfiguration.cell()
    content.text =
      row == .delete
      ? localized("Delete Event")
      : localized("The calendar %@ is read-only.", event.calendar?.title ?? "")
    content.textProperties.alignment = row == .delete ? .center : .natural
    content.textProperties.color = row == .delete ? .systemRed : .secondaryLabel
    cell.contentConfiguration = content
    if row == .delete { cell.accessibilityTraits.insert(.button) }
  }

  private func fieldCell(_ name: String, _ field: WritableKeyPath<EventDraft, String>) -> FieldCell {
    FieldCell(localized(name)) { [weak self] text in self?.change { $0[keyPath: field] = text } }
  }

  private func switchCell() -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = localized("All-day")
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    let toggle = UISwitch()
    toggle.accessibilityLabel = content.text
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in
        guard let self, let toggle else { return }
        view.endEditing(true)
        change { $0.setAllDay(toggle.isOn) }
      }, for: .valueChanged)
    cell.accessoryView = toggle
    return cell
  }

  private func pickerCell(_ part: Part) -> PickerCell {
    let isStart = part == .startDay || part == .startTime
    let cell = PickerCell(part == .startDay || part == .endDay ? .date : .time) { [weak self] date in
      self?.change { if isStart { $0.moveStart(to: date) } else { $0.moveEnd(to: date) } }
    }
    cell.picker.accessibilityLabel = localized(isStart ? "Starts" : "Ends")
    return cell
  }
}

extension EKCalendar {
  /// Returns the title, preceded by a dot in the calendar's color.
  func dottedTitle(_ color: UIColor) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "● " + title, attributes: [.foregroundColor: color])
    text.addAttribute(.foregroundColor, value: UIColor(cgColor: cgColor), range: NSRange(location: 0, length: 1))
    return text
  }
}
