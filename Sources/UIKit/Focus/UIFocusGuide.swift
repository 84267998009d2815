/// An area of a view that hands the focus on to views which lie elsewhere.
///
/// `UIFocusSystem.requestFocusUpdate(to:)` follows the guides of a view to what they prefer. Arrow keys search among the
/// items of a collection view and do not leave it, so that they do not come across guides.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// A Boolean value that determines whether the guide hands the focus on.
  open var isEnabled = true
  /// The environments to which the focus goes, the best first; none unless set.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
  /// The view to which the focus goes; an older name for the first of the environments.
  open weak var preferredFocusedView: UIView? {
    didSet { preferredFocusEnvironments = preferredFocusedView.map { [$0] } ?? [] }
  }
}
