/// The kinds of views around the events of a `CollectionViewCalendarLayout`: with the event cells, nine elements.
///
/// The first two are supplementary views, which the data source gives; the others are decoration views, placed when a
/// class or nib is registered for them with the layout.
public enum CalendarElementKind {
  /// The hour beside a line, in the column of times.
  public static let timeRowHeader = "CollectionViewCalendarTimeRowHeader"
  /// The name of a day above its events.
  public static let dayColumnHeader = "CollectionViewCalendarDayColumnHeader"
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

  /// The kinds that are decoration views.
  public static let decorations = [
    timeRowHeaderBackground, dayColumnHeaderBackground, currentTimeIndicator, currentTimeHorizontalGridline,
    verticalGridline, horizontalGridline,
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
    case CalendarElementKind.horizontalGridline: return background
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
    case CalendarElementKind.timeRowHeader: dayIsAbove ? 1 : 3
    case CalendarElementKind.timeRowHeaderBackground: dayIsAbove ? 0 : 2
    case CalendarElementKind.dayColumnHeader: dayIsAbove ? 4 : 1
    default: dayIsAbove ? 3 : 0
    }
  }
}
