import Foundation
public import SwiftRuntime

/// A tab that contains other tabs, of which a tab bar shows the selected one.
///
/// A sidebar would show all of them, but there is none here.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs in the group, in order.
  @Observed open var children: [UITab] {
    didSet {
      for child in oldValue where !children.contains(where: { $0 === child }) { child.parent = nil }
      for child in children { child.parent = self }
      tabBarController?.tabVisibilityDidChange()
    }
  }

  /// The identifier of the child that is selected initially; nil for the first.
  open var defaultChildIdentifier: String?
  final weak var storedSelection: UITab?

  /// Creates a group. Without a provider it shows the controller of a child.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  /// The child that was selected last; nil if none was.
  open var selectedChild: UITab? {
    get { storedSelection }
    set {
      guard let newValue, newValue.parent === self, newValue !== storedSelection else { return }
      storedSelection = newValue
      if let controller = tabBarController, controller.selectedTab?.root === root {
        controller.selectedTab = newValue
      }
    }
  }

  /// Returns the tab with an identifier inside the group, at any depth; nil if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    all.dropFirst().first { $0.identifier == identifier }
  }

  override var displayedTab: UITab {
    if viewController != nil { return self }
    let child =
      storedSelection ?? children.first { $0.identifier == defaultChildIdentifier }
      ?? children.first { $0.isSelectable }
    return child?.displayedTab ?? self
  }
}
