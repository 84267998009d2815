import EventKit
import UIKit

/// Saving, discarding and deleting, and changes that other programs make meanwhile.
extension EventFormController {
  /// Discards the changes, after asking if there are any.
  func cancel() {
    view.endEditing(true)
    guard hasChanges else { return finish(.canceled) }
    // A page about one field can cover the form.
    let host = navigationController ?? self
    guard host.presentedViewController == nil else { return }
    let question =
      event.isNew
      ? "Are you sure you want to discard this new event?" : "Are you sure you want to discard your changes?"
    let sheet = UIAlertController(title: nil, message: localized(question), preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: localized("Discard Changes"), style: .destructive) { [weak self] _ in
        self?.finish(.canceled)
      })
    sheet.addAction(UIAlertAction(title: localized("Keep Editing"), style: .cancel))
    if viewIfLoaded?.window != nil {
      sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    } else {
      sheet.popoverPresentationController?.sourceView = navigationController?.navigationBar
    }
    host.present(sheet, animated: true)
  }

  /// Saves the event, after asking about its span if it recurs.
  func save() {
    view.endEditing(true)
    guard event.isNew || event.hasChanges || hasChanges else { return finish(.canceled) }
    guard recurs else { return save(.thisEvent) }
    // All occurrences share their rules and their calendar.
    let canBeOne = draft.rules == base.rules && draft.calendar == base.calendar
    let question = SpanQuestion(
      thisEvent: canBeOne ? "Save for This Event Only" : nil, futureEvents: "Save for Future Events")
    ask(question) {
      $0.barButtonItem = navigationItem.rightBarButtonItem
    } answer: { [weak self] in
      self?.save($0)
    }
  }

  /// Deletes the event, after asking.
  func remove() {
    let anchor = cell(for: .delete)
    ask(.deletion(recurs: recurs)) {
      $0.sourceView = anchor
    } answer: { [weak self] span in
      self?.attempt(.deleted) { event in
        event.rollback()
        try event.store.remove(event, span: span)
      }
    }
  }

  /// Adopts what has changed in the store, but keeps the fields that the user has changed.
  func storeDidChange() {
    guard !event.isNew else {
      if let calendar = draft.calendar, event.store.calendar(withIdentifier: calendar.calendarIdentifier) == nil {
        change { $0.calendar = event.store.defaultCalendarForNewEvents }
      }
      return update(animated: false)
    }
    guard event.refresh() else { return showDeletion() }
    let current = EventDraft(event)
    let old = base
    base = current
    change { $0.merge(current, since: old) }
  }

  /// A Boolean value that indicates whether the event recurs in the store.
  private var recurs: Bool { !event.isNew && (!base.rules.isEmpty || event.isDetached) }

  private func save(_ span: EKSpan) {
    attempt(.saved) { event in
      draft.apply(to: event)
      try event.store.save(event, span: span)
    }
  }

  private func attempt(_ action: EKEventEditViewAction, _ body: (EKEvent) throws -> Void) {
    do {
      try body(event)
      finish(action)
    } catch {
      // Adopt what another program has changed meanwhile, so that the next attempt succeeds.
      if !event.isNew {
        event.rollback()
        storeDidChange()
      }
      guard presentedViewController == nil else { return }
      showMessage(localized("The event could not be saved."), error.localizedDescription)
    }
  }

  private func showDeletion() {
    endObservation()
    // A page or a question can cover the form.
    let host = navigationController ?? self
    guard host.viewIfLoaded?.window != nil else { return finish(.deleted) }
    let show = { [weak self] in
      host.showMessage(localized("The event was deleted by another program."), nil) { self?.finish(.deleted) }
    }
    if host.presentedViewController == nil { show() } else { host.dismiss(animated: true, completion: show) }
  }
}
