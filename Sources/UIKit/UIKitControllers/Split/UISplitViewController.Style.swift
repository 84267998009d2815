extension UISplitViewController {
  /// The style of a split view controller, which determines its columns.
  public enum Style: Int, Hashable, Sendable {
    /// The classic style with `viewControllers`, a primary and a secondary one, and without columns.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column, or the controller that replaces all columns in windows of compact width.
  public enum Column: Int, Hashable, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }

  /// The columns that are shown, and their arrangement.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The mode is chosen by the controller; never the value of `displayMode`.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// The neighboring column beside the secondary one.
    case oneBesideSecondary = 2
    /// The neighboring column above the secondary one.
    case oneOverSecondary = 3
    /// Three columns side by side.
    case twoBesideSecondary = 4
    /// Two columns above the secondary one.
    case twoOverSecondary = 5
    /// Two columns that displace the secondary one partly out of the window.
    case twoDisplaceSecondary = 6

    /// The former name of `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The relation of the other columns to the secondary one.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// The behavior is chosen by the controller; never the value of `splitBehavior`.
    case automatic = 0
    /// Columns share the width.
    case tile = 1
    /// Columns are above the secondary one, which is dimmed.
    case overlay = 2
    /// Columns displace the secondary one; only with three columns.
    case displace = 3
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// The visibility of the button that changes the display mode.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    case automatic = 0
    case never = 1
    case always = 2
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    case none = 0
    case sidebar = 1
  }
}
