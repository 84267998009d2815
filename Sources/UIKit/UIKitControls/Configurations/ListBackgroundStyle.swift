import CoreGraphics

/// The kinds of list elements that have a system background.
enum ListBackgroundStyle: Hashable {
  case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
  case plainHeaderFooter, groupedHeaderFooter, sidebarHeader

  /// The corner radius, in points, as recorded (conformance topic list-content).
  var cornerRadius: CGFloat {
    switch self {
    case .plainCell, .groupedCell, .plainHeaderFooter: 0
    case .sidebarCell, .accompaniedSidebarCell, .groupedHeaderFooter, .sidebarHeader: 26
    }
  }

  /// The color of an element that is neither highlighted nor selected.
  var color: UIColor {
    switch self {
    case .plainCell: .systemBackground
    case .groupedCell: .secondarySystemGroupedBackground
    case .sidebarCell, .accompaniedSidebarCell, .plainHeaderFooter, .groupedHeaderFooter, .sidebarHeader: .clear
    }
  }

  /// Returns the color of an element in a state.
  func color(for state: UICellConfigurationState) -> UIColor {
    // A pinned element has to cover the content that scrolls below it. The renderer has no blur, and in a translucent
    // color the letters below would stay legible.
    if state.isPinned, self == .plainHeaderFooter { return .systemBackground }
    guard state.isHighlighted || state.isSelected else { return color }
    switch self {
    case .plainCell, .groupedCell: return .systemGray4
    case .sidebarCell, .accompaniedSidebarCell: return .tertiarySystemFill
    case .plainHeaderFooter, .groupedHeaderFooter, .sidebarHeader: return color
    }
  }
}

extension UIBackgroundConfiguration {
  /// Returns the default background of a list cell, that of plain lists.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

  /// Returns the background of a list header.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }

  /// Returns the background of a list footer.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }

  /// Returns the background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

  /// Returns the background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter)
  }

  /// Returns the background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

  /// Returns the background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeaderFooter)
  }

  /// Returns the background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }

  /// Returns the background of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }

  /// Returns the background of a cell of a sidebar that appears next to another one.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.accompaniedSidebarCell)
  }
}
