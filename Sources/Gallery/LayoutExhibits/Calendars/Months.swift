public import ExhibitSupport
public import UIKit

/// Months, weeks and the events of a day: the month calendar.
public enum Months: Exhibit {
  public static let title = "Months"
  public static let summary = "Tap the days of a month or a week to see their events."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    MonthsController(now: context.now, calendars: context.calendars)
  }
}
