import CoreGraphics
public import Foundation

/// A view that is to be previewed, how it is cut out, and where it lies.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view whose picture is shown; its own place is not touched.
  public let view: UIView
  private let storedTarget: UIPreviewTarget
  private let storedParameters: UIPreviewParameters

  /// Creates a preview of a view that lies elsewhere than the view itself, which need not be in a window then.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    storedParameters = parameters
    storedTarget = target
    super.init()
  }

  /// Creates a preview of a view where it is; the view has to be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    Log.require(
      view.superview != nil && view.window != nil,
      "A preview was asked for of \(type(of: view)), which is in no window, so there is no place for it: give a "
        + "UIPreviewTarget, or make the preview while the view is shown.")
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view, where it is.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// How the preview looks.
  open var parameters: UIPreviewParameters { storedParameters }
  /// Where the preview comes from and goes to.
  open var target: UIPreviewTarget { storedTarget }
  /// How large the view is, in points.
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
