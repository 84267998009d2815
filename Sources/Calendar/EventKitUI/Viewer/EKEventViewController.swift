public import EventKit
public import UIKit

/// The ways in which the view of an event ends.
public enum EKEventViewAction: Int, Hashable, Sendable {
  /// The user closed the view.
  case done = 0
  /// The user responded to the invitation; never reported here, since a response cannot be sent.
  case responded = 1
  /// The event was deleted.
  case deleted = 2
}

/// A delegate that is told how the view of an event ends.
@MainActor
public protocol EKEventViewDelegate: AnyObject {
  /// Reports the end; the delegate dismisses the controller.
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// A controller that shows an event, and opens its editor.
///
/// It is pushed onto a navigation controller, or presented in one of its own, whose bar has a *Done* button then.
open class EKEventViewController: UIViewController {
  /// The delegate.
  open weak var delegate: (any EKEventViewDelegate)?
  /// The event, which is set before the view appears.
  open var event: EKEvent! { didSet { if isViewLoaded { observe(); reload() } } }
  /// A Boolean value that determines whether the user can edit and delete the event, if its calendar can be changed;
  /// false by default.
  open var allowsEditing = false { didSet { if isViewLoaded { reload() } } }
  /// A Boolean value that determines whether the other events of the day are listed; false by default.
  open var allowsCalendarPreview = false { didSet { if isViewLoaded { reload() } } }

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var rows = EventRows(self)
  private var observer: (any NSObjectProtocol)?

  isolated deinit { endObservation() }

  /// Creates the table.
  open override func loadView() { view = table }

  /// Shows the event.
  open override func viewDidLoad() {
    super.viewDidLoad()
    title = localized("Event Details")
    table.dataSource = rows
    table.delegate = rows
    observe()
    reload()
  }

  /// Shows the event as it currently is.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// A Boolean value that indicates whether the event can be edited.
  var isEditable: Bool {
    allowsEditing && event != nil && event.calendar?.allowsContentModifications == true
  }

  /// Opens the editor of the event.
  func edit() {
    let editor = EKEventEditViewController()
    editor.eventStore = event.store
    editor.event = event
    editor.editViewDelegate = rows
    present(editor, animated: true)
  }

  /// Deletes the event, after a question.
  func remove(from anchor: UIView) {
    let recurs = event.hasRecurrenceRules || event.isDetached
    ask(.deletion(recurs: recurs)) {
      $0.sourceView = anchor
    } answer: { [weak self] span in
      guard let self, let event else { return }
      do {
        try event.store.remove(event, span: span)
        finish(.deleted)
      } catch {
        event.refresh()
        showMessage(localized("The event could not be deleted."), error.localizedDescription)
      }
    }
  }

  /// Ends the editing, and the view if the event was deleted.
  func editorDidComplete(_ action: EKEventEditViewAction) {
    dismiss(animated: true) { [weak self] in
      if action == .deleted { self?.finish(.deleted) } else { self?.reload() }
    }
  }

  private func finish(_ action: EKEventViewAction) {
    if action == .deleted { endObservation() }
    delegate?.eventViewController(self, didCompleteWith: action)
  }

  private func reload() {
    if event == nil { Log.warn("EKEventViewController has no event: set event before it is shown.") }
    rows.sections =
      event.map { EventRows.sections(of: $0, isEditable: isEditable, showsDay: allowsCalendarPreview) } ?? []
    table.reloadData()
    navigationItem.rightBarButtonItem =
      isEditable
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() }) : nil
    let isFirst = navigationController?.viewControllers.first === self
    let isPresented = isFirst && navigationController?.presentingViewController != nil
    navigationItem.leftBarButtonItem =
      isPresented
      ? UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish(.done) }) : nil
  }

  private func endObservation() {
    observer.map(NotificationCenter.default.removeObserver)
    observer = nil
  }

  private func observe() {
    endObservation()
    guard let event else { return }
    observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: event.store, queue: nil) {
      [weak self] _ in
      // The deletion by the user can be reported after the end.
      Task { @MainActor in if self?.observer != nil { self?.storeDidChange() } }
    }
  }

  private func storeDidChange() {
    // The editor handles it while it is shown.
    guard let event, !(presentedViewController is EKEventEditViewController) else { return }
    if event.refresh() { return reload() }
    // A question about an event that is gone has no answer.
    if presentedViewController == nil { finish(.deleted) } else { dismiss(animated: true) { self.finish(.deleted) } }
  }
}
