import EventKit
import UIKit

/// A form for an event: its title, place, times, repetition and calendar.
final class EventEditorController: UIViewController {
  let event: EKEvent
  let titleField = UITextField()
  let locationField = UITextField()
  let allDaySwitch = UISwitch()
  let startDay = UITextField()
  let startTime = UITextField()
  let endDay = UITextField()
  let endTime = UITextField()
  private(set) var repetition: UISegmentedControl!
  private(set) var calendarChoice: UISegmentedControl!
  let message = UILabel()
  let saveButton = UIButton(configuration: .filled())
  let deleteButton = UIButton(configuration: .gray())
  let cancelButton = UIButton(configuration: .plain())
  private let calendars: GalleryCalendars
  private let choices: [EKCalendar]
  /// A Boolean value that indicates whether the event recurs in the store.
  private let recurs: Bool
  private let didFinish: () -> Void
  private var rows: [(label: UILabel, controls: [(view: UIView, width: CGFloat)])] = []

  /// Creates a form.
  ///
  /// - Parameter didFinish: Called after the event was saved or deleted.
  init(_ event: EKEvent, _ calendars: GalleryCalendars, didFinish: @escaping () -> Void) {
    self.event = event
    self.calendars = calendars
    choices = calendars.writable
    recurs = !event.isNew && (event.hasRecurrenceRules || event.isDetached)
    self.didFinish = didFinish
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
    preferredContentSize = CGSize(width: 480, height: 480)
  }

  required init?(coder: NSCoder) { fatalError("EventEditorController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let form = EventForm(event)
    repetition = UISegmentedControl(items: EventForm.repetitions + (form.repetition == nil ? ["Custom"] : []))
    repetition.selectedSegmentIndex = form.repetition ?? EventForm.repetitions.count
    calendarChoice = UISegmentedControl(items: choices.map(\.title))
    calendarChoice.selectedSegmentIndex = choices.firstIndex { $0 == event.calendar } ?? UISegmentedControl.noSegment
    titleField.placeholder = "New Event"
    for (field, text) in [
      (titleField, event.isNew ? "" : form.title), (locationField, form.location), (startDay, form.startDay),
      (startTime, form.startTime), (endDay, form.endDay), (endTime, form.endTime),
    ] {
      field.borderStyle = .roundedRect
      field.text = text
    }
    allDaySwitch.isOn = form.isAllDay
    allDaySwitch.addAction(UIAction { [weak self] _ in self?.showTimes() }, for: .valueChanged)
    message.textColor = .systemRed
    message.numberOfLines = 0
    message.font = .systemFont(ofSize: 13)
    saveButton.configuration?.title = event.isNew ? "Add" : "Save"
    deleteButton.configuration?.title = "Delete…"
    deleteButton.isHidden = event.isNew
    cancelButton.configuration?.title = "Cancel"
    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    deleteButton.addAction(UIAction { [weak self] _ in self?.remove() }, for: .touchUpInside)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    add("Title", [(titleField, 300)])
    add("Place", [(locationField, 300)])
    add("All day", [(allDaySwitch, 0)])
    add("Starts", [(startDay, 130), (startTime, 80)])
    add("Ends", [(endDay, 130), (endTime, 80)])
    add("Repeats", [(repetition, 300)])
    add("Calendar", [(calendarChoice, 300)])
    for part in [message, saveButton, deleteButton, cancelButton] { view.addSubview(part) }
    showTimes()
    guard let calendar = event.calendar, !calendar.allowsContentModifications else { return }
    message.text = "The calendar \(calendar.title) is read-only."
    saveButton.isEnabled = false
    deleteButton.isEnabled = false
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A new event needs a title first.
    if event.isNew { titleField.becomeFirstResponder() }
  }

  private func add(_ title: String, _ controls: [(view: UIView, width: CGFloat)]) {
    let label = UILabel()
    label.text = title
    label.textColor = .secondaryLabel
    label.textAlignment = .right
    view.addSubview(label)
    for (control, _) in controls {
      control.accessibilityLabel = title
      view.addSubview(control)
    }
    rows.append((label, controls))
  }

  private func showTimes() {
    startTime.isHidden = allDaySwitch.isOn
    endTime.isHidden = allDaySwitch.isOn
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    var y: CGFloat = 24
    for (label, controls) in rows {
      label.frame = CGRect(x: 16, y: y, width: 80, height: 34)
      var x: CGFloat = 112
      for (control, wanted) in controls {
        let size = control.sizeThatFits(CGSize(width: wanted, height: 34))
        let room = max(0, width - x - 16)
        let height = min(34, size.height)
        control.frame = CGRect(
          x: x, y: y + (34 - height) / 2, width: min(room, wanted == 0 ? size.width : wanted), height: height)
        x += control.frame.width + 10
      }
      y += 46
    }
    message.frame = CGRect(x: 16, y: y, width: max(0, width - 32), height: 36)
    y += 44
    saveButton.frame = CGRect(x: max(16, width - 116), y: y, width: 100, height: 36)
    cancelButton.frame = CGRect(x: max(16, width - 222), y: y, width: 100, height: 36)
    deleteButton.frame = CGRect(x: 16, y: y, width: 110, height: 36)
  }

  /// The current contents of the form.
  private var form: EventForm {
    var form = EventForm(event)
    form.title = titleField.text ?? ""
    form.location = locationField.text ?? ""
    form.isAllDay = allDaySwitch.isOn
    (form.startDay, form.startTime) = (startDay.text ?? "", startTime.text ?? "")
    (form.endDay, form.endTime) = (endDay.text ?? "", endTime.text ?? "")
    let index = repetition.selectedSegmentIndex
    form.repetition = index < EventForm.repetitions.count ? index : nil
    if choices.indices.contains(calendarChoice.selectedSegmentIndex) {
      form.calendar = choices[calendarChoice.selectedSegmentIndex]
    }
    return form
  }

  private func save() {
    let form = form
    let canBeOne = !form.changesRepetition(of: event) && (form.calendar == nil || form.calendar == event.calendar)
    if let sentence = form.apply(to: event) {
      message.text = sentence
      return
    }
    guard event.isNew || event.hasChanges else { return close() }
    askForSpan("Save the change for", of: event, recurs: recurs, canBeOne: canBeOne) { [weak self] span in
      self?.finish(span) { try $0.save($1, span: $2) }
    }
  }

  private func remove() {
    event.rollback()
    askForSpan("Delete", of: event, recurs: recurs) { [weak self] span in
      self?.finish(span) { try $0.remove($1, span: $2) }
    }
  }

  private func cancel() {
    event.rollback()
    close()
  }

  private func finish(_ span: EKSpan?, _ change: (EKEventStore, EKEvent, EKSpan) throws -> Void) {
    guard let span else { return event.rollback() }
    do {
      try change(calendars.store, event, span)
      close()
      didFinish()
    } catch {
      // Changes by another program are shown; the fields of this form are kept to be saved again.
      event.refresh()
      message.text = error.localizedDescription
    }
  }

  private func close() { presentingViewController?.dismiss(animated: true) }
}
