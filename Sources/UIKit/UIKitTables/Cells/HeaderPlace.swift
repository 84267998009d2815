import CoreGraphics

/// The place of a header or footer in its table, which determines the appearance of its title.
struct HeaderPlace: Equatable {
  var style = UITableView.Style.plain
  var isFooter = false
  /// A Boolean value that indicates whether the view floats above the rows of its section.
  var isPinned = false
  /// The margin at both sides, in points.
  var margin: CGFloat = 16
  /// The distance of the section's cards from the sides of the table, in points.
  var inset: CGFloat = 0
  /// The distances above and below the title, in points.
  var textTop: CGFloat = 0
  var textBottom: CGFloat = 0
  var minimumHeight: CGFloat = 0
}
