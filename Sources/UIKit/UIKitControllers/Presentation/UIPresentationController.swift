import CoreGraphics
public import Foundation
public import SwiftRuntime

/// An object that manages the presentation of a controller: the frame of its view, additional views, and animations
/// alongside.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  /// The presented controller.
  public private(set) final var presentedViewController: UIViewController
  /// The presenting controller.
  open internal(set) weak var storedPresenting: UIViewController?
  /// The style in which the controller is presented.
  open internal(set) var presentationStyle: UIModalPresentationStyle
  /// The view in which the presentation takes place; nil before and after it.
  open internal(set) var containerView: UIView?
  /// The delegate that adapts the style to traits and is notified of a dismissal by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller; called by clients that provide a custom one.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    storedPresenting = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The presenting controller; the presented controller itself before the presentation.
  open var presentingViewController: UIViewController { storedPresenting ?? presentedViewController }

  /// The view that is animated. The default is the presented controller's.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the view in the container's coordinates, in points. The default is the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// A Boolean value that indicates whether the presenter's view is removed from the window, because it is completely
  /// covered. The default is false.
  open var shouldRemovePresentersView: Bool { false }
  /// A Boolean value that indicates whether the window is covered, and not only the controller that defines the
  /// context. The default is true.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style for the present traits; `none` for the present style.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  /// Returns the style for traits; `none` for the present style.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// Called when the container exists and the animation is about to start. Additional views and their animations are
  /// added here.
  open func presentationTransitionWillBegin() {}
  /// Called when the animation of the presentation has ended; `completed` is false if it was canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the animation of the dismissal is about to start. Animations of additional views are added here.
  open func dismissalTransitionWillBegin() {}
  /// Called when the animation of the dismissal has ended; `completed` is false if it was canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container's subviews are laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container's subviews were laid out.
  open func containerViewDidLayoutSubviews() {}

  // MARK: UITraitEnvironment

  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that the presented controller has in place of inherited ones.
  @Observed open var traitOverrides = UITraitOverrides() {
    didSet { presentedViewController.presentationTraits = traitOverrides.values }
  }

  // MARK: UIContentContainer

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { frameOfPresentedViewInContainerView.size }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Internal

  /// A Boolean value that indicates whether the layout of the container places the view, which clients' presentations
  /// do themselves.
  var placesPresentedView: Bool { false }
  /// Responds to a key by which the user asks to dismiss the presented controller; returns whether the request was
  /// handled.
  func leaveByUser() -> Bool { false }
  /// The style in windows of compact width if the delegate does not choose one.
  var compactStyle: UIModalPresentationStyle { .none }
  /// Returns the presentation controller for a style that was adapted to the traits; `none` leaves the style unchanged.
  func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    if style != .none { presentationStyle = style }
    return self
  }
  /// Called before the container is created; stops the program if the presentation is incomplete.
  func prepareForPresentation() {}
  /// Returns whether a touch on a view of the container passes through to the content below.
  func passesTouch(at point: CGPoint, on hit: UIView, in container: UIView, _ event: UIEvent?) -> Bool { false }

  /// A Boolean value that indicates whether the user may dismiss the presented controller.
  final var mayBeDismissed: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the presented controller for the user, and notifies the delegate before and after.
  final func dismissByUser(animated: Bool) {
    guard presentedViewController.presentation.presenting != nil else { return }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.presentingViewController?.dismiss(animated: animated) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

/// The container view of a presentation, which covers the presenter.
@MainActor
final class PresentationContainer: UIView {
  private unowned let controller: UIPresentationController
  /// The keyboard focus of the window before the presentation.
  var formerFocus: FocusSnapshot?

  init(of controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A presentation makes its container by code.") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
    if !isEscape || !controller.leaveByUser() { super.pressesBegan(presses, with: event) }
  }

  override func accessibilityPerformEscape() -> Bool { controller.leaveByUser() }

  /// The content and the source of a popover may have other places in other traits.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.containerViewWillLayoutSubviews()
    if controller.placesPresentedView, controller.presentedViewController.presentation.transition == nil {
      controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
    }
    controller.containerViewDidLayoutSubviews()
  }

  /// Passes touches outside of the content to the content below if the presentation wants it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return controller.passesTouch(at: point, on: hit, in: self, event) ? nil : hit
  }
}

extension UIViewController {
  /// The container of the frontmost presentation; nil when there is none.
  package final var frontmostContainer: UIView? {
    guard let presented = presentation.presented else { return nil }
    return presented.frontmostContainer ?? presented.presentation.controller?.containerView
  }
}
