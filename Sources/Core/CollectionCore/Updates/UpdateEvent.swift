/// An event of a change of the elements: a batch of updates, another order of the items, or another layout.
package enum UpdateEvent: Equatable, Sendable {
  /// A batch of updates, or another order of the items, is to be shown.
  case commits(ElementUpdate)
  /// Another layout has been installed, to which the elements move from the centers that they had in the one before.
  case layoutChanges(ElementUpdate)
  /// The order of the items is to be that before an interactive movement, without a layout pass.
  case restores(ElementUpdate)
  /// The changes of the animation of an update are collected.
  case animates(Int)
  /// The animation of an update has ended.
  case animationEnded(Int)
  /// The view has left its window: all animations are cut short.
  case animationsStop
}
