import CoreGraphics

/// An interaction that shows a menu for a point of its view.
@MainActor
package protocol MenuInteraction: UIInteraction {
  /// Shows the menu for a point of the view; returns false when there is none.
  func show(at point: CGPoint) -> Bool
}

extension UIWindow {
  /// Shows the context menu of the innermost view at a point that has one.
  /// - Parameter hit: The view that the hit test found at the point.
  func showContextMenu(at point: CGPoint, over hit: UIView) {
    var next: UIView? = hit
    while let view = next {
      for case let interaction as any MenuInteraction in view.interactions {
        if interaction.show(at: view.convert(point, from: self)) { return }
      }
      next = view.superview
    }
  }
}
