public import Foundation

/// The appearance of the pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  /// The effect on the view under the pointer; nil for none.
  public let pointerEffect: UIPointerEffect?
  /// The shape of the pointer; nil for that of the effect.
  public let pointerShape: UIPointerShape?
  /// The axes along which the pointer is attracted to the center of the region.
  public let constrainedAxes: UIAxis
  /// A Boolean value that indicates whether the pointer is hidden.
  public let isHidden: Bool

  /// Creates a style with an effect, and a shape of the pointer.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: effect, shape: shape, axes: [])
  }

  /// Creates a style with a shape of the pointer, attracted to the center of the region along axes.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(effect: nil, shape: shape, axes: constrainedAxes)
  }

  private init(effect: UIPointerEffect?, shape: UIPointerShape?, axes: UIAxis, isHidden: Bool = false) {
    pointerEffect = effect
    pointerShape = shape
    constrainedAxes = axes
    self.isHidden = isHidden
    super.init()
  }

  /// Returns the style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, axes: [], isHidden: true) }

  /// Returns the style of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, axes: []) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The effect of a pointer on the view under it.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// The modes of tinting a hovered view.
  public enum TintMode: Int, Hashable, Sendable {
    case none, overlay, underlay
  }

  /// The effect suits the size of the view.
  case automatic(UITargetedPreview)
  /// The pointer becomes a highlight behind the view.
  case highlight(UITargetedPreview)
  /// The pointer vanishes under the view, which is lifted.
  case lift(UITargetedPreview)
  /// The pointer stays as it is over the view.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The preview of the view that has the effect.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}

/// The shape of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// The radius that the system chooses for the corners of a rectangle.
  public nonisolated static let defaultCornerRadius: CGFloat = 8

  /// A path in the coordinates of the view, in points.
  case path(UIBezierPath)
  /// A rectangle in the coordinates of the view, with rounded corners, in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical beam of a length in points, as over text.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam of a length in points.
  case horizontalBeam(length: CGFloat)
}
