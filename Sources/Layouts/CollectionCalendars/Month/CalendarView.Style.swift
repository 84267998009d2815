public import UIKit

extension CalendarView {
  /// The content of a page.
  public enum DisplayMode: Hashable, Sendable {
    /// A month, in six rows.
    case month
    /// A week, in one row.
    case week
  }

  /// The outline of a day.
  public enum CellShape: Hashable, Sendable {
    /// A circle in the middle.
    case round
    case square
    /// A rectangle whose corners have a radius, in points.
    case bevel(CGFloat)
  }

  /// The day with which a week begins; the raw value is that of `Calendar`.
  public enum FirstWeekday: Int, CaseIterable, Sendable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday
  }

  /// The capitalization of the names of the days of the week.
  public enum WeekDayTransform: Sendable {
    case capitalized, uppercase
  }

  /// Everything that can be chosen about the look of a calendar view; the values at first are those of the original.
  @MainActor
  public struct Style {
    // Header
    /// The height of the area above the days, month and weekdays together, in points.
    public var headerHeight: CGFloat = 80

    /// The distance of the month from the top, in points.
    public var headerTopMargin: CGFloat = 5
    /// The text color of the month.
    public var headerTextColor = UIColor.gray
    /// The background color of the month.
    public var headerBackgroundColor = UIColor.white
    /// The font of the month.
    public var headerFont = UIFont.systemFont(ofSize: 20)
    /// The alignment of the month's title.
    public var headerTextAlignment = NSTextAlignment.center

    // Names of the days of the week
    /// The distance of the weekdays from the month, in points.
    public var weekdaysTopMargin: CGFloat = 5

    /// The distance of the weekdays from the days, in points.
    public var weekdaysBottomMargin: CGFloat = 5
    /// The height of the line with the weekdays, in points.
    public var weekdaysHeight: CGFloat = 35
    /// The text color of the weekdays.
    public var weekdaysTextColor = UIColor.gray
    /// The background color of the weekdays.
    public var weekdaysBackgroundColor = UIColor.white
    /// The font of the weekdays.
    public var weekdaysFont = UIFont.systemFont(ofSize: 14)
    /// The capitalization of the weekdays.
    public var weekDayTransform = WeekDayTransform.capitalized

    // Numbers of the weeks
    /// A Boolean value that determines whether each row begins with the number of its week.
    ///
    /// The first week of a year is the first that has at least as many days in it as the `minimumDaysInFirstWeek` of
    /// the calendar view's `calendar`: 4 by ISO 8601, 1 where the first of January is always in the first week.
    public var showsWeekNumbers = false

    /// The width of the column with the numbers of the weeks, in points.
    public var weekNumberWidth: CGFloat = 28
    /// The font of a week's number.
    public var weekNumberFont = UIFont.systemFont(ofSize: 11)
    /// The text color of a week's number.
    public var weekNumberTextColor = UIColor.gray

    // Days
    /// The outline of a day.
    public var cellShape = CellShape.bevel(4)

    /// The size of a circle, as a fraction of the largest that fits the cell.
    public var cellShapeScale: CGFloat = 1
    /// The first day of the week.
    public var firstWeekday = FirstWeekday.monday
    /// A Boolean value that determines whether the days before and after the month are shown in its first and last row.
    public var showAdjacentDays = false
    /// The font of a day's number.
    public var cellFont = UIFont.systemFont(ofSize: 17)
    /// The fill color of a day.
    public var cellColorDefault = UIColor(white: 0, alpha: 0.1)
    /// The color of a day's number.
    public var cellTextColorDefault = UIColor.gray
    /// The color of a day's border.
    public var cellBorderColor = UIColor.clear
    /// The width of a day's border, in points.
    public var cellBorderWidth: CGFloat = 0
    /// The color of today's number.
    public var cellTextColorToday = UIColor.gray
    /// The fill color of today.
    public var cellColorToday = UIColor(red: 254 / 255, green: 73 / 255, blue: 64 / 255, alpha: 0.3)
    /// The color of the number of a day that is not in the range.
    public var cellColorOutOfRange = UIColor(white: 0, alpha: 0.5)
    /// The fill color of a day of the previous or next month.
    public var cellColorAdjacent = UIColor.clear
    /// The color of a selected day's border.
    public var cellSelectedBorderColor = Style.accent
    /// The width of a selected day's border, in points.
    public var cellSelectedBorderWidth: CGFloat = 2
    /// The fill color of a selected day.
    public var cellSelectedColor = UIColor.clear
    /// The color of a selected day's number.
    public var cellSelectedTextColor = UIColor.black
    /// The color of the number of today while it is selected; nil: that of any selected day.
    public var cellSelectedTextColorToday: UIColor?
    /// The color of the numbers of Saturdays and Sundays.
    public var cellTextColorWeekend = UIColor(red: 1, green: 0.84, blue: 0.65, alpha: 1)

    // Events
    /// The color of the dot of a day with events.
    public var cellEventColor = Style.accent

    /// The colors of events by category; others have `cellEventColor`.
    public var eventColors: [String: UIColor] = [:]
    /// The maximum number of dots of a day.
    public var maximumEventDots = 1
    /// The minimum size of a dot in low cells, in points.
    public var minimumEventDotSize: CGFloat = 0

    // Words
    /// The locale of the names of months and weekdays.
    public var locale = Locale.current

    /// Creates the look of the original.
    public init() {}

    /// A style that follows the interface: its tint, light and dark, days in circles.
    public static var system: Style {
      var style = Style()
      style.headerTextColor = .label
      style.headerBackgroundColor = .systemBackground
      style.headerFont = .systemFont(ofSize: 22, weight: .bold)
      style.weekdaysTextColor = .secondaryLabel
      style.weekdaysBackgroundColor = .systemBackground
      style.weekdaysFont = .systemFont(ofSize: 12, weight: .semibold)
      style.cellShape = .round
      style.cellShapeScale = 0.6
      style.cellColorDefault = .clear
      style.cellTextColorDefault = .label
      style.cellTextColorToday = .white
      style.cellColorToday = .systemRed
      style.cellColorOutOfRange = .quaternaryLabel
      style.cellTextColorWeekend = .secondaryLabel
      style.cellSelectedColor = .label
      style.cellSelectedBorderWidth = 0
      style.cellSelectedTextColor = .systemBackground
      style.cellSelectedTextColorToday = .white
      style.cellEventColor = .systemRed
      style.maximumEventDots = 3
      style.minimumEventDotSize = 4
      return style
    }

    /// Returns the color of an event's dot.
    public func color(of event: CalendarEvent) -> UIColor {
      event.category.flatMap { eventColors[$0] } ?? cellEventColor
    }

    private static var accent: UIColor { UIColor(red: 254 / 255, green: 73 / 255, blue: 64 / 255, alpha: 0.8) }
  }
}
