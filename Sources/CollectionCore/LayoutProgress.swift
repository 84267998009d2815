/// The progress of a collection view's questions to its layout: whether it has to be prepared, and the phases that run.
///
/// Phases nest: a layout pass prepares the layout, which changes the offset, which is asked about. Each phase is in
/// progress once at most, so that its end is the end of all it contains of its own sort.
package struct LayoutProgress: Equatable, Sendable {
  /// A stretch of work during which some questions are not asked, or are asked differently.
  package enum Phase: UInt8, Sendable {
    /// The views are brought up to date.
    case pass = 1
    /// The layout is in `prepare()`.
    case preparing = 2
    /// The content size is taken from the layout.
    case takingContentSize = 4
    /// The size of the bounds changes, and the anchor is going to bring the offset back.
    case resizing = 8
    /// The offset is set to a value that the layout has been asked about, or must not be asked about.
    case settingAnsweredOffset = 16
  }

  /// A Boolean value that indicates whether `prepare()` has to be called before the layout is asked for places.
  package private(set) var isStale = true
  private var running: UInt8 = 0

  /// Creates the progress of a collection view that has asked nothing yet.
  package init() {}

  /// Returns true while a phase runs.
  package func isIn(_ phase: Phase) -> Bool { running & phase.rawValue != 0 }

  /// Begins a phase; returns false, and begins nothing, when it runs already.
  @discardableResult
  package mutating func begin(_ phase: Phase) -> Bool {
    guard !isIn(phase) else { return false }
    running |= phase.rawValue
    return true
  }

  /// Begins a phase or ends it.
  package mutating func set(_ phase: Phase, isRunning: Bool) { if isRunning { begin(phase) } else { end(phase) } }

  /// Ends a phase, if it runs.
  package mutating func end(_ phase: Phase) { running &= ~phase.rawValue }

  /// Ends a phase; returns true if it ran.
  package mutating func take(_ phase: Phase) -> Bool {
    defer { end(phase) }
    return isIn(phase)
  }

  // MARK: Preparation

  /// Makes the layout stale.
  package mutating func invalidate() { isStale = true }

  /// A Boolean value that indicates whether the layout's invalidation counts: during `prepare()` it does not, because what
  /// the layout says afterwards is new in any case.
  package var takesInvalidations: Bool { !isIn(.preparing) }

  /// Begins to prepare a stale layout; returns false when it is up to date, or is being prepared.
  package mutating func beginPreparing() -> Bool {
    guard isStale, begin(.preparing) else { return false }
    isStale = false
    return true
  }

  /// A Boolean value that indicates whether the layout is going to be prepared by the next pass in any case, so that a
  /// scroll needs no question.
  package var isInvalidationPending: Bool { isStale && !isIn(.preparing) && !isIn(.pass) }

  /// A Boolean value that indicates whether a new size brings the offset back at once; otherwise the phase that changes the
  /// size does it later, after it has asked the layout.
  package var settlesOffset: Bool { !isIn(.takingContentSize) && !isIn(.resizing) }
}
