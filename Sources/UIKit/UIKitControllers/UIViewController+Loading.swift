import CoreGraphics
import Foundation

extension UIViewController {
  /// Loads the view if it is not loaded.
  final func loadViewOnce() {
    guard !isViewLoaded else { return }
    loadView()
    if !isViewLoaded {
      Log.warn(
        "\(type(of: self)).loadView() was asked for a view and set none; an empty view is used. Set self.view in loadView(), "
          + "or call super.")
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  /// Creates the view: from the nib, or an empty one of the screen's size.
  final func makeView() {
    if loadViewFromNib() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  // MARK: Changes of properties

  final func titleDidChange() {
    if let window = viewIfLoaded?.storedWindow, window.rootViewController === self { window.windowScene?.title = title }
    storedNavigationItem?.title = title
    storedTabBarItem?.title = title
  }

  final func toolbarItemsDidChange() {
    guard let navigationController, navigationController.topViewController === self else { return }
    navigationController.refreshToolbar()
  }

  final func contentSizeDidChange() {
    let container: (any UIContentContainer)? = parent ?? presentation.controller
    container?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Returns the size of a child for a size of this controller; a child that fills the view continues to do so.
  final func sizeOfChild(_ container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let view = viewIfLoaded, let child = (container as? UIViewController)?.viewIfLoaded,
      child.frame.size != view.bounds.size
    else { return parentSize }
    return child.frame.size
  }
}
