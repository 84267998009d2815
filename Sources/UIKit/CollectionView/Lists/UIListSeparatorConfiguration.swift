/// The lines above and below a row of a list, as a value.
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The visibility of a line.
  public enum Visibility: Hashable, Sendable {
    /// As the system does: not beside rows that are selected, nor at the ends of a group.
    case automatic
    case visible
    case hidden
  }

  /// The insets that stand for those that the row suggests: the line begins where its text does.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: -.greatestFiniteMagnitude, leading: -.greatestFiniteMagnitude, bottom: -.greatestFiniteMagnitude,
    trailing: -.greatestFiniteMagnitude)

  /// The visibility of the line above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the line above from the edges of the row, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The distances of the line below from the edges of the row, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// An effect of the lines on what lies behind; the lines are drawn in their color, which is translucent by itself.
  public var visualEffect: UIVisualEffect?
  /// The color of the lines.
  public var color = UIColor.separator
  /// The color of the lines between rows that are selected together.
  public var multipleSelectionColor = UIColor.clear

  /// Creates the lines of a list with an appearance.
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
