public import EventKit
public import UIKit

/// The outcomes of viewing an event.
public enum EKEventViewAction: Int, Hashable, Sendable {
  /// The user closed the view.
  case done = 0
  /// The user responded to the invitation; never reported here, since a response cannot be sent.
  case responded = 1
  /// The event was deleted.
  case deleted = 2
}

/// A delegate that is told how viewing an event ended.
@MainActor
public protocol EKEventViewDelegate: AnyObject {
  /// Tells the delegate that the user is finished; the delegate dismisses the controller.
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// A view controller that shows an event and opens its editor.
///
/// Push it onto a navigation controller, or present it in one of its own, whose bar then has a *Done* button.
open class EKEventViewController: UIViewController {
  /// The delegate.
  open weak var delegate: (any EKEventViewDelegate)?
  /// The event, which must be set before the view appears.
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

  /// Opens the event's editor.
  func edit() {
    let editor = EKEventEditViewController()
    editor.eventStore = event.store
    editor.event = event
    editor.editViewDelegate = rows
    present(editor, animated: true)
  }

  /// Deletes the event, after asking.
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

  /// Closes the editor, and this view too if the event was deleted.
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
      // The user's deletion can be reported after viewing has ended.
      Task { @MainActor in if self?.observer != nil { self?.storeDidChange() } }
    }
  }

  private func storeDidChange() {
    // While the editor is shown, it handles the change.
    guard let event, !(presentedViewController is EKEventEditViewController) else { return }
    if event.refresh() { return reload() }
    // Nobody can answer a question about an event that is gone.
    if presentedViewController == nil { finish(.deleted) } else { dismiss(animated: true) { self.finish(.deleted) } }
  }
}
