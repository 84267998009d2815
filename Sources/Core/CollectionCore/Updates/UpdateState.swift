import GeometryCore

/// A change of the elements while it is performed: from the first question to the layout until the end of its layout
/// pass. Its animation goes on afterwards.
package struct UpdateState: Equatable, Sendable {
  /// The movement of the content with a change.
  enum Motion: Equatable {
    /// The content stays where it is.
    case none
    /// The layout and the delegate choose the offset, or else an anchored element does.
    case asks(anchored: Point?)
    /// The content moves to an offset, without a question.
    case moves(to: Point)
  }

  /// The plan of the change.
  package internal(set) var plan: UpdatePlan
  /// The elements that had a view on the screen before the change, in the order of their keys.
  let onScreen: [ElementTable.Element]
  /// A Boolean value that indicates whether the layout is asked where elements appear from and disappear to.
  let isObserved: Bool
  /// The movement of the content.
  var motion: Motion

  /// Creates the state of a change that begins.
  init(_ plan: UpdatePlan, onScreen: [ElementTable.Element], isObserved: Bool, motion: Motion) {
    self.plan = plan
    self.onScreen = onScreen
    self.isObserved = isObserved
    self.motion = motion
  }
}
