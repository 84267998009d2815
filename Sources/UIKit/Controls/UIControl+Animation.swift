import Foundation

extension UIControl {
  /// Moves a control's parts to their new places: over a time in seconds when it is seen, elsewhere at once.
  func animateParts(over duration: TimeInterval, _ changes: @escaping () -> Void) {
    guard storedWindow != nil, layer.wasShown else { return changes() }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes)
  }
}
