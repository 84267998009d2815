import CoreGraphics

/// The place of a header or footer in its table, which determines the appearance of its title.
package struct HeaderPlace: Equatable {
  package var style = UIListEnvironment.plain
  package var isFooter = false
  /// A Boolean value that indicates whether the view floats above the rows of its section.
  package var isPinned = false
  /// The distance of the title from both sides, in points.
  package var margin: CGFloat = 16
  /// The distances above and below the title, in points.
  package private(set) var textTop: CGFloat = 0
  package private(set) var textBottom: CGFloat = 0
  package private(set) var minimumHeight: CGFloat = 0

  /// Creates the place of a header outside of tables.
  package init() {}

  /// Sets the heights around the title from the style.
  /// - Parameters:
  ///   - isFirst: A Boolean value that indicates whether the section is the first.
  ///   - isBelowFooter: A Boolean value that indicates whether the section above ends with a footer.
  package mutating func setHeights(isFirst: Bool, isBelowFooter: @autoclosure () -> Bool) {
    switch (style, isFooter) {
    case (.plain, _): minimumHeight = ListMetrics().plainHeaderHeight
    case (_, true): (textTop, textBottom) = (TableMetrics.footerTextTop, TableMetrics.footerTextBottom)
    case (_, false):
      textBottom = TableMetrics.headerTextBottom
      textTop =
        isFirst
        ? TableMetrics.firstHeaderTop
        : isBelowFooter() ? TableMetrics.laterHeaderTop : TableMetrics.compactHeaderTop
    }
  }
}
