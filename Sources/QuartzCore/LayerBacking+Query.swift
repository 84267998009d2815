extension CALayer {
  /// Whether the layer shows what it drew itself, so that it must draw again when colours change.
  package final var hasDrawing: Bool {
    if case .drawing = backing { return true }
    return false
  }
}
