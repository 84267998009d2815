import UIKit

extension UIView {
  /// The frame in the window's coordinates, with the current values of running animations.
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

extension UIPresentationController {
  /// The opacity of the dimming under the presented view, with the current values of running animations; 0 for none.
  var dimmingOpacity: CGFloat {
    guard let containerView else { return 0 }
    let shades = containerView.subviews.prefix { !(presentedView?.isDescendant(of: $0) ?? false) }
    return shades.reduce(0) { most, view in
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      guard view.backgroundColor?.getWhite(&white, alpha: &alpha) == true else { return most }
      return max(most, alpha * CGFloat((view.layer.presentation() ?? view.layer).opacity))
    }
  }
}
