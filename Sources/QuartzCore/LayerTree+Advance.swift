extension LayerTree {
  /// Moves running animations to a time in seconds; true while some go on.
  package func advance(to time: Double) -> Bool { false }
}
