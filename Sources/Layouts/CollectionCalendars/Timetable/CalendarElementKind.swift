/// The kinds of views around the events of a `CollectionViewCalendarLayout`.
///
/// Supplementary views are those that the data source gives: the headers of hours and days always, the others when a
/// property or the delegate of the layout enables them. Decoration views are placed when a class or nib is registered
/// for them with the layout.
public enum CalendarElementKind {
  /// The hour beside a line, in the column of times.
  public static let timeRowHeader = "CollectionViewCalendarTimeRowHeader"
  /// The name of a day above its events.
  public static let dayColumnHeader = "CollectionViewCalendarDayColumnHeader"
  /// The hour beside a line in the time zone `secondTimeZone`; a supplementary view.
  public static let secondTimeRowHeader = "CollectionViewCalendarSecondTimeRowHeader"
  /// The bar of an event that lasts whole days; a supplementary view.
  public static let allDayEvent = "CollectionViewCalendarAllDayEvent"
  /// The number of events of a day that last whole days and have no row; a supplementary view.
  public static let moreAllDayEvents = "CollectionViewCalendarMoreAllDayEvents"
  /// The background of the column of times.
  public static let timeRowHeaderBackground = "CollectionViewCalendarTimeRowHeaderBackground"
  /// The background of the names of the days.
  public static let dayColumnHeaderBackground = "CollectionViewCalendarDayColumnHeaderBackground"
  /// The mark of the present time, in the column of times or at the present day.
  public static let currentTimeIndicator = "CollectionViewCalendarCurrentTimeIndicator"
  /// The line of the present time across the events.
  public static let currentTimeHorizontalGridline = "CollectionViewCalendarCurrentTimeHorizontalGridline"
  /// The line before a day.
  public static let verticalGridline = "CollectionViewCalendarVerticalGridline"
  /// The line of an hour.
  public static let horizontalGridline = "CollectionViewCalendarHorizontalGridline"

  /// A line between those of two hours, every `minutesPerGridline` minutes.
  public static let minuteGridline = "CollectionViewCalendarMinuteGridline"
  /// The outline of an event that is being created by a drag.
  public static let newEvent = "CollectionViewCalendarNewEvent"

  /// The kinds that are decoration views.
  public static let decorations = [
    timeRowHeaderBackground, dayColumnHeaderBackground, currentTimeIndicator, currentTimeHorizontalGridline,
    verticalGridline, horizontalGridline, minuteGridline, newEvent,
  ]

  /// The kinds that are supplementary views, requested from the data source.
  static let supplementary: Set<String> = [
    timeRowHeader, dayColumnHeader, secondTimeRowHeader, allDayEvent, moreAllDayEvents,
  ]

  /// The kinds of which there is one for all days beside each other, and one for each of those below each other.
  static let oncePerOwner = [
    dayColumnHeaderBackground, timeRowHeaderBackground, currentTimeIndicator, currentTimeHorizontalGridline,
  ]
}

/// The order from back to front.
enum CalendarDepth {
  static let overlay = 1000
  static let cell = 100
  static let background = 0
  /// Above all events, below the headers.
  static let held = overlay - 1

  /// Returns the z-index of an event's cell: later ones in front, all below the headers.
  static func cell(_ item: Int) -> Int { min(cell + item, held - 1) }

  /// Returns the z-index of another element; a header that floats over the content lies in front of one that does not.
  static func of(
    _ kind: String, tile: CollectionViewCalendarLayout.SectionLayoutType,
    header: CollectionViewCalendarLayout.HeaderLayoutType, isFloating: Bool
  ) -> Int {
    switch kind {
    case CalendarElementKind.currentTimeHorizontalGridline: return background + (tile == .horizontalTile ? 2 : 1)
    case CalendarElementKind.verticalGridline: return background + 1
    case CalendarElementKind.horizontalGridline, CalendarElementKind.minuteGridline: return background
    case CalendarElementKind.newEvent: return held
    default: break
    }
    if tile == .verticalTile {
      switch kind {
      case CalendarElementKind.dayColumnHeader: return overlay + (isFloating ? 6 : 4)
      case CalendarElementKind.dayColumnHeaderBackground: return overlay + (isFloating ? 5 : 3)
      default: break
      }
    }
    let raised = tile == .horizontalTile && isFloating ? 5 : 0
    return overlay + raised + rank(kind, dayIsAbove: tile == .verticalTile || header == .dayColumnAboveTimeRow)
  }

  private static func rank(_ kind: String, dayIsAbove: Bool) -> Int {
    switch kind {
    case CalendarElementKind.currentTimeIndicator: dayIsAbove ? 2 : 4
    case CalendarElementKind.timeRowHeader, CalendarElementKind.secondTimeRowHeader: dayIsAbove ? 1 : 3
    case CalendarElementKind.timeRowHeaderBackground: dayIsAbove ? 0 : 2
    case CalendarElementKind.dayColumnHeader, CalendarElementKind.allDayEvent, CalendarElementKind.moreAllDayEvents:
      dayIsAbove ? 4 : 1
    default: dayIsAbove ? 3 : 0
    }
  }
}
