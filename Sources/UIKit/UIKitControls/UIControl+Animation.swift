import Foundation

extension UIControl {
  /// Animates layout changes of a control's parts over a duration in seconds if it is visible; otherwise applies them
  /// at once.
  func animateParts(over duration: TimeInterval, _ changes: @escaping () -> Void) {
    guard storedWindow != nil, layer.wasShown else { return changes() }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes)
  }
}
