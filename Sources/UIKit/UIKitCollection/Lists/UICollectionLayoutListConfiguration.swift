public import CoreGraphics

/// The configuration of a list, as a section, or the whole, of a compositional layout.
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists.
  public enum Appearance: Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// The kinds of headers.
  public enum HeaderMode: Hashable, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of a section, which is shown as its header and may have the others below it.
    case firstItemInSection
  }

  /// The kinds of footers.
  public enum FooterMode: Hashable, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The elements of a list that are no higher than their content, although the appearance has a minimal height.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1 << 0)

    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// A closure that returns the separators of an item, given those of the section.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// A closure that returns the actions that a swipe reveals; nil for none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance.
  public let appearance: Appearance
  /// A Boolean value that indicates whether the rows have separators; if false, the configuration of the separators has
  /// no effect.
  public var showsSeparators: Bool
  /// The separators of rows for which `itemSeparatorHandler` returns no others.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The closure that finally determines the separators of an item.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the list; nil for that of the appearance.
  public var backgroundColor: UIColor?
  /// The kind of headers.
  public var headerMode = HeaderMode.none
  /// The kind of footers.
  public var footerMode = FooterMode.none
  /// The distance above headers, in points; nil for that of the appearance.
  public var headerTopPadding: CGFloat?
  /// The elements that are no higher than their content.
  public var contentHuggingElements: ContentHuggingElements = []
  /// The closure that returns the actions at the leading end of a row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that returns the actions at the trailing end of a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Returns the separators of an item.
  func separators(at path: IndexPath) -> UIListSeparatorConfiguration {
    guard showsSeparators else {
      var hidden = separatorConfiguration
      hidden.topSeparatorVisibility = .hidden
      hidden.bottomSeparatorVisibility = .hidden
      return hidden
    }
    return itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }
}
