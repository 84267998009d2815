import CoreGraphics
public import Foundation

/// The methods by which a document interaction controller asks for its preview's place and reports what it does.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  // @optional(reported, UIViewController())
  /// Returns the controller from which a preview is shown. Without the method there are no previews.
  func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  // @optional(.zero)
  /// Returns the rectangle that a preview grows from; previews are windows of other programs here.
  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
  // @optional
  /// Returns the view that a preview grows from.
  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
  // @optional
  /// Reports that a preview is about to be shown.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  // @optional
  /// Reports that the preview was shown, in a window of another program.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  // @optional
  /// Reports that the menu of options is about to be shown.
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  // @optional
  /// Reports that the menu of options was closed.
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  // @optional
  /// Reports that the menu of programs is about to be shown.
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  // @optional
  /// Reports that the menu of programs was closed.
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  // @optional
  /// Reports that the document is about to be opened by a program; nil for the default one.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  // @optional
  /// Reports that the document was passed to a program.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}
