public import CoreGraphics
public import Foundation

/// Where a previewed view comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view in which the preview lies.
  public let container: UIView
  /// The preview's middle, in the container's coordinates (points).
  public let center: CGPoint
  /// What is done to the preview on its way there.
  public let transform: CGAffineTransform

  /// Creates a target; the container has to be in a window when the preview is shown.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a place in a view, in points of it.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
