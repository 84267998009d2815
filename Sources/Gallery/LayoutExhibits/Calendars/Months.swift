public import ExhibitSupport
public import UIKit

/// Months, weeks and the events of a day: the month calendar.
public enum Months: Exhibit {
  public static let title = "Months"
  public static let summary =
    "A calendar of months or weeks in three languages: swipe, tap days, hold one to hear of it."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    MonthsController(now: context.now, calendars: context.calendars)
  }
}
