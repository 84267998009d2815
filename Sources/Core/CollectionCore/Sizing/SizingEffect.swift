package import GeometryCore

/// An effect that concerns the sizes that views prefer.
package enum SizingEffect: Equatable, Sendable {
  /// Reports a size that is not acted on, since the element never settles on one.
  case report(ElementKey, Size, SizingRounds.Verdict)
  /// Reports that views preferred other sizes in every one of a number of rounds.
  case reportUnsettled(rounds: Int)
}
