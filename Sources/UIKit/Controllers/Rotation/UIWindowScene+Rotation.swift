import CoreGraphics
import Foundation
import QuartzCore

extension UIWindowScene {
  /// The device is held otherwise: returns whether the interface is to be turned, to a size with its sides exchanged.
  package func deviceDidTurn(to device: UIDeviceOrientation) -> Bool {
    UIDevice.current.turn(to: device)
    heldDevice = device
    guard let root = (keyWindow ?? windows.last)?.rootViewController else { return false }
    let controller = root.frontmost
    guard controller.shouldAutorotate else { return false }
    let old = interfaceOrientation
    let supported = UIApplication.shared.supportedInterfaceOrientations(for: keyWindow ?? windows.last)
    let new = old.following(device, supported: controller.supportedInterfaceOrientations.intersection(supported))
    guard new != old else { return false }
    UIApplication.shared.postOrientation(UIApplication.willChangeStatusBarOrientationNotification, new)
    turnedOrientation = new
    let size = screen.bounds.size
    guard old.isLandscape != new.isLandscape, size.width != size.height else {
      // Upside down: the size stays.
      root.didTurn(from: old, to: new)
      UIApplication.shared.postOrientation(UIApplication.didChangeStatusBarOrientationNotification, old)
      statusBarManager?.update()
      return false
    }
    orientationBeforeTurn = old
    return true
  }

  /// The surface has another size: the controllers are told, then the windows follow, animated when the device was turned.
  func resizeWindows(from oldSize: CGSize, to size: CGSize) {
    let turnedFrom = orientationBeforeTurn
    defer { orientationBeforeTurn = nil }
    let new = screen.traitCollection
    for window in windows {
      let follows = window.frame.size == oldSize
      guard let root = window.rootViewController, root.isViewLoaded else {
        if follows { window.frame = CGRect(origin: .zero, size: size) }
        continue
      }
      let transition = ControllerTransition(in: window, isAnimated: turnedFrom != nil && UIView.areAnimationsEnabled)
      transition.from = root
      transition.to = root
      root.transition = transition
      if !new.isEqual(traitCollection) { root.willTransition(to: new, with: transition.coordinator) }
      if follows, size != oldSize { root.viewWillTransition(to: size, with: transition.coordinator) }
      if turnedFrom != nil {
        root.willRotate(to: turnedOrientation ?? interfaceOrientation, duration: WindowTurn.duration)
      }
      let turn = WindowTurn { [weak self] in
        self?.orientationBeforeTurn = nil
        if follows { window.frame = CGRect(origin: .zero, size: size) }
        self?.updateTraits()
        if turnedFrom != nil {
          root.willAnimateRotation(to: self?.interfaceOrientation ?? .unknown, duration: WindowTurn.duration)
        }
        root.setNeedsStatusBarAppearanceUpdate()
      }
      transition.didEnd = { _ in
        root.transition = nil
        if let turnedFrom { root.didRotate(from: turnedFrom) }
      }
      transition.animator = turn
      if transition.isAnimated {
        transition.start()
      } else {
        turn.change()
        transition.start()
        transition.completeTransition(true)
      }
    }
  }
}

/// Animates a window to another size.
@MainActor
private final class WindowTurn: NSObject, UIViewControllerAnimatedTransitioning {
  /// Seconds; that of phones.
  static let duration = 0.3
  let change: () -> Void

  init(_ change: @escaping () -> Void) { self.change = change }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    TransitionTiming.eased.animate(duration: Self.duration) { [change] in
      change()
      context.containerView.layoutIfNeeded()
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

extension UIViewController {
  /// The controller in front, whose orientations count.
  fileprivate var frontmost: UIViewController {
    guard let presented = presentation.presented, !presented.isBeingDismissed,
      presented.presentation.controller?.shouldPresentInFullscreen == true
    else { return self }
    return presented.frontmost
  }

  fileprivate func didTurn(from old: UIInterfaceOrientation, to new: UIInterfaceOrientation) {
    willRotate(to: new, duration: 0)
    willAnimateRotation(to: new, duration: 0)
    didRotate(from: old)
  }

  /// Tells children and what is presented of another size.
  final func forwardSize(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.frame.size != new else { continue }
      child.viewWillTransition(to: new, with: coordinator)
    }
    if let controller = presentation.presented?.presentation.controller {
      controller.viewWillTransition(to: size, with: coordinator)
    }
  }

  final func forwardTraits(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.willTransition(to: child.traitState?.applied(to: traits) ?? traits, with: coordinator)
    }
    presentation.presented?.presentation.controller?.willTransition(to: traits, with: coordinator)
  }
}
