public import EventKit

/// The outcomes of editing an event.
public enum EKEventEditViewAction: Int, Hashable, Sendable {
  /// The user changed nothing, or discarded the changes.
  case canceled = 0
  /// The event was saved.
  case saved = 1
  /// The event was deleted.
  case deleted = 2

  /// Another spelling of `canceled`.
  public static let cancelled = EKEventEditViewAction.canceled
}

/// A delegate that is told how editing an event ended.
@MainActor
public protocol EKEventEditViewDelegate: AnyObject {
  /// Tells the delegate that the user is finished; the delegate dismisses the controller.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  // @optional(controller.standardCalendar)
  /// Returns the calendar for an event that the controller creates; by default the store's calendar for new events.
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}
