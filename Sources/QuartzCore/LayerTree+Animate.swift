extension LayerTree {
  /// Moves running animations to a time, in seconds; tells whether there are more frames to come.
  package func advance(to time: Double) -> Bool { false }
}
