import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A presentation controller that shows a controller in a popover, whose arrow points to a source.
///
/// In windows of compact width a sheet replaces it, unless the delegate's `adaptivePresentationStyle(for:)` returns
/// `none`. A `UIPopoverPresentationControllerDelegate` is notified through `delegate`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The permitted directions of the arrow. The default is any.
  @Observed open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceDidChange() } }
  /// The item to which the arrow points; it takes precedence over `sourceView`.
  @Observed open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceDidChange() } }
  /// The view whose coordinates `sourceRect` uses.
  @Observed open var sourceView: UIView? { didSet { sourceDidChange() } }
  /// The rectangle to which the arrow points, in points in the coordinates of `sourceView`; null for its bounds.
  @Observed open var sourceRect = CGRect.null { didSet { sourceDidChange() } }
  /// A Boolean value that determines whether the popover may cover its source if space is scarce. The default is false.
  @Observed open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }
  /// The views outside of the popover that still receive touches.
  open var passthroughViews: [UIView]?
  /// The color behind the content; nil for the system's.
  @Observed open var backgroundColor: UIColor? { didSet { chrome?.fillColor = backgroundColor ?? .systemBackground } }

  /// The minimum distances of the popover from the safe area of its window, in points.
  @Observed open var popoverLayoutMargins = UIEdgeInsets(top: 19, left: 19, bottom: 19, right: 19) {
    didSet { sourceDidChange() }
  }

  /// The direction in which the arrow points; `unknown` while the popover is not shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The sheet that replaces the popover in windows of compact width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: storedPresenting)

  private var chrome: PopoverView?
  /// The view that receives the touches outside of the popover.
  private let backdrop = UIView()
  private var containerSize: CGSize?

  /// The size of content without a preferred size, in points; the height is limited by the available space.
  private static let defaultSize = CGSize(width: 320, height: 1100)

  /// The bar button item to which the arrow points; the same as `sourceItem`.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: Adaptation

  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let delegate { return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection) }
    return traitCollection.horizontalSizeClass == .compact ? compactStyle : .none
  }

  override var compactStyle: UIModalPresentationStyle { .formSheet }

  override func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    let other: UIPresentationController
    switch style {
    case .none, .popover, .custom: return self
    case .automatic, .pageSheet, .formSheet: other = adaptiveSheetPresentationController
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
      other = CoveringPresentation(presentedViewController: presentedViewController, presenting: storedPresenting)
    }
    if other.delegate == nil { other.delegate = delegate }
    other.presentationStyle = style
    return other
  }

  override func prepareForPresentation() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    Log.require(
      sourceItem != nil || sourceView != nil,
      "NSGenericException: a popover with \(type(of: presentedViewController)) was to be presented without a source; set "
        + "sourceItem, or sourceView and sourceRect, of its popoverPresentationController before.")
  }

  // MARK: Geometry

  open override var presentedView: UIView? { madeChrome }

  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    if let containerSize, containerSize != containerView.bounds.size { askForSource() }
    containerSize = containerView.bounds.size
    backdrop.frame = containerView.bounds
    placeArrow()
  }

  override var placesPresentedView: Bool { true }

  private var madeChrome: PopoverView {
    if let chrome { return chrome }
    let made = PopoverView(of: presentedViewController.view)
    made.fillColor = backgroundColor ?? .systemBackground
    chrome = made
    return made
  }

  /// The preferred size of the content, or of the visible controller of a container, in points.
  private var contentSize: CGSize {
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      let size = current.preferredContentSize
      if size.width > 0 || size.height > 0 {
        return CGSize(
          width: size.width > 0 ? size.width : Self.defaultSize.width,
          height: size.height > 0 ? size.height : Self.defaultSize.height)
      }
      controller =
        (current as? UINavigationController)?.topViewController
        ?? (current as? UITabBarController)?.selectedViewController
    }
    return Self.defaultSize
  }

  private func sourceFrame(in container: UIView) -> CGRect {
    if let sourceItem { return sourceItem.frame(in: container) ?? .zero }
    guard let sourceView else { return .zero }
    return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  private var placement: PopoverPlacement? {
    guard let containerView else { return nil }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
    let source = sourceFrame(in: containerView)
    var placement = PopoverPlacement(
      of: contentSize, at: source, in: room, permitted: permittedArrowDirections,
      isOnBar: sourceItem is UIBarButtonItem)
    if canOverlapSourceViewRect { placement.extend(over: room, for: contentSize) }
    return placement
  }

  private func sourceDidChange() { containerView?.setNeedsLayout() }

  /// Points the arrow to the source, and excludes it from the content's safe area.
  private func placeArrow() {
    guard let containerView, let placement, let chrome else { return }
    let source = sourceFrame(in: containerView)
    let isHorizontal = placement.direction == .left || placement.direction == .right
    arrowDirection = placement.direction
    chrome.direction = placement.direction
    chrome.tip = isHorizontal ? source.midY - placement.frame.minY : source.midX - placement.frame.minX
    let length = PopoverPlacement.arrowLength
    presentedViewController.barInsets = UIEdgeInsets(
      top: placement.direction == .up ? length : 0, left: placement.direction == .left ? length : 0,
      bottom: placement.direction == .down ? length : 0, right: placement.direction == .right ? length : 0)
  }

  private func askForSource() {
    guard let popoverDelegate, sourceItem == nil, var view = sourceView else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let (oldRect, oldView) = (rect, view)
    popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== oldView { sourceView = view }
    if rect != oldRect { sourceRect = rect }
  }

  // MARK: The transition

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    presentedViewController.presentationTraits.userInterfaceLevel = .elevated
    presentedViewController.presentationTraits.horizontalSizeClass = .compact
    backdrop.isOpaque = false
    backdrop.frame = containerView.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(backdrop, at: 0)
    placeArrow()
    chrome?.layoutIfNeeded()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return removeViews() }
    backdrop.addGestureRecognizer(UITapGestureRecognizer(action: { [weak self] _ in _ = self?.leaveByUser() }))
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeViews() }
  }

  private func removeViews() {
    backdrop.removeFromSuperview()
    chrome?.removeFromSuperview()
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    presentedViewController.barInsets = .zero
    presentedViewController.presentationTraits.userInterfaceLevel = .unspecified
    presentedViewController.presentationTraits.horizontalSizeClass = .unspecified
    arrowDirection = .unknown
  }

  // MARK: The user

  override func leaveByUser() -> Bool {
    if mayBeDismissed {
      dismissByUser(animated: true)
    } else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
    }
    return true
  }

  override func passesTouch(at point: CGPoint, on hit: UIView, in container: UIView, _ event: UIEvent?) -> Bool {
    guard hit === backdrop || hit === container else { return false }
    return (passthroughViews ?? []).contains { view in
      view.storedWindow === container.storedWindow
        && view.point(inside: view.convert(point, from: container), with: event)
    }
  }
}
