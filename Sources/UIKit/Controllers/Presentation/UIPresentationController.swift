import CoreGraphics
public import Foundation

/// Shows a controller over others: where its view is, what else is there, and what moves along.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  /// The controller that is shown.
  public private(set) final var presentedViewController: UIViewController
  /// The controller that shows it.
  open internal(set) weak var storedPresenting: UIViewController?
  /// How the controller is shown.
  open internal(set) var presentationStyle: UIModalPresentationStyle
  /// The view in which everything takes place; nil before the presentation and after it.
  open internal(set) var containerView: UIView?
  /// Chooses other styles for other traits, and hears of a dismissal by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation; the system calls this when it asks for one of a client's own.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    storedPresenting = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The controller that shows the other; the shown one itself before the presentation.
  open var presentingViewController: UIViewController { storedPresenting ?? presentedViewController }

  /// The view that moves; by default the presented controller's.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the view is, in the container's points; by default everywhere.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether everything is covered, so that the presenter's view leaves the window.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the window is covered, and not only the controller that defines the context.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style for the traits that there are; `none` keeps the own one.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// The container exists, the animation is about to start: further views are added here, with their animation beside it.
  open func presentationTransitionWillBegin() {}
  /// The animation of the presentation is over; false: it was taken back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal's animation is about to start: animations of further views are added here.
  open func dismissalTransitionWillBegin() {}
  /// The animation of the dismissal is over; false: it was taken back.
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
  /// What the presented controller has instead of what it would inherit.
  open var traitOverrides = UITraitOverrides() {
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

  // MARK: The system's own

  /// Whether the layout of the container places the view, which clients' presentations do themselves.
  var placesPresentedView: Bool { false }
  /// The user asks with a key to take the presented controller away; returns whether that was an answer.
  func leaveByUser() -> Bool { false }
  /// The style in windows of compact width when the delegate does not choose one.
  var compactStyle: UIModalPresentationStyle { .none }
  /// Returns what presents the controller in a style that was adapted to the traits; `none` keeps the own style.
  func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    if style != .none { presentationStyle = style }
    return self
  }
  /// Called before the container is made; ends the program when the presentation lacks what it needs.
  func prepareForPresentation() {}
  /// Returns whether a touch on a view of the container goes to what is below.
  func passesTouch(at point: CGPoint, on hit: UIView, in container: UIView, _ event: UIEvent?) -> Bool { false }

  /// A Boolean value that indicates whether the user may dismiss the presented controller.
  final var mayBeDismissed: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the presented controller, and tells the delegate before and after.
  final func dismissByUser(animated: Bool) {
    guard presentedViewController.presentation.presenting != nil else { return }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.presentingViewController?.dismiss(animated: animated) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

/// The view of a presentation: it covers the presenter.
@MainActor
final class PresentationContainer: UIView {
  private unowned let controller: UIPresentationController

  init(of controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
    if !isEscape || !controller.leaveByUser() { super.pressesBegan(presses, with: event) }
  }

  override func accessibilityPerformEscape() -> Bool { controller.leaveByUser() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A presentation makes its container by code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.containerViewWillLayoutSubviews()
    if controller.placesPresentedView, controller.presentedViewController.presentation.transition == nil {
      controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
    }
    controller.containerViewDidLayoutSubviews()
  }

  /// Touches beside the content go to what is below when that is all there is.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return controller.passesTouch(at: point, on: hit, in: self, event) ? nil : hit
  }
}

extension UIViewController {
  /// The container of what is presented in front of everything; nil when nothing is.
  final var frontmostContainer: UIView? {
    guard let presented = presentation.presented else { return nil }
    return presented.frontmostContainer ?? presented.presentation.controller?.containerView
  }
}
