public import Foundation
public import SwiftRuntime

/// The appearance of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The font, the color and the shadow of titles.
  @Observed open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The translation of titles, in points.
  @Observed open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The color of images; nil for the bar's.
  @Observed open var iconColor: UIColor? { didSet { didChange?() } }
  /// The color of the badge; nil for the item's.
  @Observed open var badgeBackgroundColor: UIColor? { didSet { didChange?() } }
  /// The font and the color of the badge.
  @Observed open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The translation of the badge, in points.
  @Observed open var badgePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The translation of the badge's title, in points; without effect here.
  @Observed open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  final var didChange: (() -> Void)?

  final func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// The appearance of tabs.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  /// The arrangement of a tab's image and title.
  public enum Style: Int, Hashable, Sendable {
    /// The image above the title.
    case stacked = 0
    /// The image beside the title.
    case inline = 1
    /// The image beside the title, smaller.
    case compactInline = 2
  }

  /// The appearance of tabs that are not selected.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The appearance of tabs that cannot be chosen.
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// The appearance of the tab that the focus is on.
  open private(set) var focused = UITabBarItemStateAppearance()

  final var didChange: (() -> Void)? {
    didSet { for state in states { state.didChange = didChange } }
  }

  /// Creates the default appearance of stacked tabs.
  public convenience override init() { self.init(style: .stacked) }

  /// Creates the default appearance of tabs of a style.
  public init(style: Style) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Sets every state to the default appearance of tabs of a style.
  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied }

  /// A copy, which no bar observes.
  final var copied: UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (new, old) in zip(copy.states, states) { new.take(old) }
    return copy
  }

  /// Returns the appearance of a tab that is selected or not; what the selected one does not say is the normal one's.
  final func state(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    !isEnabled ? disabled : isSelected ? selected : normal
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
}

/// The appearance of a tab bar: background and tabs.
///
/// Bars here stack image and title, so that `stackedLayoutAppearance` is the one that is drawn.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs with the image above the title.
  @Observed open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet {
      _stackedLayoutAppearance.wrappedValue = stackedLayoutAppearance.copied
      observeItems()
    }
  }
  /// The appearance of tabs with the image beside the title; without effect here.
  @Observed open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      _inlineLayoutAppearance.wrappedValue = inlineLayoutAppearance.copied
    }
  }
  /// The appearance of smaller tabs with the image beside the title; without effect here.
  @Observed open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      _compactInlineLayoutAppearance.wrappedValue = compactInlineLayoutAppearance.copied
    }
  }
  /// The color behind the selected tab; nil for none.
  @Observed open var selectionIndicatorTintColor: UIColor? { didSet { didChange?() } }
  /// The image behind the selected tab; nil for none.
  @Observed open var selectionIndicatorImage: UIImage? { didSet { didChange?() } }
  /// A value that determines where stacked tabs are placed; the automatic one is that of the bar.
  @Observed open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange?() } }
  /// The width of stacked tabs, in points; 0 for the bar's.
  @Observed open var stackedItemWidth: CGFloat = 0 { didSet { didChange?() } }
  /// The distance between stacked tabs, in points; 0 for the bar's.
  @Observed open var stackedItemSpacing: CGFloat = 0 { didSet { didChange?() } }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    observeItems()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance { copyItems(of: other) }
    observeItems()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }

  private func copyItems(of other: UITabBarAppearance) {
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  private func observeItems() {
    stackedLayoutAppearance.didChange = { [weak self] in self?.didChange?() }
    didChange?()
  }
}
