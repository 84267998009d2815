public import ExhibitSupport
public import UIKit

/// A week of a bindery: the chronological calendar.
public enum Schedule: Exhibit {
  public static let title = "Schedule"
  public static let summary =
    "Calendars by the hour: pinch to zoom, swipe to other weeks, hold an event to move it, tap it to edit it."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ScheduleController(now: context.now, calendars: context.calendars)
  }
}
