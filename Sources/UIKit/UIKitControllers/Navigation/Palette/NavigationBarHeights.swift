import CoreGraphics

/// The heights of the parts of a navigation bar, and the way in which they shrink as content is scrolled below.
///
/// From top to bottom: the row with buttons and the inline title, below a prompt; the large title, the search bar. As
/// content is scrolled up the search bar shrinks first, then the large title.
struct NavigationBarHeights: Equatable {
  /// The height of a large title, in points.
  static let largeTitle: CGFloat = 52

  /// The height of the row and of the prompt above it, in points; 0 while a search hides them.
  var row: CGFloat = 44
  /// The height of the large title, in points; 0 without one.
  var title: CGFloat = 0
  /// The height of the search bar, in points; 0 without one.
  var search: CGFloat = 0
  /// A Boolean value that indicates whether the search bar shrinks as well.
  var searchCollapses = true
  /// A Boolean value that indicates whether no part shrinks, because there is nothing to scroll.
  var isFixed = false

  /// The height of all parts, in points.
  var full: CGFloat { row + title + search }
  /// The height when all parts that shrink are hidden, in points.
  var minimum: CGFloat { isFixed ? full : row + (searchCollapses ? 0 : search) }

  /// Returns the height of the bar when the content begins at a distance below the top edge of the row, in points.
  func height(aboveContentAt y: CGFloat) -> CGFloat { min(max(y, minimum), full) }

  /// Returns the heights of the large title and of the search bar for a height of the bar, in points.
  func parts(in height: CGFloat) -> (title: CGFloat, search: CGFloat) {
    let room = max(0, height - row)
    let search = searchCollapses ? min(max(0, room - title), search) : min(room, search)
    return (min(title, max(0, room - search)), search)
  }

  /// Returns the height at which a bar comes to rest after scrolling, so that no part remains partly visible.
  func settled(_ height: CGFloat) -> CGFloat {
    guard height > minimum, height < full else { return height }
    let steps = [minimum, searchCollapses ? row + title : minimum, full]
    return steps.min { abs($0 - height) < abs($1 - height) } ?? height
  }
}
