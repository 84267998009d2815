import EventKitUI
import UIKit

/// A controller that opens the editor of events, and shows what was saved.
@MainActor
protocol EventEditing: UIViewController, EKEventEditViewDelegate {
  /// The calendars of the exhibit.
  var calendars: GalleryCalendars { get }
  /// Shows the current contents of the store.
  func refresh()
}

extension EventEditing {
  /// Opens the editor of an event.
  func edit(_ event: EKEvent) {
    let editor = EKEventEditViewController()
    editor.eventStore = calendars.store
    editor.event = event
    editor.editViewDelegate = self
    editor.modalPresentationStyle = .formSheet
    present(editor, animated: true)
  }

  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) {
    controller.dismiss(animated: true)
    if action != .canceled { refresh() }
  }
}
