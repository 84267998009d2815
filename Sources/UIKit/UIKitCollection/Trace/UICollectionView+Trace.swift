extension UICollectionView {
  /// One action by which the view updated its elements, with its cause; see `startTrace()`.
  public typealias TraceEvent = UIScrollView.TraceEvent
  /// Constants that specify the element that keeps its position on the screen when the content around it changes.
  public typealias ScrollAnchor = UIScrollView.ScrollAnchor

  /// Begins to record invalidations, measurements and placements with their causes; events recorded before are
  /// discarded.
  ///
  /// While no trace is running, nothing is recorded and nothing is allocated for it.
  public final func startTrace() { layoutSession.trace = LayoutTrace() }

  /// The events recorded since `startTrace()`, in order; empty when no trace is running.
  public final var traceEvents: [TraceEvent] { layoutSession.trace?.events ?? [] }

  /// Ends the trace and returns its events.
  @discardableResult
  public final func stopTrace() -> [TraceEvent] {
    defer { layoutSession.trace = nil }
    return traceEvents
  }
}
