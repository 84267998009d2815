public import CoreGraphics
public import Foundation

/// The place that a preview comes from or moves to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view that contains the place of the preview.
  public let container: UIView
  /// The center of the preview, in the container's coordinates, in points.
  public let center: CGPoint
  /// The transform of the preview at its place.
  public let transform: CGAffineTransform

  /// Creates a target; the container has to be in a window when the preview is shown.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a target at a point of a view, in points.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
