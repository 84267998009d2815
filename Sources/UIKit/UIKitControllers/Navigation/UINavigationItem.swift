public import Foundation
public import SwiftRuntime
import UIKitCore

/// The content of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: UIAccessibleObject {
  /// The way in which the back button shows the title of the controller below.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    case `default` = 0
    case generic = 1
    case minimal = 2
  }

  /// The size of the title while the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The mode of the item below, or large for the root.
    case automatic = 0
    case always = 1
    case never = 2
    /// In the row of the buttons, like `never`.
    case inline = 3
  }

  /// The title in the middle of the bar.
  @Observed open var title: String? { didSet { didChange() } }
  /// The view that replaces the title; nil for the title.
  @Observed open var titleView: UIView? { didSet { didChange() } }
  /// The title of the back button for controllers above; nil for the title.
  @Observed open var backButtonTitle: String? { didSet { didChange() } }
  /// The back button for controllers above; nil for the default.
  @Observed open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// The way in which the back button of the controllers above shows the title.
  @Observed open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
  /// A Boolean value that determines whether the back button is hidden. The default is false.
  @Observed open var hidesBackButton = false { didSet { didChange() } }
  /// A Boolean value that determines whether the left items are shown beside the back button, instead of replacing it.
  /// The default is false.
  @Observed open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// The items at the leading edge, from the edge inwards; nil for none.
  @Observed open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The items at the trailing edge, from the edge inwards; nil for none.
  @Observed open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// The groups after the left items; hidden ones are not shown.
  @Observed open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { follow(leadingItemGroups, oldValue) } }
  /// The groups in the middle of wide bars, which navigators do not show.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// The groups before the right items, in the order of reading; hidden ones are not shown.
  @Observed open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { follow(trailingItemGroups, oldValue) } }

  /// The group that stays at the trailing edge; nil for none.
  @Observed open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { follow(pinnedTrailingGroup.map { [$0] } ?? [], oldValue.map { [$0] } ?? []) }
  }

  /// The placement of the search bar that is preferred; the default stacks it below the title.
  ///
  /// In a narrow bar, an inline search bar is stacked, and a button stands for an integrated one.
  @Observed open var preferredSearchBarPlacement = SearchBarPlacement.automatic { didSet { didChange() } }

  /// The size of the title while the bar prefers large titles.
  @Observed open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }

  /// The places of a search bar.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    case automatic = 0
    /// Beside the title.
    case inline = 1
    /// Below the title.
    case stacked = 2
    /// Beside the buttons.
    case integrated = 3
    /// In the middle of the bar, with the title at its leading edge.
    case integratedCentered = 4
    /// Behind a button, until the search begins.
    case integratedButton = 5
  }

  /// The search controller whose bar is shown below the title; nil for none.
  @Observed open var searchController: UISearchController? { didSet { didChange() } }
  /// A Boolean value that determines whether the search bar is hidden as content is scrolled. The default is true.
  @Observed open var hidesSearchBarWhenScrolling = true { didSet { didChange() } }

  /// The appearance of the bar while the item is on top; nil for the bar's.
  @Observed open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// The appearance of the bar over content at its edge while the item is on top; nil for the bar's.
  @Observed open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// The appearance of the bar where there is little height while the item is on top; nil for the bar's.
  @Observed open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// The appearance of the bar over content at its edge where there is little height, while the item is on top; nil for
  /// the bar's.
  @Observed open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// A line of text above the title; the bar is higher by 30 points while its top item has one. Nil for none.
  @Observed open var prompt: String? { didSet { if prompt != oldValue { didChange() } } }
  /// A text below the title in the row of the bar; nil for none. With a title view it is not shown.
  @Observed open var subtitle: String? { didSet { if subtitle != oldValue { didChange() } } }
  /// The way in which the bar arranges the item; bars here are always arranged as navigators.
  open var style = ItemStyle.navigator

  /// The bar that shows the item.
  final weak var bar: UINavigationBar?
  /// A closure that notifies the bar that the item changed.
  final var observer: (() -> Void)?

  /// The way in which a bar arranges an item.
  public enum ItemStyle: Int, Hashable, Sendable {
    case navigator = 0
    case browser = 1
    case editor = 2
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public convenience override init() { self.init(title: "") }

  public required init?(coder: NSCoder) { super.init() }

  /// The placement of the search bar in the bar that shows the item; one with scopes is stacked.
  open var searchBarPlacement: SearchBarPlacement {
    guard searchController?.searchBar.scopeButtonTitles?.isEmpty != false else { return .stacked }
    return preferredSearchBarPlacement.resolved(isWide: bar?.traitCollection.horizontalSizeClass == .regular)
  }

  /// Called when all objects of a nib have been created and connected. Nibs do not create objects of this class.
  open func awakeFromNib() {}
  /// Called when Interface Builder draws an object of a nib; never called here.
  open func prepareForInterfaceBuilder() {}

  /// The first of the left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of the right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets whether the back button is hidden, without animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets the left item, without animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the right item, without animation.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the left items, without animation.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the right items, without animation.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  final func didChange() { observer?() }

  /// The items at the leading edge, with those of the groups, from the edge inwards.
  final var shownLeftItems: [UIBarButtonItem] { (leftBarButtonItems ?? []) + leadingItemGroups.shownItems }

  /// The items at the trailing edge, with those of the groups, from the edge inwards.
  final var shownRightItems: [UIBarButtonItem] {
    let pinned = pinnedTrailingGroup.map { [$0] } ?? []
    return (rightBarButtonItems ?? []) + (trailingItemGroups + pinned).shownItems.reversed()
  }

  /// The height of the line of the prompt, in points; 0 without a prompt.
  final var promptHeight: CGFloat { prompt?.isEmpty == false ? 30 : 0 }

  /// The title of the button that leads back to this item; nil for an arrow alone.
  final var titleOfBackButton: String? {
    switch backButtonDisplayMode {
    case .minimal: return nil
    case .generic: return Word.back.text
    case .default: break
    }
    if let item = backBarButtonItem { return item.title }
    if let backButtonTitle { return backButtonTitle }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? Word.back.text
  }

  private func follow(_ groups: [UIBarButtonItemGroup], _ old: [UIBarButtonItemGroup]) {
    for group in old { group.didChange = nil }
    for group in groups { group.didChange = { [weak self] in self?.didChange() } }
    didChange()
  }
}
