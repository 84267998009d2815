package import GeometryCore

/// The state of a collection view as a value: its items, the layout's answers that are cached, and the phases in
/// progress.
package struct CollectionState: Equatable, Sendable {
  /// The items, and everything that follows them through updates.
  package internal(set) var items = ItemState()
  /// The elements that have a view.
  package internal(set) var elements = ElementTable()
  /// The views beyond the bounds that are retained for their elements: the focused one, and one whose text is edited.
  package internal(set) var retained: [ViewSlot] = []
  /// The number of updates so far that have given elements new keys. One that is made while elements are placed
  /// invalidates the attributes of that pass.
  package internal(set) var generation = 0
  /// The changes of the elements that have not ended, in the order in which they began.
  package internal(set) var updates: [ElementUpdate] = []
  /// The interactive movement of items in progress; nil when there is none.
  package internal(set) var movement: MovementState?
  /// The cells that are made before they become visible.
  package internal(set) var prefetch = PrefetchState()
  /// The phases of the calls to the layout.
  package internal(set) var progress = LayoutProgress()
  /// The content that keeps its position on the screen.
  package internal(set) var anchoring = AnchorState()
  /// The sizes that views prefer.
  package internal(set) var sizing = SizingRounds()
  /// The rectangle for which the present elements were queried, in points; nil when they have to be queried again.
  package internal(set) var tile: Rect?
  /// The elements of the tile whose attributes have changed, while all others are unchanged.
  package internal(set) var movedElements: [ElementKey] = []
  /// The range of offsets in which no element appears or disappears; nil when every element has to be examined.
  package internal(set) var stableRange: StableOffsetRange?
  /// The size of the bounds for which `stableRange` holds.
  package internal(set) var stableSize = Size(0, 0)
  /// The content size at the end of the last pass; nil before the first.
  package internal(set) var settledSize: Size?
  /// The last insets of the content of `settledSize`: they may change with the size of the content.
  var settledInsets = Insets.zero
  /// A Boolean value that indicates whether the content size was that of the layout when it was read last.
  var readsContentSize = true
  /// A Boolean value that indicates whether the layout asked for invalidation at its last change of the bounds.
  package internal(set) var isInvalidatedByScrolling = false
  /// A Boolean value that indicates whether the layout is mirrored; updated when the layout is prepared.
  package internal(set) var isMirrored = false
  /// The transform that the offset was last mirrored with; nil when it is not mirrored.
  package internal(set) var reflection: Reflection?

  /// Creates the state of a view that has not laid out anything.
  package init() {}

  /// A Boolean value that indicates whether a layout pass has run.
  package var hasLaidOut: Bool { settledSize != nil }

  /// The change of the elements that is being performed, the innermost one; nil when there is none.
  package var update: ElementUpdate? { updates.performedIndex.map { updates[$0] } }

  /// The innermost change, while its layout pass runs; nil at any other time.
  package var placing: ElementUpdate? { updates.placingIndex.map { updates[$0] } }

  /// Stops the program when parts of the state contradict each other; free in release builds.
  package func checkInvariants() {
    assert(violation == nil, violation ?? "")
    movement?.order.checkInvariants()
  }

  /// The first invariant that does not hold, those of the element table included; nil when all hold.
  package var violation: String? {
    if tile == nil, stableRange != nil { return "nothing was queried, and yet the elements are known" }
    if let violation = elements.violation { return violation }
    if !progress.isIn(.pass) {
      let isRetained = retained.allSatisfy {
        elements.key(of: $0).flatMap { elements[$0]?.state } == .prefetched
      }
      if !isRetained { return "a retained view shows no element" }
    }
    if !movedElements.isEmpty, tile == nil { return "elements have moved that were not queried" }
    if let settledSize, settledSize.width < 0 || settledSize.height < 0 { return "the content size is negative" }
    if reflection != nil, !isMirrored, !progress.isStale { return "the offset is mirrored and the layout is not" }
    return nil
  }

  /// The transform by which the offset was mirrored last.
  package struct Reflection: Equatable, Sendable {
    /// The transform.
    package let transform: RTLTransform
    /// The width of the bounds at that time, in points.
    package let visibleWidth: Double
    /// A Boolean value that indicates whether the content fills the visible width.
    package let hasRoom: Bool
  }

  /// Changes the change of the elements with a number.
  mutating func change(_ number: Int, _ body: (inout ElementUpdate) -> Void) {
    if let index = updates.lastIndex(where: { $0.number == number }) { body(&updates[index]) }
  }

  /// Marks the animations of changes as interrupted, because all elements are removed.
  mutating func interruptUpdates() {
    for index in updates.indices { updates[index].isInterrupted = true }
  }
}

// Reads that happen for each element that is placed. They are here because another module copies the whole state to
// read a computed property of it.
extension CollectionEngine {
  /// A Boolean value that indicates whether a layout pass has run.
  package var hasLaidOut: Bool { state.settledSize != nil }

  /// The change of the elements that is being performed, the innermost one; nil when there is none.
  package var update: ElementUpdate? {
    let updates = state.updates
    return updates.performedIndex.map { updates[$0] }
  }

  /// The number of the innermost change, while its layout pass runs; nil at any other time.
  package var placingNumber: Int? {
    let updates = state.updates
    return updates.placingIndex.map { updates[$0].number }
  }
}

extension [ElementUpdate] {
  /// The index of the innermost change that is being performed; a search by a closure would copy the changes.
  fileprivate var performedIndex: Int? {
    var index = count
    while index > 0 {
      index -= 1
      switch self[index].phase {
      case .performing, .placing: return index
      case .awaitingPass, .animating: continue
      }
    }
    return nil
  }

  /// The index of the innermost change, while its layout pass runs.
  fileprivate var placingIndex: Int? { performedIndex.flatMap { self[$0].phase == .placing ? $0 : nil } }
}
