/// A change of the elements on the screen: a batch of updates, a step of an interactive movement, or another layout.
package struct ElementChange: Equatable, Sendable {
  /// The number of the change in its view.
  package let number: Int
  /// A Boolean value that indicates whether elements move to their new attributes in an animation, rather than at once.
  package let isAnimated: Bool

  /// Creates a change.
  package init(number: Int, isAnimated: Bool) {
    self.number = number
    self.isAnimated = isAnimated
  }
}
