import CoreGraphics
import Foundation

/// The pages of a page view controller beside each other, in a scroll view whose middle is the page that is shown.
@MainActor
final class PageScroller: NSObject, UIScrollViewDelegate {
  /// The three places of pages in the content.
  private enum Slot: Int { case before = 0, middle, after }

  let scrollView = PageScrollView()
  private unowned let controller: UIPageViewController
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsBefore = false
  private var knowsAfter = false
  /// The neighbor that comes to the screen.
  private var pending: (page: UIViewController, slot: Slot)?
  /// The page of an animation by code, with what is called at its end.
  private var animation: (old: [UIViewController], slot: Slot, completion: ((Bool) -> Void)?)?
  private var isPlacing = false
  private var isUserTurn = false

  init(of controller: UIPageViewController) {
    self.controller = controller
    super.init()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.isOpaque = false
    scrollView.forwarder.own = self
    controller.view.addSubview(scrollView)
  }

  private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
  private var length: CGFloat { isHorizontal ? scrollView.bounds.width : scrollView.bounds.height }
  private var isMirrored: Bool {
    isHorizontal && controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The offset from the page in the middle, in pages; positive toward the following page.
  private var progress: CGFloat {
    guard length > 0 else { return 0 }
    let offset = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
    let pages = offset / length - 1
    return isMirrored ? -pages : pages
  }

  // MARK: Places

  func layOut(in room: CGRect) {
    let spacing = controller.spacing
    let frame =
      isHorizontal ? room.insetBy(dx: -spacing / 2, dy: 0) : room.insetBy(dx: 0, dy: -spacing / 2)
    guard scrollView.frame != frame || scrollView.contentSize == .zero else { return placePages() }
    let isResting = pending == nil && animation == nil
    placing {
      scrollView.frame = frame
      scrollView.contentSize =
        isHorizontal
        ? CGSize(width: frame.width * 3, height: frame.height) : CGSize(width: frame.width, height: frame.height * 3)
      updateInsets()
      if isResting { scrollView.contentOffset = offset(of: .middle) }
      placePages()
    }
  }

  /// Shows a page in the middle.
  func center(on page: UIViewController) {
    placing {
      updateInsets()
      scrollView.contentOffset = offset(of: .middle)
      place(page, in: .middle)
    }
  }

  private func placePages() {
    if let current = (animation?.old ?? controller.shown).first { place(current, in: .middle) }
    if let pending { place(pending.page, in: pending.slot) }
    if let animation, let new = controller.shown.first { place(new, in: animation.slot) }
  }

  private func place(_ page: UIViewController, in slot: Slot) {
    guard page.viewIfLoaded?.superview === scrollView else { return }
    let size = scrollView.bounds.size
    let origin = offset(of: slot)
    let spacing = controller.spacing
    let frame = CGRect(origin: origin, size: size)
    page.view.frame = isHorizontal ? frame.insetBy(dx: spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: spacing / 2)
  }

  private func offset(of slot: Slot) -> CGPoint {
    let place = CGFloat(isMirrored ? 2 - slot.rawValue : slot.rawValue) * length
    return isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }

  /// Leaves room to scroll where there is a neighbor.
  private func updateInsets() {
    var start = before == nil ? -length : 0
    var end = after == nil ? -length : 0
    if let animation {
      if animation.slot == .before { start = 0 } else { end = 0 }
    }
    if isMirrored { swap(&start, &end) }
    let insets =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    if scrollView.contentInset != insets {
      let offset = scrollView.contentOffset
      scrollView.contentInset = insets
      // A scroll view at an edge follows its inset; the page in the middle stays.
      if scrollView.contentOffset != offset { placing { scrollView.contentOffset = offset } }
    }
    if isHorizontal {
      scrollView.alwaysBounceHorizontal = true
    } else {
      scrollView.alwaysBounceVertical = true
    }
  }

  private func placing(_ body: () -> Void) {
    let outer = isPlacing
    isPlacing = true
    body()
    isPlacing = outer
  }

  // MARK: Neighbors

  func forgetNeighbors() {
    (before, after) = (nil, nil)
    (knowsBefore, knowsAfter) = (false, false)
    if animation == nil { placing { updateInsets() } }
  }

  /// Asks the data source for the neighbors that are not known, the one before first.
  func askForNeighbors() {
    guard let current = controller.shown.first, let source = controller.dataSource, animation == nil,
      scrollView.window != nil
    else { return }
    if !knowsBefore {
      knowsBefore = true
      before = source.pageViewController(controller, viewControllerBefore: current)
    }
    if !knowsAfter {
      knowsAfter = true
      after = source.pageViewController(controller, viewControllerAfter: current)
    }
    placing { updateInsets() }
  }

  // MARK: Turning by code

  func scroll(
    from old: [UIViewController], to new: UIViewController, direction: UIPageViewController.NavigationDirection,
    completion: ((Bool) -> Void)?
  ) {
    endTurn(isComplete: false)
    finishAnimation(isFinished: false)
    forgetNeighbors()
    let slot: Slot = direction == .forward ? .after : .before
    animation = (old, slot, completion)
    for page in old { page.setAppearance(.disappearing, animated: true) }
    controller.adopt(new, isShown: false)
    placing {
      updateInsets()
      scrollView.contentOffset = offset(of: .middle)
      placePages()
    }
    scrollView.setContentOffset(offset(of: slot), animated: true)
  }

  private func finishAnimation(isFinished: Bool) {
    guard let ended = animation else { return }
    animation = nil
    for page in ended.old where !controller.shown.contains(page) { controller.dismissPage(page) }
    for page in controller.shown { page.setAppearance(.appeared, animated: true) }
    if let page = controller.shown.first { center(on: page) }
    // Ends the glide from an offset that the new insets leave out.
    placing { scrollView.setContentOffset(offset(of: .middle), animated: false) }
    ended.completion?(isFinished)
    askForNeighbors()
  }

  // MARK: Turning by the user

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if animation != nil { finishAnimation(isFinished: false) }
    // A swipe during the last one's deceleration begins at the page that is nearest.
    if pending != nil { settle() }
    isUserTurn = true
    askForNeighbors()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, animation == nil else { return }
    let progress = progress
    let slot: Slot? = progress > 0.001 ? .after : progress < -0.001 ? .before : nil
    guard let slot, pending?.slot != slot else { return }
    if !isUserTurn { askForNeighbors() }
    endTurn(isComplete: false)
    guard let page = slot == .after ? after : before else { return }
    begin(page, in: slot)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if animation != nil { finishAnimation(isFinished: true) } else { settle() }
  }

