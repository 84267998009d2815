import CoreGraphics
public import Foundation
import MotionCore
import QuartzCore
public import SwiftRuntime

/// The method by which a sheet notifies its delegate of changes.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  // @optional
  /// Tells the delegate that the user selected another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

/// A presentation controller that shows a controller as a sheet: at the bottom of narrow windows, in the middle of wide
/// ones.
///
/// A finger drags the sheet down to dismiss it, as recorded (conformance topic animation-curves).
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The detents at which the sheet can rest. The default is the large one.
  @Observed open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// The identifier of the selected detent; nil for the first one.
  @Observed open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// The identifier of the largest detent that leaves the content behind undimmed and interactive; nil for none.
  @Observed open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// A Boolean value that determines whether scrolling at the edge of the content makes the sheet larger; kept for the
  /// client.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A Boolean value that determines whether a grabber is visible at the top. The default is false.
  @Observed open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// The corner radius in points; nil for the system's.
  @Observed open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

  private let dimming = UIView()
  private let grabber = SheetGrabber()
  private var interaction: SheetInteraction?

  static let cornerRadius: CGFloat = 12
  /// The minimum distance from the top of a narrow window, in points.
  private static let topGap: CGFloat = 10

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.backgroundColor = UIColor(white: 0, alpha: 1)
    dimming.alpha = 0
    grabber.isHidden = true
    grabber.toggle = { [weak self] in self?.selectNextDetent() }
  }

  /// Animates the changes of detents that a closure makes.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let container = containerView, container.storedWindow != nil else { return }
    TransitionTiming.spring.animate(duration: PresentationSlide.duration) {
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
  }

  /// Resolves the heights of the detents again.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  // MARK: Geometry

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let all = containerView.bounds
    return isCard ? card(in: all) : sheet(in: all, under: containerView.safeAreaInsets)
  }

  override var placesPresentedView: Bool { true }

  /// A Boolean value that indicates whether the content behind is undimmed and interactive.
  final var isUndimmed: Bool {
    guard let limit = largestUndimmedDetentIdentifier, let selected = selectedDetent,
      let limitIndex = detents.firstIndex(where: { $0.identifier == limit }),
      let index = detents.firstIndex(where: { $0 === selected })
    else { return false }
    return index <= limitIndex
  }

  private var isCard: Bool {
    guard let containerView else { return false }
    return containerView.traitCollection.horizontalSizeClass == .regular
      && containerView.traitCollection.verticalSizeClass == .regular
  }

  /// Returns the frame of a card in the middle of a wide window.
  private func card(in all: CGRect) -> CGRect {
    let room = all.insetBy(dx: 24, dy: 24)
    var size = presentationStyle == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 900)
    let preferred = presentedViewController.preferredContentSize
    if presentationStyle == .formSheet, preferred.width > 0, preferred.height > 0 { size = preferred }
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    return CGRect(
      x: (all.midX - size.width / 2).rounded(), y: (all.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func sheet(in all: CGRect, under safe: UIEdgeInsets) -> CGRect {
    let height = sheetHeight(in: all, under: safe)
    return CGRect(x: 0, y: all.height - height, width: all.width, height: height)
  }

  /// Returns the height of a sheet at the bottom, with the safe area below the selected detent.
  private func sheetHeight(in all: CGRect, under safe: UIEdgeInsets) -> CGFloat {
    let largest = max(0, all.height - max(safe.top, Self.topGap))
    let context = DetentContext(maximumDetentValue: max(0, largest - safe.bottom), traits: traitCollection)
    return min(largest, (selectedDetent?.height(in: context) ?? largest) + safe.bottom)
  }

  /// The height of which a drag has to cover more than half to dismiss the sheet, in points: as recorded, all of a
  /// sheet that reaches up to the safe area, and the detent's height of a lower one
  /// (animation-curves/sheet-dismiss-distance).
  private var dismissalHeight: CGFloat {
    guard let containerView else { return 0 }
    let (all, safe) = (containerView.bounds, containerView.safeAreaInsets)
    let height = sheetHeight(in: all, under: safe)
    return height < all.height - max(safe.top, Self.topGap) ? height - safe.bottom : height
  }

  private var selectedDetent: Detent? {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
  }

  private func selectNextDetent() {
    guard detents.count > 1, let selected = selectedDetent,
      let index = detents.firstIndex(where: { $0 === selected })
    else { return }
    animateChanges { selectedDetentIdentifier = detents[(index + 1) % detents.count].identifier }
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  // MARK: The transition

  open override func presentationTransitionWillBegin() {
    guard let containerView, let view = presentedView else { return }
    presentedViewController.presentationTraits.userInterfaceLevel = .elevated
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimming, at: 0)
    round(view)
    let shade = isUndimmed ? 0 : CGFloat(SheetDrag.dimming)
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = shade }
    dimming.alpha = 0
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = shade })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return dimming.removeFromSuperview() }
    dimming.addGestureRecognizer(UITapGestureRecognizer(action: { [weak self] _ in self?.didTapBeside() }))
    updateInteraction()
  }

  open override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 0 }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      dimming.removeFromSuperview()
      grabber.removeFromSuperview()
      interaction = nil
      presentedViewController.presentationTraits.userInterfaceLevel = .unspecified
    } else {
      dimming.alpha = isUndimmed ? 0 : CGFloat(SheetDrag.dimming)
    }
  }

  open override func containerViewDidLayoutSubviews() {
    guard let view = presentedView, let containerView, presentedViewController.presentation.transition == nil else {
      return
    }
    round(view)
    dimming.alpha = isUndimmed ? 0 : CGFloat(SheetDrag.dimming)
    dimming.frame = containerView.bounds
    updateInteraction()
  }

  private func round(_ view: UIView) {
    view.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
    view.layer.maskedCorners =
      isCard
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
    grabber.frame = CGRect(x: view.bounds.midX - 30, y: 0, width: 60, height: 16)
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    if grabber.superview !== view { view.addSubview(grabber) } else { view.bringSubviewToFront(grabber) }
  }

  // MARK: Dragging

  override func leaveByUser() -> Bool {
    didTapBeside()
    return true
  }

  override func passesTouch(at point: CGPoint, on hit: UIView, in container: UIView, _ event: UIEvent?) -> Bool {
    hit === container && isUndimmed
  }

  private func updateInteraction() {
    guard let view = presentedView, presentedViewController.presentation.presenting != nil, !isCard else { return }
    let dismissalHeight = dismissalHeight
    if let interaction, interaction.pan.view === view, interaction.height == view.bounds.height,
      interaction.dismissalHeight == dismissalHeight
    {
      return
    }
    if let pan = interaction?.pan { pan.view?.removeGestureRecognizer(pan) }
    let new = SheetInteraction(
      view, dimmingView: isUndimmed ? nil : dimming, dismissalHeight: dismissalHeight)
    new.mayDismiss = { [weak self] in self?.mayBeDismissed ?? false }
    new.didRefuse = { [weak self] in self.map { $0.delegate?.presentationControllerDidAttemptToDismiss($0) } }
    new.didFinish = { [weak self] isDismissed in if isDismissed { self?.dismissByUser(animated: false) } }
    interaction = new
  }

  private func didTapBeside() {
    guard mayBeDismissed else { delegate?.presentationControllerDidAttemptToDismiss(self); return }
    // As on iOS a tap outside dismisses a card, and a sheet at the bottom as well.
    dismissByUser(animated: true)
  }
}
