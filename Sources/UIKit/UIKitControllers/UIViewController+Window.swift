import CoreGraphics
import Foundation

extension UIWindow {
  /// The controller whose view fills the window; setting it replaces the view.
  public final var rootViewController: UIViewController? {
    get { windowOwner as? UIViewController }
    set { windowOwner = newValue }
  }
}

extension UIView {
  /// The controller that owns the view; nil for none.
  package final var viewController: UIViewController? {
    get { viewOwner as? UIViewController }
    set { viewOwner = newValue }
  }
}

extension UIViewController: WindowOwner {
  package final var isPresented: Bool { presentingViewController != nil }

  package final func windowDidShow(adding add: () -> Void) {
    setAppearance(.appearing, animated: false)
    add()
    setAppearance(.appeared, animated: false)
  }

  package final func windowDidHide() { setAppearance(.disappeared, animated: false) }

  package final var frontmostView: UIView? {
    let window = viewIfLoaded?.storedWindow
    var front = self
    while let presented = front.presentation.presented { front = presented }
    while let child = front.children.last(where: { $0.viewIfLoaded?.storedWindow === window }) { front = child }
    return front.viewIfLoaded?.storedWindow === window ? front.view : nil
  }

  package final func statusBarAppearance(isHidden: Bool) -> StatusBarAppearance {
    let shown = statusBarOwner
    var result = StatusBarAppearance()
    result.isHidden = shown.asked(for: \.childForStatusBarHidden).prefersStatusBarHidden
    if result.isHidden != isHidden { result.animation = shown.preferredStatusBarUpdateAnimation }
    result.style = shown.asked(for: \.childForStatusBarStyle).preferredStatusBarStyle
    return result
  }
}

extension UIViewController {
  /// The controller that determines the status bar: this one, or one that it presents.
  fileprivate var statusBarOwner: UIViewController {
    guard let presented = presentation.presented, !presented.isBeingDismissed else { return self }
    let covers = presented.presentation.controller?.presentationStyle == .fullScreen
    return covers || presented.modalPresentationCapturesStatusBarAppearance ? presented.statusBarOwner : self
  }

  /// Returns the controller that determines a value, following the children to which parents delegate it.
  fileprivate func asked(for child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
    var current = self
    while let next = current[keyPath: child], next !== current { current = next }
    return current
  }
}
