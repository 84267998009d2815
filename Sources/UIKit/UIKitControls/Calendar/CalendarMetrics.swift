import CoreGraphics

/// The measures of a calendar view, in points. All are estimated from pictures of iOS;
/// Documentation/Guides/Calendars.md lists them.
enum CalendarMetrics {
  static let header: CGFloat = 44
  static let weekdays: CGFloat = 20
  /// The height of a row, and the least width of a column.
  static let day: CGFloat = 44
  /// The height that decorations add to a row.
  static let decoration: CGFloat = 14
  /// The diameter of the circle behind a selected day.
  static let circle: CGFloat = 40
  /// The margins of all days together, left and right.
  static let margin: CGFloat = 6
}
