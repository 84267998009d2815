package import GeometryCore

// Changes of the bounds and of the content size.
extension CollectionEngine {
  /// Changes the bounds, by a drag, a deceleration or a new size: asks the layout before a closure changes them, and
  /// invalidates it afterwards; a new size prepares it at once. Changes nest.
  package func changeBounds(to new: Rect, _ port: some LayoutPort, _ change: () -> Void) {
    let old = port.visibleBounds
    let isScroll = new.size == old.size
    let isAnswered = state.progress.take(.settingAnsweredOffset)
    // A layout that is going to be prepared in any case is not asked about a scroll.
    let isPending = isScroll && state.hasLaidOut && state.progress.isInvalidationPending
    let invalidation = isAnswered || isPending ? nil : invalidation(forBounds: new, port)
    let movesMirror = state.isMirrored && new.width != old.width
    let choosesOffset =
      !isScroll && invalidation != nil && port.anchorPolicy != .none && state.hasLaidOut && port.isInWindow
    let anchor = choosesOffset ? captureForResize(port) : nil
    state.progress.set(.resizing, isRunning: choosesOffset || movesMirror)
    change()
    state.progress.end(.resizing)
    if movesMirror { reapplyMirroring(port) }
    if let invalidation {
      port.invalidateLayout(with: invalidation, .bounds(new))
    } else {
      port.perform(.layout(.contentDidMove))
    }
    port.perform(.layout(.setNeedsLayout))
    if isScroll { return contentMoved(by: new.origin - old.origin, port) }
    if invalidation != nil { prepareIfNeeded(port) }
    if choosesOffset { moveAfterResize(anchor, port) }
  }

  /// Sets the content offset from code, animated or not: asks the layout about the bounds at the end, and invalidates
  /// it, before a closure sets the offset.
  package func setOffset(to bounds: Rect, _ port: some LayoutPort, _ set: () -> Void) {
    if let invalidation = invalidation(forBounds: bounds, port) {
      port.invalidateLayout(with: invalidation, .offset(bounds))
    } else {
      port.perform(.layout(.contentDidMove))
    }
    state.progress.begin(.settingAnsweredOffset)
    set()
    state.progress.end(.settingAnsweredOffset)
  }

  /// Moves the content without asking the layout about the new bounds.
  package func moveUnasked(to offset: Point, _ port: some LayoutPort) { move(.setOffset(offset), to: offset, port) }

  /// Moves the content together with its elements: the layout sees no change, and a running motion continues.
  func shiftUnasked(to offset: Point, _ port: some LayoutPort) { move(.shiftOffset(offset), to: offset, port) }

  /// Asks the layout about the nearest legal offset without scrolling there: recorded when the view leaves its window
  /// and when the content size changes while the offset is beyond the end.
  func askAboutLegalOffset(_ port: some LayoutPort) {
    let bounds = port.visibleBounds
    let legal = legalOffset(near: bounds.origin, port)
    guard legal != bounds.origin else { return }
    let asked = Rect(origin: legal, size: bounds.size)
    if let invalidation = invalidation(forBounds: asked, port) {
      port.invalidateLayout(with: invalidation, .legalOffset)
    }
  }

  /// Asks the layout about new bounds; returns the context of the invalidation that it wants.
  private func invalidation<Port: LayoutPort>(forBounds bounds: Rect, _ port: Port) -> Port.InvalidationContext? {
    // Asked first, because the layout may scroll meanwhile.
    let context = port.invalidationContext(forBounds: boundsForLayout(bounds, port))
    state.isInvalidatedByScrolling = context != nil
    return context
  }

  private func move(_ effect: ScrollEffect, to offset: Point, _ port: some LayoutPort) {
    guard offset != port.visibleBounds.origin else { return }
    state.progress.begin(.settingAnsweredOffset)
    port.perform(.scroll(effect))
    state.progress.end(.settingAnsweredOffset)
  }

  // MARK: The content size

  /// Reads the content size from the layout; an unusable one is reported, and zero is used.
  func readContentSize(_ port: some LayoutPort) {
    // Recorded: without a data source the content is empty, whatever the layout says; the size to which an invalidation
    // adjusts it remains (invalidation-contexts/adjustments-on-zero-content).
    let wasRead = state.readsContentSize
    state.readsContentSize = port.hasContent
    guard port.hasContent || wasRead else { return }
    decides()
    var size = port.hasContent ? port.layoutContentSize() : Size(0, 0)
    if !(Self.isLength(size.width) && Self.isLength(size.height)) {
      port.perform(.layout(.reportContentSize(size)))
      size = Size(Self.isLength(size.width) ? size.width : 0, Self.isLength(size.height) ? size.height : 0)
    }
    if size != port.shownContentSize {
      if port.shownContentSize == state.settledSize {
        state.settledInsets = port.contentInsets
      } else if state.settledSize != nil, port.offsetLimits.contains(port.visibleBounds.origin) {
        // Another layout has moved the offset into its content, which is replaced before a pass has shown it.
        state.settledSize = port.shownContentSize
        state.settledInsets = port.contentInsets
      }
      state.progress.begin(.takingContentSize)
      port.perform(.scroll(.setContentSize(size)))
      state.progress.end(.takingContentSize)
    }
    // A batch of updates moves the content itself, inside its animation.
    if state.update == nil { reapplyMirroring(port) }
  }

  /// Moves the offset back when the content shrank below it; returns true when another round is needed.
  ///
  /// An offset that was beyond the end before does not change, but the layout is asked about the legal one; recorded:
  /// `layout-call-order/explicit-invalidate-while-past-content`.
  func settleContentSize(_ port: some LayoutPort) -> Bool {
    let size = port.shownContentSize
    let offset = port.visibleBounds.origin
    let hasChanged = state.settledSize.map { $0 != size } ?? false
    let wasLegal = hasChanged && wasLegal(offset, port)
    state.settledSize = size
    guard hasChanged else { return state.progress.isStale }
    decides()
    let legal = legalOffset(near: offset, port)
    guard legal != offset, !port.isInMotion else { return state.progress.isStale }
    if wasLegal {
      port.perform(.scroll(.setOffset(legal)))
      return true
    }
    askAboutLegalOffset(port)
    return state.progress.isStale
  }

  /// Returns the content offset after a change: the present one, unless the content shrank below it.
  func offsetAfterChange(_ port: some LayoutPort) -> Point {
    let offset = port.visibleBounds.origin
    guard state.settledSize != port.shownContentSize, !port.isInMotion, wasLegal(offset, port) else { return offset }
    decides()
    return legalOffset(near: offset, port)
  }

  /// Returns the nearest offset at which the bounds show only content, including its insets, in points.
  func legalOffset(near offset: Point, _ port: some ItemPort) -> Point { port.offsetLimits.clamp(offset) }

  /// Returns whether an offset was within the content at the end of the last pass, with its last insets or with those
  /// of the present content.
  private func wasLegal(_ offset: Point, _ port: some LayoutPort) -> Bool {
    guard let size = state.settledSize else { return false }
    let viewport = port.visibleBounds.size
    return ScrollLimits(content: size, insets: state.settledInsets, viewport: viewport).contains(offset)
      || ScrollLimits(content: size, insets: port.contentInsets, viewport: viewport).contains(offset)
  }

  private static func isLength(_ value: Double) -> Bool { value >= 0 && value.isFinite }
}
