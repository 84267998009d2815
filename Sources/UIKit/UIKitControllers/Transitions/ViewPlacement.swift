import CoreGraphics
import QuartzCore

/// The geometry and appearance of a view before a transition, to restore them if it is canceled.
@MainActor
struct ViewPlacement {
  private let view: UIView
  private let bounds: CGRect
  private let center: CGPoint
  private let transform: CATransform3D
  private let alpha: CGFloat

  init(of view: UIView) {
    self.view = view
    bounds = view.bounds
    center = view.center
    transform = view.transform3D
    alpha = view.alpha
  }

  func restore() {
    view.transform3D = transform
    view.bounds = bounds
    view.center = center
    view.alpha = alpha
  }
}
