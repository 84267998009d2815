import Foundation

extension UITabBarController {
  /// The controllers of the bar's tabs.
  final var pages: [UIViewController] { controllers ?? storedTabs.compactMap { $0.displayedTab.viewController } }

  /// The tabs that the bar shows.
  private var barTabs: [UITab] { storedTabs.filter(\.isShown) }

  // MARK: Tabs

  final func replaceTabs(with tabs: [UITab]) {
    if controllers != nil {
      controllers = nil
      selected = nil
    }
    for old in storedTabs where !tabs.contains(where: { $0 === old }) { old.ownTabBarController = nil }
    storedTabs = tabs
    for tab in tabs {
      tab.ownTabBarController?.release(tab, for: self)
      tab.ownTabBarController = self
    }
    show(pages)
    let isKept = storedSelectedTab.map { tab in tabs.contains { $0 === tab.root } && tab.root.isShown } ?? false
    guard !isKept else { return updateBar() }
    let first = barTabs.first(where: \.isSelectable)?.displayedTab
    let previous = storedSelectedTab
    storedSelectedTab = first
    selected = first?.viewController
    updateBar()
    if let first { delegate?.tabBarController(self, didSelectTab: first, previousTab: previous) }
  }

  final func removeTabs() {
    for tab in storedTabs { tab.ownTabBarController = nil }
    storedTabs = []
    storedSelectedTab = nil
  }

  /// Selects a tab programmatically, and notifies the delegate if it was not selected before.
  final func select(_ tab: UITab) {
    let root = tab.root
    guard storedTabs.contains(where: { $0 === root }), root.isShown, tab.isEnabled else { return }
    let new = tab.displayedTab
    guard new !== storedSelectedTab else { return }
    change(to: new)
  }

  /// Updates the tabs after one became hidden or visible, or the children of a group changed.
  final func tabVisibilityDidChange() { replaceTabs(with: storedTabs) }

  /// Removes a tab that another controller gets.
  private func release(_ tab: UITab, for other: UITabBarController) {
    guard other !== self else { return }
    replaceTabs(with: storedTabs.filter { $0 !== tab })
  }

  private func change(to new: UITab) {
    let previous = storedSelectedTab
    var inner = new
    while let group = inner.parent {
      group.storedSelection = inner
      inner = group
    }
    storedSelectedTab = new
    selected = new.viewController
    if let selected, selected.parent !== self { show(pages) }
    choiceDidChange()
    delegate?.tabBarController(self, didSelectTab: new, previousTab: previous)
  }

  // MARK: The user

  final func chooseByUser(_ tab: UITab) {
    guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return choiceDidChange() }
    if tab === storedSelectedTab?.root { goToRoot(selected) }
    change(to: tab.displayedTab)
  }

  final func chooseByUser(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return choiceDidChange() }
    if controller === selected { goToRoot(controller) }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Pops to the root of the stack, as the user selected the tab that was already selected.
  private func goToRoot(_ controller: UIViewController?) {
    (controller as? UINavigationController)?.popToRootViewController(animated: true)
  }

  // MARK: Children and the bar

  /// Makes the controllers of the tabs children, and removes others.
  final func show(_ pages: [UIViewController]) {
    for old in tabChildren where !pages.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      if old !== shown { old.leaveParent() }
    }
    tabChildren = pages
    for controller in pages where controller.parent !== self {
      add(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Updates the items of the bar, of which one may have been replaced.
  final func updateBar() {
    let items = controllers?.map { $0.madeTabBarItem } ?? barTabs.map(\.item)
    let isEmpty = controllers == nil && storedTabs.isEmpty
    tabBar.items = isEmpty ? nil : items
    choiceDidChange()
  }

  final func choiceDidChange() {
    tabBar.selectedItem = storedSelectedTab?.root.item ?? selected?.madeTabBarItem
    viewIfLoaded?.setNeedsLayout()
  }
}
