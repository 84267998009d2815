import CoreGraphics

/// The metrics of tables in iOS 26, in points; Documentation/Internals/Tables.md has their sources.
package enum TableMetrics {
  /// The height of a row with one line of text, which is also the estimate of rows.
  package static let rowHeight: CGFloat = 52
  /// The height of a row of the style `subtitle` in plain tables, and its margin above the text.
  package static let subtitleRowHeight: CGFloat = 62
  /// The thickness of the separator below a row, which is part of the row.
  package static let separator: CGFloat = 1
  /// The color of separators; one object, because it is asked for in every frame.
  package static let separatorColor = ListMetrics().separatorColor
  /// The distance of a grouped header's text from its lower edge.
  package static let headerTextBottom: CGFloat = 5.5
  /// The distances above the text of a grouped header: of the first, of one below a footer with a text, and of others.
  package static let firstHeaderTop: CGFloat = 29.5
  package static let laterHeaderTop: CGFloat = 19.5
  package static let compactHeaderTop: CGFloat = 12
  /// The distances around the text of a grouped footer.
  package static let footerTextTop: CGFloat = 7.5
  package static let footerTextBottom: CGFloat = 6.5
  /// The margins of a row above and below its content.
  package static let verticalMargin: CGFloat = 15
  /// The width by which index titles narrow the rows.
  package static let indexWidth: CGFloat = 15
  /// Returns the insets of the separator of a cell that is in no table: on the Mac the margins of its rows at both ends
  /// (recorded: `view-defaults/cell-separator-inset`).
  package static func separatorInsetOutsideTables(for idiom: UIUserInterfaceIdiom) -> UIEdgeInsets {
    let margin = ListMetrics.metrics(for: idiom).rowMargin
    return UIEdgeInsets(top: 0, left: margin, bottom: 0, right: idiom == .mac ? margin : 0)
  }
  /// Returns the margins at the sides of a table.
  package static func margin(forWidth width: CGFloat) -> CGFloat { SideMargin.forWidth(width) }
}
