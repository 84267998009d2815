import GeometryCore

// The sizes that views prefer. A view is measured when it appears, when the layout gives it another size than it
// preferred, and when its intrinsic size was invalidated. A size that the layout accepts makes it stale, and the layout
// pass runs again: query, measure, query, until every visible view is measured.
extension CollectionEngine {
  /// Measures the view of an element if it needs it; the layout may be stale afterwards.
  func measure(_ slot: ViewSlot, _ key: ElementKey, _ port: some LayoutPort) {
    guard let (fitting, frame, size) = port.fitting(of: slot) else { return }
    decides()
    state.sizing.countMeasurement()
    guard port.layoutTakes(fitting) else { return port.end(fitting, .agrees) }
    guard accepts(size, from: key, port) else { return port.end(fitting, .keepsOtherSize) }
    captureBeforeSizing(port)
    state.sizing.resize(from: frame, to: size)
    port.end(fitting, .isTaken)
  }

  /// Returns whether an element without a view is going to be pushed out of the bounds by the sizes accepted in this
  /// round: its view need not be made.
  func isPushedOut(_ frame: Rect, of bounds: Rect) -> Bool {
    state.progress.isStale && !state.isMirrored && state.sizing.pushesOut(frame, of: bounds)
  }

  /// Returns whether the layout may act on a measured size. One of an element that alternates between two sizes, or
  /// never settles, is reported.
  private func accepts(_ size: Size, from key: ElementKey, _ port: some LayoutPort) -> Bool {
    let verdict = state.sizing.judge(size, of: key)
    if verdict == .accepted { return true }
    port.perform(.sizing(.report(key, size, verdict)))
    return false
  }
}
