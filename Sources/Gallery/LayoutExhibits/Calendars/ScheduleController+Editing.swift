import CalendarEvents
import CollectionLayouts
import EventKitUI
import ExhibitSupport
import UIKit

/// Events are added, edited and deleted in an editor, and changes by other programs appear.
extension ScheduleController: EventEditing {
  /// Shows the current contents of the store, if they have changed.
  func refresh() {
    // A drag, and the question after it, take precedence.
    guard layout.dragging.draggedIndexPath == nil, pendingMove == nil else { return }
    calendars.update()
    let (old, oldAllDay) = (events, allDay)
    fillDays()
    guard events != old || allDay != oldAllDay else { return }
    collectionView.reloadData()
    view.setNeedsLayout()
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    open(events[indexPath.section][indexPath.item])
  }

  /// Opens the editor of one of the events that last all day; asks which one if there are several.
  func open(_ events: [CalendarEvent], from view: UIView) {
    if events.count == 1 { return open(events[0]) }
    let question = UIAlertController(title: "All day".localized, message: nil, preferredStyle: .actionSheet)
    for event in events {
      question.addAction(UIAlertAction(title: event.title, style: .default) { [weak self] _ in self?.open(event) })
    }
    question.addAction(UIAlertAction(title: "Cancel".localized, style: .cancel))
    question.popoverPresentationController?.sourceView = view
    question.popoverPresentationController?.sourceRect = view.bounds
    present(question, animated: true)
  }

  /// Opens the editor of a new event at the next full hour of the present day, or of the first visible one.
  func addEvent() {
    let visible = layout.visibleSections
    let present = now()
    let today = days.firstIndex { Calendar.gallery.isDate($0, inSameDayAs: present) }
    let day = today.flatMap { visible.contains($0) ? $0 : nil } ?? visible.first ?? 0
    let hour = Calendar.gallery.component(.hour, from: present) + 1
    let start = Calendar.gallery.date(bySettingHour: min(hour, 23), minute: 0, second: 0, of: days[day]) ?? present
    edit(calendars.newEvent(at: start))
  }

  /// Saves the new place of a dragged event.
  func finishMove() {
    guard let move = pendingMove else { return }
    guard let event = source.event(for: move.event) else {
      pendingMove = nil
      return refresh()
    }
    let recurs = event.hasRecurrenceRules || event.isDetached
    askForSpan("Move".localized, of: event, recurs: recurs) { [weak self] span in
      guard let self else { return }
      pendingMove = nil
      if let span {
        event.startDate = move.place.startDate
        event.endDate = move.place.endDate
        do { try calendars.store.save(event, span: span) } catch { show(error) }
      }
      refresh()
    }
  }

  private func open(_ shown: CalendarEvent) {
    guard let event = source.event(for: shown) else { return refresh() }
    edit(event)
  }
}
