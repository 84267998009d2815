import CoreGraphics
public import Foundation

/// The methods by which a popover asks for preparation and reports that it is repositioned.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  // @optional
  /// Tells the delegate that a popover is about to be presented, and that its source can still be set.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  // @optional(true)
  /// Returns whether the user may dismiss a popover; replaced by `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  // @optional
  /// Tells the delegate that the user dismissed a popover; replaced by `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  // @optional
  /// Tells the delegate that the surroundings of a popover changed, so that it can choose another source.
  /// - Parameters:
  ///   - rect: the source rectangle, in points in the coordinates of the view; may be changed.
  ///   - view: the source view; may be changed.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  // Delegates with the methods of popovers alone are asked and told by these.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    (presentationController as? UIPopoverPresentationController).map {
      popoverPresentationControllerShouldDismissPopover($0)
    } ?? true
  }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard let popover = presentationController as? UIPopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}
