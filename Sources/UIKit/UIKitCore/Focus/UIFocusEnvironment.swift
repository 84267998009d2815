/// A part of the interface that takes part in the movement of the focus: views and their contents.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments to which the focus moves when it enters this one, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one; nil at the top.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of the focus items of this environment; nil when it has none.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The identifier of the group of items that Tab treats as one.
  var focusGroupIdentifier: String? { get }
  /// The view to which the focus moves first; an older name for the first of the preferred environments.
  var preferredFocusedView: UIView? { get }
  /// Requests an update of the focus in this environment, in the next frame.
  func setNeedsFocusUpdate()
  /// Performs at once the update that `setNeedsFocusUpdate()` requested.
  func updateFocusIfNeeded()
  /// Returns true if the focus may move as a context describes.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when the focus has moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }
  public var preferredFocusedView: UIView? { preferredFocusEnvironments.lazy.compactMap { $0 as? UIView }.first }

  /// Returns true if another environment is this one or inside it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if current === self { return true }
      next = current.parentFocusEnvironment
    }
    return false
  }
}

/// An object that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// A Boolean value that indicates whether the item can gain the focus at present.
  var canBecomeFocused: Bool { get }
  /// A Boolean value that indicates whether the item has the focus.
  var isFocused: Bool { get }
  /// The frame of the item in its container's coordinate space, in points.
  var frame: CGRect { get }
  /// The visual effect of the focus; nil for none.
  var focusEffect: UIFocusEffect? { get }
  /// The priority of the item in its group.
  var focusGroupPriority: UIFocusGroupPriority { get }
  /// The mode in which the item defers showing the focus.
  var focusItemDeferralMode: UIFocusItemDeferralMode { get }
  /// A Boolean value that indicates whether items below this one can have the focus as well.
  var isTransparentFocusItem: Bool { get }
  // @optional
  /// Called when a finger on a remote control has moved a little; keys and pointers give no hints.
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
  public var focusGroupPriority: UIFocusGroupPriority { isFocused ? .currentlyFocused : .ignored }
  public var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }
  public var isTransparentFocusItem: Bool { false }
  public var focusEffect: UIFocusEffect? { nil }
}

/// An object that contains focus items.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinate space of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items that intersect a rectangle of the coordinate space.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container whose content scrolls so that a focused item is visible.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// The content offset, in points.
  var contentOffset: CGPoint { get set }
  /// The size of the content, in points.
  var contentSize: CGSize { get }
  /// The size of the visible part of the content, in points.
  var visibleSize: CGSize { get }
}
