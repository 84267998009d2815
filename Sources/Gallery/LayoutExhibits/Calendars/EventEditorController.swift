import EventKit
import ExhibitSupport
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
  /// The scroll view of the form, which is higher than a low window.
  private let scroll = UIScrollView()
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
    view.addSubview(scroll)
    setNeedsLayoutForTextSize()
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
      field.setScaledFont(maximum: 24)
      field.text = text
      field.addAction(UIAction { [weak self] _ in self?.saveIfAllowed() }, for: .primaryActionTriggered)
    }
    allDaySwitch.isOn = form.isAllDay
    allDaySwitch.addAction(UIAction { [weak self] _ in self?.showTimes() }, for: .valueChanged)
    message.textColor = .systemRed
    message.numberOfLines = 0
    message.setScaledFont(.systemFont(ofSize: 13), maximum: 24)
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
    for part in [message, saveButton, deleteButton, cancelButton] { scroll.addSubview(part) }
    showTimes()
    guard let calendar = event.calendar, !calendar.allowsContentModifications else { return }
    message.text = "The calendar \(calendar.title) is read-only."
    saveButton.isEnabled = false
    deleteButton.isEnabled = false
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if saveButton.isEnabled { titleField.becomeFirstResponder() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    scroll.frame = view.bounds
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    // In a narrow sheet, or with large text, the names are above the controls.
    let isStacked = width < 420 || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let line = scaled(34, maximum: 44).rounded()
    var y: CGFloat = isStacked ? 12 : 24
    for (label, controls) in rows {
      label.textAlignment = isMirrored != isStacked ? .left : .right
      label.frame = mirrored(CGRect(x: 16, y: y, width: isStacked ? max(0, width - 32) : 80, height: line))
      if isStacked { y += line }
      var x: CGFloat = isStacked ? 16 : 112
      for (control, least) in controls {
        (control as? UISegmentedControl)?.updateScaledFont(maximum: 16)
        let wanted = isStacked && least == 300 ? width - 32 : scaled(least, maximum: least * 1.4)
        let size = control.sizeThatFits(CGSize(width: wanted, height: line))
        let room = max(0, width - x - 16)
        let height = min(line, size.height)
        control.frame = mirrored(
          CGRect(
            x: x, y: y + (line - height) / 2, width: min(room, least == 0 ? size.width : wanted), height: height))
        x += control.frame.width + 10
      }
      y += line + 12
    }
    let text = message.sizeThatFits(CGSize(width: max(0, width - 32), height: .greatestFiniteMagnitude)).height
    message.frame = CGRect(x: 16, y: y, width: max(0, width - 32), height: max(36, text.rounded(.up)))
    y = message.frame.maxY + 8
    layOutButtons(from: y, width, mirrored)
  }

  private func add(_ title: String, _ controls: [(view: UIView, width: CGFloat)]) {
    let label = UILabel()
    label.text = title
    label.textColor = .secondaryLabel
    label.setScaledFont(.systemFont(ofSize: 17), maximum: 24)
    label.adjustsFontSizeToFitWidth = true
    scroll.addSubview(label)
    for (control, _) in controls {
      control.accessibilityLabel = title
      scroll.addSubview(control)
    }
    rows.append((label, controls))
  }

  private func showTimes() {
    startTime.isHidden = allDaySwitch.isOn
    endTime.isHidden = allDaySwitch.isOn
  }

  /// Lays out the buttons beside each other, or below each other if there is no room for that.
  private func layOutButtons(from top: CGFloat, _ width: CGFloat, _ mirrored: (CGRect) -> CGRect) {
    let buttons = [(saveButton, CGFloat(100)), (cancelButton, 100), (deleteButton, 110)].map { button, least in
      let size = button.sizeThatFits(CGSize(width: width, height: 36))
      return (button: button, size: CGSize(width: max(least, size.width.rounded(.up)), height: max(36, size.height)))
    }
    let shown = buttons.filter { !$0.button.isHidden }
    let high = shown.map(\.size.height).max() ?? 36
    guard shown.reduce(32, { $0 + $1.size.width + 6 }) <= width + 6 else {
      for (index, item) in shown.enumerated() {
        item.button.frame = CGRect(
          x: 16, y: top + CGFloat(index) * (high + 8), width: max(0, width - 32), height: high)
      }
      scroll.contentSize = CGSize(width: width, height: top + CGFloat(shown.count) * (high + 8) + 12)
      return
    }
    let (save, cancel) = (buttons[0].size.width, buttons[1].size.width)
    saveButton.frame = mirrored(CGRect(x: width - 16 - save, y: top, width: save, height: high))
    cancelButton.frame = mirrored(CGRect(x: width - 22 - save - cancel, y: top, width: cancel, height: high))
    deleteButton.frame = mirrored(CGRect(x: 16, y: top, width: buttons[2].size.width, height: high))
    scroll.contentSize = CGSize(width: width, height: top + high + 12)
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

  private func saveIfAllowed() { if saveButton.isEnabled { save() } }

  private func save() {
    let form = form
    let canBeOne = !form.changesRepetition(of: event) && (form.calendar == nil || form.calendar == event.calendar)
    if let sentence = form.apply(to: event) {
      show(sentence)
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
      show(error.localizedDescription)
    }
  }

  private func show(_ sentence: String) {
    message.text = sentence
    view.setNeedsLayout()
  }

  private func close() { presentingViewController?.dismiss(animated: true) }
}
