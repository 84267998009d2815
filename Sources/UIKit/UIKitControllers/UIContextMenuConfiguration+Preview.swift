public import Foundation

extension UIViewController: MenuPreviewContent {}

extension UIContextMenuConfiguration {
  /// A closure that returns the controller whose view is the preview; nil for a preview of the view itself.
  public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

  /// Creates a configuration; the providers are called when the menu is shown.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(identifier: identifier, makePreview: previewProvider, actions: actionProvider)
  }
}

extension UIContextMenuInteractionAnimating {
  /// The controller whose view is the preview; nil for a preview of the view itself.
  public var previewViewController: UIViewController? { (self as? MenuAnimator)?.preview as? UIViewController }
}
