import CoreGraphics
import Foundation

extension UIViewController {
  /// Loads the view when it is not loaded.
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

  /// Makes the view: from the nib, or an empty one of the screen's size.
  final func makeView() {
    if let nibName { return loadView(fromNib: nibName) }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  // MARK: Changes that others show

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

  /// The size of a child when this controller has a size; a child that fills the view goes on to do so.
  final func sizeOfChild(_ container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let view = viewIfLoaded, let child = (container as? UIViewController)?.viewIfLoaded,
      child.frame.size != view.bounds.size
    else { return parentSize }
    return child.frame.size
  }
}
