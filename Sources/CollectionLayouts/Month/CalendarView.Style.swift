public import UIKit

extension CalendarView {
  /// What pages show.
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

  /// How the names of the days of the week are written.
  public enum WeekDayTransform: Sendable {
    case capitalized, uppercase
  }

  /// Everything that can be chosen about the look of a calendar view; the values at first are those of the original.
  @MainActor
  public struct Style {
    private static var accent: UIColor { UIColor(red: 254 / 255, green: 73 / 255, blue: 64 / 255, alpha: 0.8) }

    // Header
    public var headerHeight: CGFloat = 80
    public var headerTopMargin: CGFloat = 5
    public var headerTextColor = UIColor.gray
    public var headerBackgroundColor = UIColor.white
    public var headerFont = UIFont.systemFont(ofSize: 20)
    /// Where the title of the month stands.
    public var headerTextAlignment = NSTextAlignment.center

    // Names of the days of the week
    public var weekdaysTopMargin: CGFloat = 5
    public var weekdaysBottomMargin: CGFloat = 5
    public var weekdaysHeight: CGFloat = 35
    public var weekdaysTextColor = UIColor.gray
    public var weekdaysBackgroundColor = UIColor.white
    public var weekdaysFont = UIFont.systemFont(ofSize: 14)
    public var weekDayTransform = WeekDayTransform.capitalized

    // Days
    public var cellShape = CellShape.bevel(4)
    /// The size of a circle, as a part of the largest that the cell holds.
    public var cellShapeScale: CGFloat = 1
    public var firstWeekday = FirstWeekday.monday
    /// Whether the days before and behind the month are shown in its first and last row.
    public var showAdjacentDays = false
    public var cellFont = UIFont.systemFont(ofSize: 17)
    public var cellColorDefault = UIColor(white: 0, alpha: 0.1)
    public var cellTextColorDefault = UIColor.gray
    public var cellBorderColor = UIColor.clear
    public var cellBorderWidth: CGFloat = 0
    public var cellTextColorToday = UIColor.gray
    public var cellColorToday = UIColor(red: 254 / 255, green: 73 / 255, blue: 64 / 255, alpha: 0.3)
    public var cellColorOutOfRange = UIColor(white: 0, alpha: 0.5)
    public var cellColorAdjacent = UIColor.clear
    public var cellSelectedBorderColor = Style.accent
    public var cellSelectedBorderWidth: CGFloat = 2
    public var cellSelectedColor = UIColor.clear
    public var cellSelectedTextColor = UIColor.black
    /// The colour of the number of today while it is selected; nil: as of any selected day.
    public var cellSelectedTextColorToday: UIColor?
    public var cellTextColorWeekend = UIColor(red: 1, green: 0.84, blue: 0.65, alpha: 1)

    // Events
    public var cellEventColor = Style.accent
    /// The colours of events by their category; others have `cellEventColor`.
    public var eventColors: [String: UIColor] = [:]
    /// How many dots a day shows at most.
    public var maximumEventDots = 1
    /// The size below which no dot shrinks in low cells, in points.
    public var minimumEventDotSize: CGFloat = 0

    // Words
    public var locale = Locale.current

    /// Creates the look of the original.
    public init() {}

    /// A look that follows the interface: its tint, light and dark, days in circles.
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

    /// Returns the colour of an event's dot.
    public func color(of event: CalendarEvent) -> UIColor {
      event.category.flatMap { eventColors[$0] } ?? cellEventColor
    }
  }
}
