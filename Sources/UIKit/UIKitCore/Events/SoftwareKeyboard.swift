import Foundation
import HostInterface

/// The on-screen keyboard of a scene: its frame, and its notifications.
///
/// A desktop has none. A test sets its height; it then appears with a first responder that accepts text, and disappears
/// with it.
@MainActor
package final class SoftwareKeyboard {
  private unowned let scene: UIWindowScene
  /// The height in points; nil while text is typed with a hardware keyboard alone, as on a desktop.
  package var height: CGFloat? { didSet { if height != oldValue { update() } } }
  /// The visible height in points, including the accessory view of the first responder; 0 while the keyboard is hidden.
  package private(set) var shownHeight: CGFloat = 0
  /// The duration of showing and hiding the keyboard and of changing its height, in seconds.
  package static let duration: TimeInterval = 0.25

  private weak var responder: UIResponder?
  private var arrival: TimerToken?

  init(of scene: UIWindowScene) { self.scene = scene }

  /// The frame in the coordinates of the screen; below the screen while the keyboard is hidden.
  package var frame: CGRect { frame(height: shownHeight, hidden: height ?? 0) }

  /// Shows the keyboard, whether or not text is edited.
  package func show(height: CGFloat) {
    self.height = height
    move(to: height + accessoryHeight)
  }

  /// Hides the keyboard, whether or not text is edited.
  package func hide() { move(to: 0) }

  func firstResponderDidChange(to responder: UIResponder?) {
    self.responder = responder
    if height != nil { update() }
  }

  /// Keeps the keyboard at the bottom of a screen that was resized.
  func screenDidResize() {
    guard shownHeight > 0 else { return }
    let shown = shownHeight
    shownHeight = 0
    move(to: shown)
  }

  /// Returns the height of the part of a view that the keyboard covers, from the view's bottom, in points.
  func overlap(with view: UIView) -> CGFloat {
    guard shownHeight > 0, let window = view.window else { return 0 }
    let top = view.convert(window.convertFromScene(frame.origin), from: window).y
    return min(max(0, view.bounds.maxY - top), view.bounds.height)
  }

  // MARK: Moves

  private func update() { move(to: wantedHeight) }

  /// The height that the first responder requires, in points.
  private var wantedHeight: CGFloat {
    guard let height, let responder, responder is any UIKeyInput || responder.inputView != nil else { return 0 }
    return (responder.inputView?.bounds.height ?? height) + accessoryHeight
  }

  private var accessoryHeight: CGFloat { responder?.inputAccessoryView?.bounds.height ?? 0 }

  private func frame(height: CGFloat, hidden: CGFloat) -> CGRect {
    let screen = scene.screen.bounds
    return CGRect(x: 0, y: screen.height - height, width: screen.width, height: height > 0 ? height : hidden)
  }

  private func move(to newHeight: CGFloat) {
    guard newHeight != shownHeight else { return }
    let visible = max(newHeight, shownHeight)
    let begin = frame(height: shownHeight, hidden: visible)
    let end = frame(height: newHeight, hidden: visible)
    shownHeight = newHeight
    let duration = UIView.areAnimationsEnabled ? SoftwareKeyboard.duration : 0
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.keyboard),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let isShown = newHeight > 0
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
    layOutGuides(duration: duration)
    arrival?.cancel()
    arrival = scene.runtime.schedule(at: scene.runtime.now + duration) { [weak self] in
      self?.post(UIResponder.keyboardDidChangeFrameNotification, info)
      self?.post(isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
    }
  }

  private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: scene.screen, userInfo: info)
  }

  /// Lays out the windows with a keyboard guide, so that the views constrained to the guide move with the keyboard.
  private func layOutGuides(duration: TimeInterval) {
    let windows = scene.windows.filter { invalidateGuides(in: $0) }
    guard !windows.isEmpty else { return }
    let curve = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard) << 16)
    UIView.animate(withDuration: duration, delay: 0, options: [curve, .beginFromCurrentState]) {
      for window in windows { window.layoutIfNeeded() }
    }
  }

  /// Marks the layout of views with a keyboard guide as stale; returns false if there are none.
  private func invalidateGuides(in view: UIView) -> Bool {
    var found = false
    if view.constraintState?.keyboardGuide != nil {
      view.constraintState?.engine?.root?.setNeedsLayout()
      view.setNeedsLayout()
      found = true
    }
    for subview in view.subviews where invalidateGuides(in: subview) { found = true }
    return found
  }
}
