import CoreGraphics
import Foundation

extension UINavigationController {
  /// Returns the heights of the bar for a controller of the stack.
  final func barHeights(for controller: UIViewController?) -> NavigationBarHeights {
    let row = navigationBar.sizeThatFits(navigationView.bounds.size).height
    guard let controller else { return NavigationBarHeights(row: row) }
    let item = controller.navigationItem
    let search = item.searchController
    var heights = NavigationBarHeights(row: row + item.promptHeight)
    heights.title = showsLargeTitle(of: controller) ? NavigationBarHeights.largeTitle : 0
    let isStacked = item.searchBarPlacement == .stacked
    heights.search = isStacked ? search?.searchBar.navigationHeight ?? 0 : 0
    heights.searchCollapses = item.hidesSearchBarWhenScrolling
    if let search, search.isActive, isStacked {
      heights.searchCollapses = false
      if search.hidesNavigationBarDuringPresentation { (heights.row, heights.title) = (0, 0) }
    }
    heights.isFixed = true
    if controller.isViewLoaded, let content = controller.scrollViewBelowBar,
      content.contentInsetAdjustmentBehavior != .never
    {
      let insets = content.insetBesideBar(of: self) + content.adjustedContentInset.bottom
      heights.isFixed = content.contentSize.height + heights.full + insets <= content.bounds.height
    }
    return heights
  }

  /// Returns the height of the bar above a controller for the present scroll position, in points.
  final func barHeight(over controller: UIViewController?) -> CGFloat {
    let heights = barHeights(for: controller)
    guard let controller, controller.isViewLoaded, let content = controller.scrollViewBelowBar,
      content.storedWindow != nil
    else { return heights.full }
    return heights.height(aboveContentAt: -content.contentOffset.y - content.insetBesideBar(of: self))
  }

  /// Updates the large title and the search bar for the top controller.
  final func refreshPalette() {
    let top = stack.last
    navigationBar.palette.show(
      top?.navigationItem, largeTitle: top.map(showsLargeTitle) ?? false,
      attributes: navigationBar.largeTitleAttributes)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Keeps content that begins below a large title or a search bar there when the prompt appears or disappears.
  final func promptDidGrow(by growth: CGFloat) {
    guard growth != 0, let content = followedContent, content.storedWindow != nil else { return }
    let heights = barHeights(for: shown)
    guard heights.title + heights.search > 0 else { return }
    let start = -content.contentOffset.y - content.insetBesideBar(of: self)
    if start >= heights.full - growth - 0.5 { content.contentOffset.y -= growth }
  }

  /// Observes the scroll view of the visible controller, and no other.
  final func followContent(of controller: UIViewController?) {
    let content = controller?.viewIfLoaded.flatMap { _ in controller?.scrollViewBelowBar }
    guard content !== followedContent else { return }
    if followedContent?.collapsingBar === self {
      followedContent?.collapsingBar = nil
      followedContent?.barRoom = 0
    }
    followedContent = content
    content?.collapsingBar = self
  }

  /// Lays out the parts of the bar for its height, and tells the scroll view by how much the bar can still grow.
  final func showParts(for controller: UIViewController?, in height: CGFloat) {
    let heights = barHeights(for: controller)
    navigationBar.setAtScrollEdge(isAtScrollEdge(controller, heights))
    navigationBar.showParts(heights, in: height)
    if let content = followedContent { content.barRoom = isBarHidden ? 0 : max(0, heights.full - height) }
  }

  /// Returns whether the title of a controller is large; in the automatic mode it is like that of the controller below.
  private func showsLargeTitle(of controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, controller.traitCollection.verticalSizeClass != .compact else {
      return false
    }
    var index = stack.firstIndex { $0 === controller } ?? 0
    while stack.indices.contains(index) {
      switch stack[index].navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: index -= 1
      }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the content of a controller begins at the bar; so does content that
  /// does not scroll.
  private func isAtScrollEdge(_ controller: UIViewController?, _ heights: NavigationBarHeights) -> Bool {
    guard let controller, controller.isViewLoaded, let content = controller.scrollViewBelowBar,
      content.storedWindow != nil
    else { return true }
    return -content.contentOffset.y - content.insetBesideBar(of: self) >= heights.full - 0.5
  }
}

extension UINavigationController: CollapsingBar {
  package func contentDidMove(_ scrollView: UIScrollView) {
    guard !isBarHidden, change?.isRunning != true, scrollView === followedContent else { return }
    if barHeight(over: shown) != navigationBar.bounds.height { return layOutBars() }
    navigationBar.setAtScrollEdge(isAtScrollEdge(shown, barHeights(for: shown)))
  }

  package func settledOffset(_ y: CGFloat, of scrollView: UIScrollView) -> CGFloat {
    guard !isBarHidden, scrollView === followedContent else { return y }
    let inset = scrollView.insetBesideBar(of: self)
    let height = -y - inset
    return -barHeights(for: shown).settled(height) - inset
  }
}

extension UIViewController {
  /// The scroll view that affects the bar above: the one that was set, the view itself, or its first subview.
  fileprivate final var scrollViewBelowBar: UIScrollView? {
    contentScrollView(for: .top) ?? view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}

extension UIScrollView {
  /// Returns the top inset apart from the bar's: those of the client, of a refresh control and of the window, in
  /// points.
  fileprivate func insetBesideBar(of controller: UINavigationController) -> CGFloat {
    contentInset.top + (refreshControl?.refreshingHeight ?? 0) + controller.navigationView.safeAreaInsets.top
  }
}
