import CoreGraphics
public import Foundation

/// Shows pages, each the view of a controller, that the user turns.
///
/// In the scroll style the pages lie beside each other in a scroll view of three pages' length whose middle is the page
/// that is shown. The data source is asked for the neighbors when the page has come to rest: for both after
/// `setViewControllers(_:direction:animated:completion:)`, for the next one only after a swipe. In the curl style a
/// swipe or a tap at the side turns the page as a whole when it ends.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The way in which pages are turned.
  public enum TransitionStyle: Int, Hashable, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Hashable, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// The place of the spine of the book.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// There is none: the style is scrolling.
    case none = 0
    case min = 1
    /// In the middle: two pages are shown.
    case mid = 2
    case max = 3
  }

  /// The name of an option for the creation of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// A number: the distance between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Provides the pages; without one the user cannot turn them.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { sourceDidChange() } }
  /// Hears of the turning of pages by the user.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The way in which pages are turned.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The place of the spine; none in the scroll style.
  open private(set) var spineLocation: SpineLocation
  /// A Boolean value that determines whether pages have content on both sides; without effect here.
  open var isDoubleSided = false

  /// The distance between pages, in points.
  final let spacing: CGFloat
  final var shown: [UIViewController] = []
  final var pager: PageScroller?
  final var curl: PageCurl?
  final var pageControl: UIPageControl?
  private static let pageControlHeight: CGFloat = 37
  /// A Boolean value that indicates whether the delegate is choosing the spine, for which it may set other pages.
  private final var isChoosingSpine = false
  private final var pagesForSpine: [UIViewController]?

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = (options?[.interPageSpacing]).flatMap(Self.number) ?? 0
    let spine = (options?[.spineLocation]).flatMap { value in
      value as? SpineLocation ?? Self.number(value).flatMap { SpineLocation(rawValue: Int($0)) }
    }
    spineLocation = style == .scroll ? .none : spine ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a book without pages, which are turned sideways.
  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    spineLocation = .min
    super.init(coder: coder)
  }

  /// The controllers whose pages are shown, or will be at the end of an animation; nil for none.
  open var viewControllers: [UIViewController]? { shown.isEmpty ? nil : shown }
  /// The gesture recognizers that turn pages in the curl style; none in the scroll style.
  open var gestureRecognizers: [UIGestureRecognizer] { curl.map { [$0.pan, $0.tap] } ?? [] }
  open override var childForStatusBarStyle: UIViewController? { nil }

  open override func loadView() {
    let root = PageContainerView()
    root.controller = self
    view = root
    if transitionStyle == .scroll {
      pager = PageScroller(of: self)
    } else {
      curl = PageCurl(of: self)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if !shown.isEmpty { show(shown) }
  }

  /// Sets the pages to show: one, or two with the spine in the middle.
  ///
  /// - Parameter completion: called with true when the pages are there; at once without an animation.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    var new = viewControllers ?? []
    if isChoosingSpine {
      pagesForSpine = new
      completion?(true)
      return
    }
    let needed = spineLocation == .mid ? 2 : 1
    if new.count != needed {
      Log.warn(
        "UIPageViewController.setViewControllers was given \(new.count) view controllers, but this transition needs "
          + "\(needed); UIKit raises an exception. Pass \(needed).")
      if new.isEmpty { return }
      new = Array(new.prefix(needed))
    }
    let old = shown
    shown = new
    guard isViewLoaded else {
      completion?(true)
      return
    }
    let isAnimated = animated && view.window != nil && !old.isEmpty && old != new
    if isAnimated, let pager {
      pager.scroll(from: old, to: new[0], direction: direction, completion: completion)
    } else if isAnimated, let curl {
      curl.turn(from: old, to: new, direction: direction) { completion?(true) }
    } else {
      replace(old, with: new)
      completion?(true)
    }
    updatePageControl()
  }

  override var managesAppearanceOfChildren: Bool { true }

  /// Takes pages away and shows others, without an animation.
  final func replace(_ old: [UIViewController], with new: [UIViewController]) {
    pager?.forgetNeighbors()
    for controller in old where !new.contains(controller) { dismissPage(controller) }
    show(new)
    pager?.askForNeighbors()
  }

  /// Makes a page a child, with its view in the hierarchy.
  final func adopt(_ page: UIViewController, isShown: Bool) {
    let isNew = page.parent !== self
    if isNew { addChild(page) }
    let isVisible = appearance.state == .appeared || appearance.state == .appearing
    let comes = page.viewIfLoaded?.superview !== host
    if comes, isVisible { page.setAppearance(.appearing, animated: !isShown) }
    if comes { host.addSubview(page.view) }
    if isNew { page.didMove(toParent: self) }
    if comes, isVisible { page.reportAppearing() }
    if isShown, appearance.state == .appeared { page.setAppearance(.appeared, animated: false) }
  }

  /// Takes a page out of the hierarchy.
  final func dismissPage(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.setAppearance(.disappeared, animated: false)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// The view that the pages' views are in.
  final var host: UIView { pager?.scrollView ?? view }

  private static func number(_ value: Any) -> CGFloat? {
    if let number = value as? CGFloat { return number }
    if let number = value as? Double { return CGFloat(number) }
    if let number = value as? Int { return CGFloat(number) }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private func show(_ pages: [UIViewController]) {
    for page in pages { adopt(page, isShown: true) }
    if let pager {
      pager.center(on: pages[0])
    } else {
      curl?.layOut(pages)
    }
  }

  private func sourceDidChange() {
    pager?.forgetNeighbors()
    pager?.askForNeighbors()
    updatePageControl()
  }

  // MARK: Page control

  /// Moves the dots by a page that the user has turned.
  final func pageDidTurn(by step: Int) {
    guard let pageControl else { return }
    pageControl.currentPage += step
    shownIndex = pageControl.currentPage
  }

  private final var shownIndex = 0

  private func updatePageControl() {
    guard isViewLoaded, transitionStyle == .scroll else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, !shown.isEmpty, let dataSource else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      view.setNeedsLayout()
      return
    }
    let control = pageControl ?? UIPageControl()
    if pageControl == nil {
      pageControl = control
      control.addAction(UIAction { [weak self] _ in self?.followPageControl() }, for: .valueChanged)
      view.addSubview(control)
    }
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    shownIndex = control.currentPage
    view.setNeedsLayout()
  }

  private func followPageControl() {
    guard let pageControl, let current = shown.first, pageControl.currentPage != shownIndex else { return }
    let isForward = pageControl.currentPage > shownIndex
    let target =
      isForward
      ? dataSource?.pageViewController(self, viewControllerAfter: current)
      : dataSource?.pageViewController(self, viewControllerBefore: current)
    guard let target, let pager else { return pageControl.currentPage = shownIndex }
    shownIndex += isForward ? 1 : -1
    pageControl.currentPage = shownIndex
    let old = shown
    shown = [target]
    delegate?.pageViewController(self, willTransitionTo: [target])
    pager.scroll(from: old, to: target, direction: isForward ? .forward : .reverse) { [weak self] finished in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: old, transitionCompleted: true)
    }
  }

  // MARK: Layout

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pager?.askForNeighbors()
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let isLandscape = size.width > size.height
    guard transitionStyle == .pageCurl, isViewLoaded, isLandscape != (view.bounds.width > view.bounds.height) else {
      return
    }
    chooseSpine(for: isLandscape ? .landscapeLeft : .portrait)
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? ownPreferredOrientation
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The preferred orientation if the delegate has none.
  final var ownPreferredOrientation: UIInterfaceOrientation { super.preferredInterfaceOrientationForPresentation }

  /// Places the pages and the page control in the view.
  final func layOutPages() {
    guard isViewLoaded else { return }
    var room = view.bounds
    if let pageControl {
      let height = Self.pageControlHeight
      let bottom = view.safeAreaInsets.bottom
      pageControl.frame = CGRect(
        x: 0, y: room.height - bottom - height, width: room.width, height: height)
      room.size.height -= height + bottom
    }
    pager?.layOut(in: room)
    curl?.layOut(shown)
  }

  /// Asks the delegate for the spine of an orientation; the delegate sets other pages if their number changes.
  private func chooseSpine(for orientation: UIInterfaceOrientation) {
    guard let delegate else { return }
    isChoosingSpine = true
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isChoosingSpine = false
    defer { pagesForSpine = nil }
    let pages = pagesForSpine ?? shown
    guard spine != spineLocation || pages != shown else { return }
    let needed = spine == .mid ? 2 : 1
    guard pages.count == needed else {
      return Log.warn(
        "pageViewController(_:spineLocationFor:) returned the spine \(spine), which needs \(needed) pages, but there are "
          + "\(pages.count). Call setViewControllers(_:direction:animated:completion:) in this method.")
    }
    spineLocation = spine
    if spine == .mid { isDoubleSided = true }
    setViewControllers(pages, direction: .forward, animated: false)
  }
}

/// The view of a page view controller.
@MainActor
private final class PageContainerView: UIView {
  weak var controller: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutPages()
  }
}
