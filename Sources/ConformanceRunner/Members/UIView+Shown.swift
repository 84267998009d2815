import UIKit

extension UIView {
  /// The frame in the window's coordinates as it is shown now, with the values of running animations.
  var onScreenFrame: CGRect {
    var frame = (layer.presentation() ?? layer).frame
    var next = superview
    while let view = next, view !== window {
      let shown = view.layer.presentation() ?? view.layer
      frame = frame.offsetBy(dx: shown.frame.minX - shown.bounds.minX, dy: shown.frame.minY - shown.bounds.minY)
      next = view.superview
    }
    return frame
  }
}