  private func begin(_ page: UIViewController, in slot: Slot) {
    pending = (page, slot)
    controller.delegate?.pageViewController(controller, willTransitionTo: [page])
    for current in controller.shown { current.setAppearance(.disappearing, animated: true) }
    controller.adopt(page, isShown: false)
    placing { place(page, in: slot) }
  }

  /// Ends the turn at the page that is nearest.
  private func settle() {
    isUserTurn = false
    guard pending != nil else { return askForNeighbors() }
    endTurn(isComplete: abs(progress) >= 0.5)
    askForNeighbors()
  }

  private func endTurn(isComplete: Bool) {
    guard let turn = pending else { return }
    pending = nil
    let old = controller.shown
    if isComplete {
      let rest = progress - (turn.slot == .after ? 1 : -1)
      controller.shown = [turn.page]
      if turn.slot == .after {
        (before, after) = (old.first, nil)
        (knowsBefore, knowsAfter) = (true, false)
      } else {
        (before, after) = (nil, old.first)
        (knowsBefore, knowsAfter) = (false, true)
      }
      for page in old { controller.dismissPage(page) }
      turn.page.setAppearance(.appeared, animated: true)
      center(on: turn.page)
      if abs(rest) > 0.001 { shift(by: rest) }
      controller.pageDidTurn(by: turn.slot == .after ? 1 : -1)
    } else {
      controller.dismissPage(turn.page)
      for page in old { page.setAppearance(.appeared, animated: true) }
    }
    controller.delegate?.pageViewController(
      controller, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: isComplete)
  }

  private func shift(by pages: CGFloat) {
    let distance = pages * length * (isMirrored ? -1 : 1)
    placing {
      scrollView.contentOffset =
        isHorizontal
        ? CGPoint(x: scrollView.contentOffset.x + distance, y: 0)
        : CGPoint(x: 0, y: scrollView.contentOffset.y + distance)
    }
  }
}

/// The scroll view of pages: a delegate that a client sets hears of the scrolling after the page view controller.
@MainActor
final class PageScrollView: UIScrollView {
  let forwarder = PageScrollForwarder()

  override weak var delegate: (any UIScrollViewDelegate)? {
    get { forwarder }
    set { forwarder.client = newValue }
  }
}

/// Tells the page scroller and the client's delegate of scrolling.
@MainActor
final class PageScrollForwarder: NSObject, UIScrollViewDelegate {
  weak var own: PageScroller?
  weak var client: (any UIScrollViewDelegate)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    own?.scrollViewDidScroll(scrollView)
    client?.scrollViewDidScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    own?.scrollViewWillBeginDragging(scrollView)
    client?.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    client?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    own?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    client?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    client?.scrollViewWillBeginDecelerating(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    own?.scrollViewDidEndDecelerating(scrollView)
    client?.scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    own?.scrollViewDidEndScrollingAnimation(scrollView)
    client?.scrollViewDidEndScrollingAnimation(scrollView)
  }
}
