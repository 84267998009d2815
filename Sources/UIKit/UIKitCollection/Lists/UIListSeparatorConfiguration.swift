/// The separators above and below a row of a list, as a value.
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The visibility of a separator.
  public enum Visibility: Hashable, Sendable {
    /// Determined by the system: hidden next to selected rows, and at the ends of a group.
    case automatic
    case visible
    case hidden
  }

  /// The insets that denote those that the row suggests: the separator begins at its text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: -.greatestFiniteMagnitude, leading: -.greatestFiniteMagnitude, bottom: -.greatestFiniteMagnitude,
    trailing: -.greatestFiniteMagnitude)

  /// The visibility of the separator above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above from the edges of the row, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below from the edges of the row, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The effect of the separators on the content behind them; they are drawn in their color, which is translucent by
  /// itself.
  public var visualEffect: UIVisualEffect?
  /// The color of the separators.
  public var color = UIColor.separator
  /// The color of the separators between rows that are selected together.
  public var multipleSelectionColor = UIColor.clear

  /// Creates the separators of a list with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    if listAppearance == .sidebar || listAppearance == .sidebarPlain {
      topSeparatorVisibility = .hidden
      bottomSeparatorVisibility = .hidden
    }
  }

  public var description: String {
    "<UIListSeparatorConfiguration: top = \(topSeparatorVisibility); bottom = \(bottomSeparatorVisibility); color = \(color)>"
  }

  public var debugDescription: String { description }

  public static func == (a: UIListSeparatorConfiguration, b: UIListSeparatorConfiguration) -> Bool {
    a.topSeparatorVisibility == b.topSeparatorVisibility && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
      && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
      && a.color == b.color && a.multipleSelectionColor == b.multipleSelectionColor
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }
}
