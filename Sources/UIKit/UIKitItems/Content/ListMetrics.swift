import CoreGraphics

/// The lengths and colors of lists in one appearance of the system.
package struct ListMetrics: Equatable {
  /// The appearances of the system over the years.
  package enum Look: Hashable, Sendable {
    /// iOS 26 and later.
    case ios26
    /// iOS 13 to 18.
    case ios13
  }

  /// The distance of groups from the sides in inset grouped lists, in points.
  package var insetGroupedSide: CGFloat = 16
  /// The distance of rows from the sides in sidebars, in points.
  package var sidebarSide: CGFloat = 10
  /// The distance above a group without a header, in points.
  package var groupTop: CGFloat = 35
  /// The distance between a group without a footer and the header of the next one, in points.
  package var groupGap: CGFloat = 17.5
  /// The distance below the last group without a footer, in points.
  package var groupEnd: CGFloat = 20
  /// The distance below a section of a sidebar, in points.
  package var sidebarBottom: CGFloat = 10
  /// The estimated height of rows, and of headers and footers of plain and of other lists, in points.
  package var rowHeight: CGFloat = 44
  package var plainHeaderHeight: CGFloat = 28
  package var groupedHeaderHeight: CGFloat = 17.5
  /// The distance above a header of a plain list, in points.
  package var plainHeaderTop: CGFloat = 22
  /// The radius of the corners of groups, in points.
  package var cornerRadius: CGFloat = 26
  /// The height of separators, in points; 0 for one pixel.
  package var separatorHeight: CGFloat = 1
  /// The margins of rows at their sides, in points.
  package var rowMargin: CGFloat = 16
  /// The distance between trailing accessories, in points.
  package var accessoryGap: CGFloat = 10.5
  /// A Boolean value that indicates whether the outline disclosure is at the leading end.
  package var outlineIsLeading = false
  /// The opacity of the system's separators.
  var separatorOpacity: CGFloat = 0.12

  package init() {}

  /// The color of separators.
  package var separatorColor: UIColor {
    let opacity = separatorOpacity
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: min(1, opacity * 2))
        : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: opacity)
    }
  }

  /// Returns the metrics of an appearance for an interface idiom.
  package static func metrics(for idiom: UIUserInterfaceIdiom, look: Look = .ios26) -> ListMetrics {
    var metrics = ListMetrics()
    if idiom == .mac {
      // The Mac idiom scales by 0.77.
      metrics.sidebarSide = 10 / 0.77
      metrics.rowMargin = 8
      metrics.accessoryGap = 8
      metrics.outlineIsLeading = true
    }
    if look == .ios13 {
      metrics.cornerRadius = 10
      metrics.separatorHeight = 0
      metrics.separatorOpacity = 0.29
    }
    return metrics
  }
}
