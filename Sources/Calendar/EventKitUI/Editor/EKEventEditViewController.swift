public import EventKit
public import UIKit

/// A view controller in which the user creates, changes or deletes an event.
///
/// ```swift
/// let controller = EKEventEditViewController()
/// controller.eventStore = store
/// controller.event = event      // nil for a new one
/// controller.editViewDelegate = self
/// present(controller, animated: true)
/// ```
///
/// The event changes only when the user saves it. The delegate dismisses the controller, which does not dismiss itself.
open class EKEventEditViewController: UINavigationController {
  /// The delegate that is told how editing ended.
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// The store in which the event is saved; nil for the event's own store.
  open var eventStore: EKEventStore! { didSet { if isViewLoaded, eventStore !== oldValue { restart() } } }
  /// The event to edit; if nil, the controller creates one when its view loads.
  open var event: EKEvent? { didSet { if isViewLoaded, event !== oldValue, event !== form?.event { restart() } } }

  private(set) var form: EventFormController?
  private lazy var dismissal = EditDismissal(self)

  /// Creates a controller for a new event.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates the views.
  open override func viewDidLoad() {
    super.viewDidLoad()
    restart()
  }

  /// Prepares the controller for the user's attempt to dismiss it.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if presentingViewController != nil, presentationController?.delegate == nil {
      presentationController?.delegate = dismissal
    }
  }

  /// Discards the changes without asking, and reports that editing was canceled.
  open func cancelEditing() { finish(.canceled) }

  /// The store's calendar for new events, or an unsaved calendar if there is none.
  var standardCalendar: EKCalendar {
    eventStore.defaultCalendarForNewEvents ?? EKCalendar(for: .event, eventStore: eventStore)
  }

  /// Tells the delegate how editing ended.
  func finish(_ action: EKEventEditViewAction) {
    form?.endObservation()
    editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
  }

  /// Handles the user's attempt to dismiss the controller while there are changes.
  func attemptToDismiss() { form?.cancel() }

  /// Shows the form of the event.
  private func restart() {
    form?.endObservation()
    form = nil
    guard let store = eventStore ?? event?.store else { return showMissingStore() }
    if eventStore == nil { eventStore = store }
    let edited = event ?? newEvent(in: store)
    let form = EventFormController(edited) { [weak self] in self?.finish($0) }
    self.form = form
    event = edited
    setViewControllers([form], animated: false)
  }

  private func newEvent(in store: EKEventStore) -> EKEvent {
    let event = EKEvent(eventStore: store)
    let calendar = editViewDelegate?.eventEditViewControllerDefaultCalendar(forNewEvents: self) ?? standardCalendar
    if !calendar.isNew { event.calendar = calendar }
    return event
  }

  private func showMissingStore() {
    Log.warn("EKEventEditViewController has no store: set eventStore, or event, before it is presented.")
    let page = UIViewController()
    page.view.backgroundColor = .systemGroupedBackground
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(.canceled) })
    setViewControllers([page], animated: false)
  }
}

/// The presentation's delegate, which keeps a swipe from discarding changes.
private final class EditDismissal: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var controller: EKEventEditViewController?

  init(_ controller: EKEventEditViewController) { self.controller = controller }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    controller?.attemptToDismiss()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    controller?.finish(.canceled)
  }
}
