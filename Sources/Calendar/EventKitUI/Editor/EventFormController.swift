import EventKit
import UIKit

/// The form of an event: a table whose rows unfold pickers and open pages with choices.
final class EventFormController: UITableViewController {
  /// A row of the form.
  enum Row: Hashable, Sendable {
    case notice, title, location, allDay, starts, ends, timeZone, repeats, endRepeat, calendar, availability
    case url, notes, delete
    case picker(Part)
    case alert(Int)
  }

  /// The parts of the times that have a picker.
  enum Part: Hashable, Sendable {
    case startDay, startTime, endDay, endTime
  }

  let event: EKEvent
  /// The event's fields as the user has changed them.
  var draft: EventDraft
  /// The event's fields without the user's changes.
  var base: EventDraft
  /// The part of the times whose picker is unfolded.
  private(set) var openPart: Part?
  let finish: (EKEventEditViewAction) -> Void
  private var cells: [Row: UITableViewCell] = [:]
  private var source: UITableViewDiffableDataSource<Int, Row>?
  private var observer: (any NSObjectProtocol)?

  /// Creates a form.
  ///
  /// - Parameter finish: Called when the editing has ended.
  init(_ event: EKEvent, finish: @escaping (EKEventEditViewAction) -> Void) {
    self.event = event
    self.finish = finish
    draft = EventDraft(event)
    base = draft
    super.init(style: .insetGrouped)
    observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: event.store, queue: nil) {
      [weak self] _ in
      // The editor's own change can be reported after editing has ended.
      Task { @MainActor in if self?.observer != nil { self?.storeDidChange() } }
    }
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code.") }

  isolated deinit { endObservation() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = localized(event.isNew ? "New Event" : isEditable ? "Edit Event" : "Event")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let done = UIAction(title: localized("Add")) { [weak self] _ in self?.save() }
    navigationItem.rightBarButtonItem =
      event.isNew ? UIBarButtonItem(primaryAction: done) : UIBarButtonItem(systemItem: .done, primaryAction: done)
    navigationItem.rightBarButtonItem?.style = .done
    tableView.keyboardDismissMode = .interactive
    tableView.selfSizingInvalidation = .enabledIncludingConstraints
    source = UITableViewDiffableDataSource(tableView: tableView) { [weak self] _, _, row in self?.cell(for: row) }
    source?.defaultRowAnimation = .fade
    update(animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if event.isNew, draft.title.isEmpty { (cells[.title] as? FieldCell)?.field.becomeFirstResponder() }
  }

  /// A Boolean value that indicates whether the event can be changed.
  var isEditable: Bool { event.isNew || event.calendar?.allowsContentModifications != false }

  /// A Boolean value that indicates whether the user has changed a field.
  var hasChanges: Bool { draft != base }

  /// Stops observing the store, once editing has ended.
  func endObservation() {
    observer.map(NotificationCenter.default.removeObserver)
    observer = nil
  }

  /// Changes the draft, and shows it.
  func change(_ body: (inout EventDraft) -> Void) {
    body(&draft)
    update(animated: true)
  }

  /// Unfolds the picker of a part of the times, or folds it if it is unfolded.
  func toggle(_ part: Part) {
    view.endEditing(true)
    openPart = openPart == part ? nil : part
    update(animated: true)
  }

  /// Shows the draft.
  func update(animated: Bool) {
    guard let source else { return }
    if draft.isAllDay, openPart == .startTime || openPart == .endTime { openPart = nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    for (index, rows) in sections.enumerated() where !rows.isEmpty {
      snapshot.appendSections([index])
      snapshot.appendItems(rows, toSection: index)
    }
    for row in snapshot.itemIdentifiers { cells[row].map { show(row, in: $0) } }
    if snapshot.itemIdentifiers != source.snapshot().itemIdentifiers {
      source.apply(snapshot, animatingDifferences: animated)
    }
    navigationItem.rightBarButtonItem?.isEnabled = isEditable && !draft.isInverted && !draft.hasInvalidURL
    navigationController?.isModalInPresentation = hasChanges
  }

  /// Returns a row's cell, and creates it on the first call.
  func cell(for row: Row) -> UITableViewCell {
    if let known = cells[row] { return known }
    let made = makeCell(row)
    cells[row] = made
    show(row, in: made)
    return made
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let row = source?.itemIdentifier(for: indexPath) else { return false }
    return isEditable && (row == .delete || opensPage(row))
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let row = source?.itemIdentifier(for: indexPath), isEditable else { return }
    view.endEditing(true)
    if row == .delete { remove() } else { openPage(row) }
  }

  /// The rows, by sections.
  private var sections: [[Row]] {
    func picker(_ parts: [Part]) -> [Row] { openPart.map { parts.contains($0) ? [.picker($0)] : [] } ?? [] }
    var times: [Row] = [.allDay, .starts] + picker([.startDay, .startTime]) + [.ends] + picker([.endDay, .endTime])
    if !draft.isAllDay { times.append(.timeZone) }
    // Offer one more alert once there is a first one.
    let alerts = draft.alerts.isEmpty ? 1 : max(2, draft.alerts.count)
    return [
      isEditable ? [] : [.notice], [.title, .location], times,
      [.repeats] + (draft.rules.isEmpty ? [] : [.endRepeat]), [.calendar],
      (0..<alerts).map(Row.alert) + [.availability], [.url, .notes], event.isNew || !isEditable ? [] : [.delete],
    ]
  }
}
