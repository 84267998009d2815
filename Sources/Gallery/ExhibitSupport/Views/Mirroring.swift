package import UIKit

extension UIView {
  /// Returns a frame of a subview, on the other side of the view where one reads from right to left.
  package func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
