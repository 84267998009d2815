public import Foundation
public import SwiftRuntime

/// A tab of a tab bar controller: a title, an image and the controller that is shown when the tab is selected.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The placement of a tab in bars and sidebars.
  public enum Placement: Int, Hashable, Sendable {
    /// The placement is chosen by the system.
    case automatic = 0
    /// In the tab bar, where the user may remove it.
    case `default` = 1
    /// Outside the tab bar until the user adds it.
    case optional = 2
    /// In the tab bar, where the user may move it but not remove it.
    case movable = 3
    /// At the end of the tab bar.
    case pinned = 4
    /// In the tab bar, where the user can neither move nor remove it.
    case fixed = 5
    /// In the sidebar only.
    case sidebarOnly = 6
  }

  /// The identifier of the tab.
  public let identifier: String
  /// The title in the bar.
  @Observed open var title: String { didSet { item.title = title } }
  /// The image in the bar; nil for none.
  @Observed open var image: UIImage? { didSet { item.image = image } }
  /// The subtitle; nil for none. Bars do not show it.
  open var subtitle: String?
  /// The text of the badge; nil for none.
  @Observed open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  /// A Boolean value that determines whether the tab can be selected. The default is true.
  @Observed open var isEnabled = true { didSet { item.isEnabled = isEnabled } }
  /// A Boolean value that determines whether the tab is hidden. The default is false.
  @Observed open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabVisibilityDidChange() } }
  }
  /// A Boolean value that determines whether the user may hide the tab. It has no effect.
  open var allowsHiding = false
  /// The preferred placement of the tab. A tab bar shows all tabs except those for sidebars only.
  @Observed open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabVisibilityDidChange() } }
  }
  /// Information that the client stores with the tab.
  open var userInfo: Any?
  /// The group that contains the tab; nil for none.
  open internal(set) weak var parent: UITabGroup?

  /// The tab bar item that shows the tab, which is also that of the tab's controller.
  final var item: UITabBarItem
  private final let viewControllerProvider: ((UITab) -> UIViewController)?
  private final var storedViewController: UIViewController?
  final weak var ownTabBarController: UITabBarController?

  /// Creates a tab. The closure creates its controller on first access.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.viewControllerProvider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, selectedImage: nil)
    super.init()
  }

  /// The controller of the tab, created on first access; nil without a provider.
  open var viewController: UIViewController? {
    if let storedViewController { return storedViewController }
    guard let made = viewControllerProvider?(self) else { return nil }
    storedViewController = made
    made.storedTab = self
    made.storedTabBarItem = item
    return made
  }

  /// The tab bar controller that contains the tab, directly or in a group; nil for none.
  open var tabBarController: UITabBarController? { ownTabBarController ?? parent?.tabBarController }

  /// A Boolean value that indicates whether the tab is in the bar of a tab bar controller.
  open var hasVisiblePlacement: Bool { ownTabBarController != nil && isShown }

  /// A Boolean value that indicates whether a tab bar shows the tab.
  final var isShown: Bool { !isHidden && preferredPlacement != .sidebarOnly }

  /// The tab whose controller is shown when this one is selected.
  var displayedTab: UITab { self }
}

extension UITab {
  /// This tab and its descendants, each before its children.
  final var all: [UITab] { [self] + ((self as? UITabGroup)?.children.flatMap(\.all) ?? []) }

  /// The topmost ancestor of the tab, which is in the bar.
  final var root: UITab { parent?.root ?? self }

  final var isSelectable: Bool { isEnabled && isShown }
}
