import CoreGraphics
import Foundation
public import SwiftRuntime

/// A container controller that shows one of several controllers, which the user selects on a bar at the bottom.
///
/// It has either tabs or view controllers. As in a navigation controller the selection changes immediately, and the
/// views follow in the next layout pass.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate that is notified of the selection, can prevent it, and provides its animation.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar of tabs.
  public final let tabBar = UITabBar()
  /// The controllers that were set; nil initially, and while there are tabs.
  final var controllers: [UIViewController]?
  final var storedTabs: [UITab] = []
  final var storedSelectedTab: UITab?
  final var selected: UIViewController?
  /// The children that belong to tabs; clients may add others.
  final var tabChildren: [UIViewController] = []
  /// The controller whose view is visible.
  final var shown: UIViewController?
  final var running: ControllerTransition?
  /// A Boolean value that indicates whether the user, and not the program, is changing the selection.
  final var isSelectingByUser = false

  // MARK: Tabs

  /// The tabs, in the order of the bar; none when view controllers were set.
  ///
  /// If the selected tab is removed, the first tab is selected; the delegate is notified of the change.
  open var tabs: [UITab] {
    get { storedTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, without animation.
  open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(with: tabs) }

  /// The selected tab, the innermost one in groups; nil without tabs. Setting it notifies the delegate.
  open var selectedTab: UITab? {
    get { storedSelectedTab }
    set { if let newValue { select(newValue) } }
  }

  /// Returns the tab with an identifier, including those in groups; nil if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    storedTabs.lazy.flatMap(\.all).first { $0.identifier == identifier }
  }

  // MARK: View controllers

  /// The controllers, in the order of the tabs; nil initially, and while there are tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers, without animation. The selected one remains selected if it is among them; otherwise it
  /// is the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    removeTabs()
    controllers = viewControllers
    show(viewControllers ?? [])
    if selected == nil || !pages.contains(where: { $0 === selected }) { selected = pages.first }
    updateBar()
  }

  /// The selected controller; nil for none.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      if let tab = storedTabs.lazy.flatMap(\.all).first(where: { $0.displayedTab.viewController === newValue }) {
        return select(tab)
      }
      guard pages.contains(where: { $0 === newValue }), newValue !== selected else { return }
      selected = newValue
      choiceDidChange()
    }
  }

  /// The index of the selected tab; `NSNotFound` without tabs.
  open var selectedIndex: Int {
    get {
      if let tab = storedSelectedTab { return storedTabs.firstIndex { $0 === tab.root } ?? NSNotFound }
      return pages.firstIndex { $0 === selected } ?? NSNotFound
    }
    set {
      if storedTabs.indices.contains(newValue) {
        select(storedTabs[newValue])
      } else if storedTabs.isEmpty, pages.indices.contains(newValue) {
        selectedViewController = pages[newValue]
      }
    }
  }

  // MARK: State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(selectedIndex, forKey: "selectedIndex")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: "selectedIndex") { selectedIndex = coder.decodeInteger(forKey: "selectedIndex") }
  }

  // MARK: The bar

  /// A Boolean value that indicates whether the bar is hidden because the visible stack hides it.
  final var isBarHiddenByStack = false
  /// A Boolean value that determines whether the bar is hidden. The default is false.
  @Observed open var isTabBarHidden = false {
    didSet { if isTabBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Shows or hides the bar; with animation it slides.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
    guard animated, let view = viewIfLoaded, view.storedWindow != nil else { return }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) { view.layoutIfNeeded() }
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    isSelectingByUser = true
    defer { isSelectingByUser = false }
    if let tab = storedTabs.first(where: { $0.item === item }) {
      chooseByUser(tab)
    } else if let chosen = pages.first(where: { $0.tabBarItem === item }) {
      chooseByUser(chosen)
    }
  }

  // MARK: UIViewController

  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    tabBar.delegate = self
    view.addSubview(tabBar)
    self.view = view
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    selectedViewController = subsequentVC
  }

  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    pages.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
  }

  override var managesAppearanceOfChildren: Bool { true }

  /// The view: the content with the bar in front.
  final class TabView: ContentAndBarView {
    weak var controller: UITabBarController?

    override func layoutSubviews() {
      super.layoutSubviews()
      controller?.layOut(self)
    }
  }
}

extension UIViewController {
  /// The tab bar item, created with the title on first access.
  final var madeTabBarItem: UITabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    storedTabBarItem = item
    return item
  }

  /// Replaces the tab bar item, and updates the bar.
  final func replaceTabBarItem(with item: UITabBarItem?) {
    guard item !== storedTabBarItem else { return }
    storedTabBarItem = item
    if let storedTab { storedTab.item = madeTabBarItem }
    (parent as? UITabBarController)?.updateBar()
  }
}
