/// An area of a view that redirects the focus to views elsewhere.
///
/// `UIFocusSystem.requestFocusUpdate(to:)` follows the guides of a view to their preferred environments. Arrow keys
/// search among the items of a collection view and do not leave it, so that they never reach a guide.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// A Boolean value that determines whether the guide redirects the focus.
  open var isEnabled = true
  /// The environments to which the focus moves, in order of preference; none unless set.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
  /// The view to which the focus moves; an older name for the first of the environments.
  open weak var preferredFocusedView: UIView? {
    didSet { preferredFocusEnvironments = preferredFocusedView.map { [$0] } ?? [] }
  }
}
