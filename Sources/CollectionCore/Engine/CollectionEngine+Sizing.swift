package import GeometryCore

// The sizes that views prefer, as the view reports them while it places elements.
extension CollectionEngine {
  /// Records that an element is being measured.
  package func countMeasurement() { state.sizing.countMeasurement() }

  /// Judges the size that an element prefers, and that the layout would act on.
  package func judge(_ size: Size, of key: ElementKey) -> SizingRounds.Verdict { state.sizing.judge(size, of: key) }

  /// Records a size that the layout has accepted.
  package func resize(from frame: Rect, to size: Size) { state.sizing.resize(from: frame, to: size) }

  /// Returns whether an element without a view is going to be pushed out of the bounds by the sizes accepted in this
  /// round: its view need not be made.
  package func isPushedOut(_ frame: Rect, of bounds: Rect) -> Bool {
    state.progress.isStale && !state.isMirrored && state.sizing.pushesOut(frame, of: bounds)
  }
}
