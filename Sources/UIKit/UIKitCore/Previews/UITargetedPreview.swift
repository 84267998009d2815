import CoreGraphics
public import Foundation

/// A view to be previewed, with its parameters and its target.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view that is previewed; its own position is not changed.
  public let view: UIView
  private let storedTarget: UIPreviewTarget
  private let storedParameters: UIPreviewParameters

  /// Creates a preview of a view at a target elsewhere; the view need not be in a window then.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    storedParameters = parameters
    storedTarget = target
    super.init()
  }

  /// Creates a preview of a view in place; the view has to be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    Log.require(
      view.superview != nil && view.window != nil,
      "A preview was asked for of \(type(of: view)), which is in no window, so there is no place for it: give a "
        + "UIPreviewTarget, or make the preview while the view is shown.")
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view in place.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The parameters of the preview.
  open var parameters: UIPreviewParameters { storedParameters }
  /// The target that the preview comes from and moves to.
  open var target: UIPreviewTarget { storedTarget }
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: storedParameters, target: newTarget)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UITargetedPreview(
      view: view, parameters: storedParameters.copy() as? UIPreviewParameters ?? storedParameters, target: storedTarget)
  }
}
