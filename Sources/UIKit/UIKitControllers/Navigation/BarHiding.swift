import CoreGraphics
import Foundation

/// Hides and shows the bars of a navigation controller when the user swipes or taps, when a keyboard appears, and when
/// the vertical size class is compact, each only while its flag is set.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  /// The distance that a finger moves up to hide the bars, or down to show them, in points.
  private static let swipeDistance: CGFloat = 30

  private unowned let controller: UINavigationController
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  /// A Boolean value that indicates whether the toolbar was hidden together with the navigation bar, and will reappear
  /// with it.
  private var hidToolbar = false
  private var traitRegistration: (any UITraitChangeRegistration)?
  private var keyboardObserver: (any NSObjectProtocol)?

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init()
    for recognizer in [swipe, tap] as [UIGestureRecognizer] {
      recognizer.isEnabled = false
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
    }
    swipe.addAction { [weak self] in self?.follow($0) }
    tap.addAction { [weak self] in self?.toggle($0) }
  }

  isolated deinit { keyboardObserver.map(NotificationCenter.default.removeObserver) }

  /// Starts and stops observing according to the flags of the controller.
  func flagsDidChange() {
    swipe.isEnabled = controller.hidesBarsOnSwipe
    tap.isEnabled = controller.hidesBarsOnTap
    if controller.hidesBarsWhenVerticallyCompact, traitRegistration == nil {
      traitRegistration = controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
        (controller: UINavigationController, _: UITraitCollection) in controller.barHiding.heightDidChange()
      }
      heightDidChange()
    } else if !controller.hidesBarsWhenVerticallyCompact, let traitRegistration {
      controller.unregisterForTraitChanges(traitRegistration)
      self.traitRegistration = nil
    }
    if controller.hidesBarsWhenKeyboardAppears, keyboardObserver == nil {
      keyboardObserver = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardWillShow() } }
    } else if !controller.hidesBarsWhenKeyboardAppears, let keyboardObserver {
      NotificationCenter.default.removeObserver(keyboardObserver)
      self.keyboardObserver = nil
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .changed else { return }
    let translation = pan.translation(in: controller.navigationView).y
    guard abs(translation) > Self.swipeDistance else { return }
    setBars(hidden: translation < 0)
    pan.setTranslation(.zero, in: controller.navigationView)
  }

  private func toggle(_ tap: UITapGestureRecognizer) {
    if tap.state == .ended { setBars(hidden: !controller.isNavigationBarHidden) }
  }

  private func keyboardWillShow() {
    if controller.viewIfLoaded?.storedWindow != nil { setBars(hidden: true) }
  }

  private func heightDidChange() { setBars(hidden: controller.traitCollection.verticalSizeClass == .compact) }

  private func setBars(hidden: Bool) {
    guard hidden != controller.isNavigationBarHidden else { return }
    controller.setNavigationBarHidden(hidden, animated: true)
    if hidden {
      hidToolbar = !controller.isToolbarHidden
      if hidToolbar { controller.setToolbarHidden(true, animated: true) }
    } else if hidToolbar {
      hidToolbar = false
      controller.setToolbarHidden(false, animated: true)
    }
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// Ignores taps on bars and controls.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var view = touch.view
    while let current = view, current !== controller.navigationView {
      if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
      view = current.superview
    }
    return true
  }
}
