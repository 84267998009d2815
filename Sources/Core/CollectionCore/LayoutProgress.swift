/// The progress of a collection view's calls to its layout: whether it has to be prepared, and the phases that are
/// running.
///
/// Phases nest: a layout pass prepares the layout, which changes the offset, about which the layout is asked. Each
/// phase runs at most once at a time, so that its end is the end of all nested phases of the same kind.
package struct LayoutProgress: Equatable, Sendable {
  /// A phase of work during which some calls are omitted or different.
  package enum Phase: UInt8, Sendable {
    /// The views are being updated.
    case pass = 1
    /// The layout is in `prepare()`.
    case preparing = 2
    /// The content size is being read from the layout.
    case takingContentSize = 4
    /// The size of the bounds is changing, and the anchor is going to restore the offset.
    case resizing = 8
    /// The offset is being set to a value that the layout has been asked about, or must not be asked about.
    case settingAnsweredOffset = 16
  }

  /// A Boolean value that indicates whether `prepare()` has to be called before the layout is queried.
  package private(set) var isStale = true
  private var running: UInt8 = 0

  /// Creates the progress of a collection view that has not called its layout yet.
  package init() {}

  /// Returns true while a phase is running.
  package func isIn(_ phase: Phase) -> Bool { running & phase.rawValue != 0 }

  /// Begins a phase; returns false, and does nothing, when it is already running.
  @discardableResult
  package mutating func begin(_ phase: Phase) -> Bool {
    guard !isIn(phase) else { return false }
    running |= phase.rawValue
    return true
  }

  /// Begins a phase or ends it.
  package mutating func set(_ phase: Phase, isRunning: Bool) { if isRunning { begin(phase) } else { end(phase) } }

  /// Ends a phase, if it is running.
  package mutating func end(_ phase: Phase) { running &= ~phase.rawValue }

  /// Ends a phase; returns true if it was running.
  package mutating func take(_ phase: Phase) -> Bool {
    defer { end(phase) }
    return isIn(phase)
  }

  // MARK: Preparation

  /// Makes the layout stale.
  package mutating func invalidate() { isStale = true }

  /// A Boolean value that indicates whether invalidations of the layout take effect: during `prepare()` they do not,
  /// because its results afterwards are new in any case.
  package var takesInvalidations: Bool { !isIn(.preparing) }

  /// Begins to prepare a stale layout; returns false when it is up to date, or is being prepared.
  package mutating func beginPreparing() -> Bool {
    guard isStale, begin(.preparing) else { return false }
    isStale = false
    return true
  }

  /// A Boolean value that indicates whether the layout is going to be prepared by the next pass in any case, so that it
  /// need not be asked about a scroll.
  package var isInvalidationPending: Bool { isStale && !isIn(.preparing) && !isIn(.pass) }

  /// A Boolean value that indicates whether a new size restores the offset at once; otherwise the phase that changes
  /// the size does it later, after it has asked the layout.
  package var settlesOffset: Bool { !isIn(.takingContentSize) && !isIn(.resizing) }
}
