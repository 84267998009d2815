import CollectionCore

/// A change of the elements from its commit to the end of its animation, with what the effects on it need.
@MainActor
final class RunningUpdate {
  /// The number of the change, and whether it is animated.
  let change: ElementChange
  /// The layout after the change.
  let layout: UICollectionViewLayout
  /// The layout before the change, if that is a change of the layout.
  let previousLayout: UICollectionViewLayout?
  /// The attributes of the elements.
  let attributes: UpdateAttributes
  /// The context that the layout is invalidated with.
  var context: UICollectionViewLayoutInvalidationContext?
  /// The items to reconfigure, by their paths before the change.
  var reconfigured: [IndexPath] = []
  /// A Boolean value that indicates whether a reload or the removal from the window cut the animation short.
  var isInterrupted = false
  /// Calls the completions; the argument is false for an animation that was cut short.
  let complete: (Bool) -> Void

  init(
    _ change: ElementChange, to layout: UICollectionViewLayout, from previousLayout: UICollectionViewLayout? = nil,
    _ attributes: UpdateAttributes, complete: @escaping (Bool) -> Void
  ) {
    self.change = change
    self.layout = layout
    self.previousLayout = previousLayout
    self.attributes = attributes
    self.complete = complete
  }

  /// Tells the layouts that the change has been made.
  func finalize() {
    guard let previousLayout else { return layout.finalizeCollectionViewUpdates() }
    previousLayout.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
  }
}
