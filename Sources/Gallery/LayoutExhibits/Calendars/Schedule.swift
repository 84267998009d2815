public import ExhibitSupport
public import UIKit

/// A week of a bindery: the chronological calendar.
public enum Schedule: Exhibit {
  public static let title = "Schedule"
  public static let summary = "Swipe to other weeks, pinch to zoom, and hold an event to move it."
  public static let keys = [
    ExhibitKey("Alt + arrow", "Moves the focused event"),
    ExhibitKey("Alt + Shift + arrow", "Moves the end of the focused event"),
    ExhibitKey("Escape", "Ends a drag without a change"),
  ]
  public static let mouseHint: String? = "With a mouse, hold Ctrl and turn the wheel instead of pinching."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ScheduleController(now: context.now, calendars: context.calendars)
  }
}
