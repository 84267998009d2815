import CoreGraphics

/// The heights of the parts of a navigation bar, and the way in which they give way to the content that is scrolled below.
///
/// From top to bottom: the row with buttons and the inline title, the large title, the search bar. Content that is scrolled up
/// takes the room of the search bar first, then that of the large title.
struct NavigationBarHeights: Equatable {
  /// The height of a large title, in points.
  static let largeTitle: CGFloat = 52

  /// The height of the row, in points; 0 while a search hides it.
  var row: CGFloat = 44
  /// The height of the large title, in points; 0 without one.
  var title: CGFloat = 0
  /// The height of the search bar, in points; 0 without one.
  var search: CGFloat = 0
  /// A Boolean value that indicates whether the search bar gives way, too.
  var searchGivesWay = true
  /// A Boolean value that indicates whether nothing gives way: there is nothing to scroll.
  var isFixed = false

  /// The height of all parts.
  var full: CGFloat { row + title + search }
  /// The height that is left when all that gives way is gone.
  var least: CGFloat { isFixed ? full : row + (searchGivesWay ? 0 : search) }

  /// Returns the height of the bar where the content begins at a distance below the upper edge of the row.
  func height(aboveContentAt y: CGFloat) -> CGFloat { min(max(y, least), full) }

  /// Returns the heights of the large title and of the search bar in a bar of a height.
  func parts(in height: CGFloat) -> (title: CGFloat, search: CGFloat) {
    let room = max(0, height - row)
    let search = searchGivesWay ? min(max(0, room - title), search) : min(room, search)
    return (min(title, max(0, room - search)), search)
  }

  /// Returns the height at which a bar comes to rest when a scroll would leave it at another: no part is shown by half.
  func settled(_ height: CGFloat) -> CGFloat {
    guard height > least, height < full else { return height }
    let steps = [least, searchGivesWay ? row + title : least, full]
    return steps.min { abs($0 - height) < abs($1 - height) } ?? height
  }
}
