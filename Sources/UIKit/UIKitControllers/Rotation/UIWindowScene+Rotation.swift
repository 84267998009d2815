import CoreGraphics
import Foundation
import QuartzCore

extension UIWindowScene {
  /// Handles a rotation of the device. Returns whether the interface has to rotate, to a size with its sides exchanged.
  package func deviceDidTurn(to device: UIDeviceOrientation) -> Bool {
    UIDevice.current.turn(to: device)
    heldDevice = device
    guard let root = (keyWindow ?? windows.last)?.rootViewController else { return false }
    let controller = root.frontmost
    guard controller.shouldAutorotate, !controller.locksOrientation else { return false }
    let old = interfaceOrientation
    let supported = UIApplication.shared.supportedInterfaceOrientations(for: keyWindow ?? windows.last)
    let new = old.following(device, supported: controller.supportedInterfaceOrientations.intersection(supported))
    guard new != old else { return false }
    UIApplication.shared.postOrientation(UIApplication.willChangeStatusBarOrientationNotification, new)
    turnedOrientation = new
    let size = screen.bounds.size
    guard old.isLandscape != new.isLandscape, size.width != size.height else {
      // Upside down: the size remains the same.
      root.didTurn(from: old, to: new)
      UIApplication.shared.postOrientation(UIApplication.didChangeStatusBarOrientationNotification, old)
      statusBarManager?.update()
      return false
    }
    orientationBeforeTurn = old
    return true
  }
}

/// An animator that resizes a window.
@MainActor
private final class WindowTurn: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds, as on phones.
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
  package final func resize(
    _ window: UIWindow, in scene: UIWindowScene, from oldSize: CGSize, to newSize: CGSize?,
    turnedFrom: UIInterfaceOrientation?
  ) {
    let new = scene.screen.traitCollection
    let transition = ControllerTransition(in: window, isAnimated: turnedFrom != nil && UIView.areAnimationsEnabled)
    transition.from = self
    transition.to = self
    self.transition = transition
    if !new.isEqual(scene.traitCollection) { willTransition(to: new, with: transition.coordinator) }
    if let newSize, newSize != oldSize { viewWillTransition(to: newSize, with: transition.coordinator) }
    if turnedFrom != nil {
      willRotate(to: scene.turnedOrientation ?? scene.interfaceOrientation, duration: WindowTurn.duration)
    }
    let turn = WindowTurn { [weak scene] in
      scene?.orientationBeforeTurn = nil
      if let newSize { window.frame = CGRect(origin: .zero, size: newSize) }
      scene?.updateTraits()
      if turnedFrom != nil {
        self.willAnimateRotation(to: scene?.interfaceOrientation ?? .unknown, duration: WindowTurn.duration)
      }
      self.setNeedsStatusBarAppearanceUpdate()
    }
    transition.didEnd = { _ in
      self.transition = nil
      if let turnedFrom { self.didRotate(from: turnedFrom) }
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

extension UIViewController {
  /// Notifies the children and the presented controller of a changed size.
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

  /// The frontmost controller, whose supported orientations apply.
  final var frontmost: UIViewController {
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
}
