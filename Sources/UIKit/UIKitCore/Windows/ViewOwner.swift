import CoreGraphics
import SwiftRuntime

/// The object to which a view belongs, a view controller: the calls by which views and windows, which know no
/// controllers, let theirs take part.
@MainActor
package protocol ViewOwner: UIResponder {
  /// The view, loaded on first access.
  var view: UIView! { get }
  /// The view; nil while it is not loaded.
  var viewIfLoaded: UIView? { get }

  // MARK: Layout

  /// Called when the view is about to lay out its subviews.
  func viewWillLayoutSubviews()
  /// Called when the view has laid out its subviews.
  func viewDidLayoutSubviews()
  /// Updates the view that is shown instead of missing content, if its configuration has changed.
  func updateUnavailableIfStale()
  /// Updates the constraints of the view.
  func updateViewConstraints()
  /// Updates the properties of the view that are independent of layout.
  func updateProperties()

  // MARK: Margins and safe areas

  /// A Boolean value that determines whether the view's margins are at least the system's.
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  /// The least margins of the view that the system prescribes, in points.
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  /// The insets that are added to the safe area of the view, in points.
  var addedSafeAreaInsets: UIEdgeInsets { get }
  /// Called when the margins of the view changed.
  func viewLayoutMarginsDidChange()
  /// Called when the safe area of the view changed.
  func viewSafeAreaInsetsDidChange()
  /// A Boolean value that determines whether the content of a scroll view that is the content of the view begins below
  /// the safe area even if it does not scroll.
  var adjustsScrollViewInsets: Bool { get }

  // MARK: Traits

  /// The trait overrides of the controller; nil for none.
  var traitState: TraitState? { get }
  /// Compares the traits with those that were last seen, and calls the handlers of those that changed.
  func compareTraits()

  // MARK: Windows and focus

  /// Called before the view leaves a window, and after it has entered one.
  func viewDidMoveBetweenWindows()
  /// A Boolean value that indicates whether the controller is presented by another.
  var isPresented: Bool { get }
  /// The identifier of the focus group of the view.
  var focusGroupIdentifier: String? { get }
}

/// The object whose view fills a window, its root view controller.
@MainActor
package protocol WindowOwner: ViewOwner {
  /// Called when the view was added to a window that is shown, in which `add` adds it.
  func windowDidShow(adding add: () -> Void)
  /// Called when the window was hidden, or got another root.
  func windowDidHide()
  /// The container of the frontmost presented view; nil while none is presented.
  var frontmostContainer: UIView? { get }
  /// The view of the innermost controller in front, if it is in the window; nil for none.
  var frontmostView: UIView? { get }
  /// Presents a view of its intrinsic size in a popover whose arrow points to another view.
  func showPopover(_ content: UIView, from source: UIView, didClose: @escaping () -> Void)
  /// The appearance of the status bar that the controllers request, the one before given.
  func statusBarAppearance(isHidden: Bool) -> StatusBarAppearance
  /// Resizes a window after the surface of its scene was resized, and tells the controllers before and after; without a
  /// new size the window stays as it is. The change is animated if the device was rotated from an orientation.
  func resize(
    _ window: UIWindow, in scene: UIWindowScene, from oldSize: CGSize, to newSize: CGSize?,
    turnedFrom: UIInterfaceOrientation?)
}

/// The appearance of the status bar that controllers request.
package struct StatusBarAppearance {
  package var style = UIStatusBarStyle.default
  package var isHidden = false
  /// The animation of the change; nil if the visibility stays.
  package var animation: UIStatusBarAnimation?

  package init() {}
}

/// A weak reference to the owner of a view.
struct ViewOwnerReference: ~Copyable {
  private var object = ZeroingReference<UIResponder>()
  /// The owner with its conformance; it is the object, which may be gone.
  private unowned(unsafe) var storedOwner: (any ViewOwner)?

  var owner: (any ViewOwner)? {
    get { object.object.flatMap { withExtendedLifetime($0) { storedOwner } } }
    set {
      storedOwner = newValue
      object.object = newValue
    }
  }
}
