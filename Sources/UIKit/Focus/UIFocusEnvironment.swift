/// A part of the interface that takes part in the movement of the focus: views and what they hold.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus goes first when it comes here; the best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one; nil at the top.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// What holds the items of this environment; nil when it holds none.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The name of the group of items that Tab treats as one.
  var focusGroupIdentifier: String? { get }
  /// The view to which the focus goes first; an older name for the first of the preferred environments.
  var preferredFocusedView: UIView? { get }
  /// Asks for the focus to be found anew in this environment, in the next frame.
  func setNeedsFocusUpdate()
  /// Does at once what `setNeedsFocusUpdate()` asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move as a context says.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }
  public var preferredFocusedView: UIView? { preferredFocusEnvironments.lazy.compactMap { $0 as? UIView }.first }

  /// Returns whether another environment is this one or inside it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if current === self { return true }
      next = current.parentFocusEnvironment
    }
    return false
  }
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the focus may come here now.
  var canBecomeFocused: Bool { get }
  /// Whether the focus is here.
  var isFocused: Bool { get }
  /// Where the item is in its container, points.
  var frame: CGRect { get }
  /// What shows the focus; nil for nothing.
  var focusEffect: UIFocusEffect? { get }
  /// The rank of the item in its group.
  var focusGroupPriority: UIFocusGroupPriority { get }
  /// The way in which the item waits before it shows the focus.
  var focusItemDeferralMode: UIFocusItemDeferralMode { get }
  /// A Boolean value that indicates whether items below this one can have the focus, too.
  var isTransparentFocusItem: Bool { get }
  /// A finger on a remote control has moved a little; keys and pointers give no hints.
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
  public var focusGroupPriority: UIFocusGroupPriority { isFocused ? .currentlyFocused : .ignored }
  public var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }
  public var isTransparentFocusItem: Bool { false }
  public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
  public var focusEffect: UIFocusEffect? { nil }
}

/// Holds focus items.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The space in which the items' frames are given.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items that touch a rectangle of the coordinate space.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container whose content moves so that a focused item is seen.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// Where the content is scrolled to, points.
  var contentOffset: CGPoint { get set }
  /// The size of the content, points.
  var contentSize: CGSize { get }
  /// The size of the part that is seen, points.
  var visibleSize: CGSize { get }
}
