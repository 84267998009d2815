public import EventKit

/// The ways in which the editing of an event ends.
public enum EKEventEditViewAction: Int, Hashable, Sendable {
  /// The user changed nothing, or discarded the changes.
  case canceled = 0
  /// The event was saved.
  case saved = 1
  /// The event was deleted.
  case deleted = 2

  /// The same as `canceled`, in British spelling.
  public static let cancelled = EKEventEditViewAction.canceled
}

/// A delegate that is told how the editing of an event ends.
@MainActor
public protocol EKEventEditViewDelegate: AnyObject {
  /// Reports the end; the delegate dismisses the controller.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  // @optional(controller.standardCalendar)
  /// Returns the calendar of an event that the controller creates; by default that of the store for new events.
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}
