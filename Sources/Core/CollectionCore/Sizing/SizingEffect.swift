package import GeometryCore

/// An effect that concerns the sizes that views prefer.
package enum SizingEffect: Equatable, Sendable {
  /// Reports a size that is not acted on, since the element never settles on one.
  case report(ElementKey, Size, SizingRounds.Verdict)
  /// Notes the outcome of a measurement: whether the layout acts on the size, and whether the view keeps another one
  /// although the layout would.
  case note(ElementKey, isTaken: Bool, keepsOtherSize: Bool)
  /// Tells the layout that a view agrees with the size that it has.
  case agree(ElementKey)
  /// Invalidates the layout with the context of the preferred size.
  case invalidate(ElementKey)
}
