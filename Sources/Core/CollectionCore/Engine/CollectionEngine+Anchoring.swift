import DiffCore
package import GeometryCore

// The content that keeps its position on the screen while the content around it changes. Before a change the frames of
// elements are captured; after the change, when the layout has the new frames, the content is shifted back under them.
// A drag, a deceleration and an animated scroll continue.
extension CollectionEngine {
  /// Handles an event that concerns the content that keeps its position.
  func handle(_ event: AnchorEvent, _ port: some LayoutPort) {
    switch event {
    case .insetsChanged: insetsChanged(port)
    case .itemShown(let place, let alignment): didJump(to: place, alignment, port)
    case .scrollToItemBegan(let place, let alignment):
      state.anchoring.journey = AnchorState.Journey(place: place, alignment: alignment, scroll: port.scrollNumber)
    case .scrollEnds: arrive(port)
    }
  }

  // MARK: Before a change

  /// Captures the visible elements; nil when the policy chooses none.
  package func captureAnchor(_ port: some LayoutPort) -> AnchorState.Capture? {
    snapshotOfScreen(port).map { .snapshot($0) }
  }

  /// Captures positions before the first new size of a round: those of the cells that have their sizes already, or of
  /// all visible ones.
  func captureBeforeSizing(_ port: some LayoutPort) {
    guard !state.anchoring.hasCapturedForSizing else { return }
    state.anchoring.hasCapturedForSizing = true
    state.anchoring.sizing = nil
    let bounds = port.visibleBounds
    // The item that the content was just scrolled to, unless it has been scrolled since.
    if let jump = state.anchoring.jump, jump.offset == bounds.origin {
      state.anchoring.sizing = .jump(jump)
      return
    }
    guard port.anchorPolicy != .none else { return }
    var (shown, fitted): ([AnchorSnapshot.Mark], [AnchorSnapshot.Mark]) = ([], [])
    port.forEachCell(in: bounds) { place, frame, isFitted in
      let mark = AnchorSnapshot.Mark(place: place, frame: frame)
      shown.append(mark)
      if isFitted { fitted.append(mark) }
    }
    state.anchoring.sizing = snapshot(of: fitted.isEmpty ? shown : fitted, port).map { .snapshot($0) }
  }

  /// Captures the first element in the viewport before the view changes its size.
  func captureForResize(_ port: some LayoutPort) -> AnchorSnapshot? {
    if let resting = state.anchoring.restingSnapshot, state.anchoring.restingOffset == port.visibleBounds.origin {
      return resting
    }
    state.anchoring.restingSnapshot = nil
    return snapshotOfScreen(port)
  }

  private func snapshotOfScreen(_ port: some LayoutPort) -> AnchorSnapshot? {
    guard port.anchorPolicy != .none, state.hasLaidOut, port.isInWindow else { return nil }
    decides()
    let visible = state.elements.entries.compactMap { key, entry -> AnchorSnapshot.Mark? in
      guard entry.state == .visible, key.kind == .cell, let place = key.path.place,
        let frame = port.placedFrame(of: entry.slot)
      else { return nil }
      return AnchorSnapshot.Mark(place: place, frame: frame)
    }
    return snapshot(of: visible, port)
  }

  private func snapshot(of elements: [AnchorSnapshot.Mark], _ port: some LayoutPort) -> AnchorSnapshot? {
    // An item that does not exist makes the policy automatic.
    var policy = port.anchorPolicy
    if case .item(let place) = policy, !counts(port).contains(place) { policy = .automatic }
    return AnchorSnapshot(policy, of: elements, in: viewport(port)) { port.layoutFrame(of: ElementKey($0)) }
  }

  private func viewport(_ port: some LayoutPort) -> ScrollViewport {
    ScrollViewport(
      bounds: port.visibleBounds, insets: port.contentInsets, contentSize: port.shownContentSize,
      limits: port.offsetLimits, rtl: transform(port), isFree: port.isInMotion)
  }

  // MARK: After a change

  /// Returns the offset after the layout was replaced: the one that it and the delegate have chosen instead of a
  /// proposed one, or else that at which the content captured before has its old position.
  package func offsetInNewLayout(
    proposed: Point, chosen: Point, _ captured: AnchorState.Capture?, _ port: some LayoutPort
  ) -> Point {
    guard chosen == proposed, let captured, let anchored = offset(for: captured, port) else { return chosen }
    return legalOffset(near: anchored, port)
  }

  /// Returns the offset at which the captured content has its old position; nil when nothing of it remains. The layout
  /// is prepared for this.
  func offset(
    for capture: AnchorState.Capture, after map: UpdateMap = .identity, _ port: some LayoutPort
  ) -> Point? {
    switch capture {
    case .jump(let jump): return offset(showing: jump.place, jump.alignment, port)
    case .snapshot(let snapshot):
      if snapshot.target != .end { prepareIfNeeded(port) }
      return snapshot.offset(in: viewport(port)) { old in
        guard let new = map.newPlace(ofOld: old), counts(port).contains(new) else { return nil }
        return port.layoutFrame(of: ElementKey(new))
      }
    }
  }

  /// Restores the position of the content that was captured before the sizes of the last round, even during a motion.
  func restoreAfterSizing(_ port: some LayoutPort) {
    guard state.anchoring.hasCapturedForSizing else { return }
    state.anchoring.hasCapturedForSizing = false
    guard let capture = state.anchoring.sizing else { return }
    state.anchoring.sizing = nil
    guard let offset = offset(for: capture, port) else { return }
    port.perform(.scroll(.shiftContent(offset)))
    if case .jump = capture { state.anchoring.jump?.offset = port.visibleBounds.origin }
  }

  /// Moves the content after a change of size: to the offset that the layout or the delegate chooses instead of the
  /// proposed one, at which the same part of the same element is at the leading edge.
  func moveAfterResize(_ snapshot: AnchorSnapshot?, _ port: some LayoutPort) {
    let anchored = snapshot.flatMap { snapshot in
      snapshot.offsetAfterResize(in: viewport(port)) {
        counts(port).contains($0) ? port.layoutFrame(of: ElementKey($0)) : nil
      }
    }
    let offset = port.visibleBounds.origin
    let proposed = anchored ?? (port.isInMotion ? offset : legalOffset(near: offset, port))
    let target = port.targetOffset(forProposed: proposed, in: nil)
    moveUnasked(to: target, port)
    guard let snapshot, anchored != nil, target == proposed else { return }
    state.anchoring.restingSnapshot = snapshot
    state.anchoring.restingOffset = port.visibleBounds.origin
  }

  /// Maps the items that keep their position to their new places; a deleted one makes the policy automatic.
  func followAnchors(_ map: UpdateMap, _ port: some LayoutPort) {
    state.anchoring.follow(map)
    if case .item(let place) = port.anchorPolicy {
      port.perform(.scroll(.setAnchorItem(map.newPlace(ofOld: place))))
    }
  }

  // MARK: Scrolling to an item

  /// Retargets an animated scroll whose target has moved in a layout pass.
  func followTargetAfterPass(_ port: some LayoutPort) {
    state.anchoring.jump = nil
    guard let journey = state.anchoring.journey, state.sizing.hasResized else { return }
    decides()
    guard port.isScrollAnimating, journey.scroll == port.scrollNumber else {
      state.anchoring.journey = nil
      return
    }
    if let target = offset(showing: journey.place, journey.alignment, port) {
      port.perform(.scroll(.retargetScroll(port.roundedToPixels(target))))
    }
  }

  /// Returns the offset at which an item is at a position, limited to the content; nil when the layout has no usable
  /// attributes for it.
  private func offset(showing place: ItemPlace, _ alignment: ItemAlignment, _ port: some LayoutPort) -> Point? {
    guard counts(port).contains(place), let offset = port.offset(showing: place, alignment) else { return nil }
    return legalOffset(near: offset, port)
  }

  private func didJump(to place: ItemPlace, _ alignment: ItemAlignment, _ port: some LayoutPort) {
    state.anchoring.jump = AnchorState.Jump(place: place, alignment: alignment, offset: port.visibleBounds.origin)
  }

  /// Corrects the offset when an animated scroll has shown its last frame: it ends where a scroll without animation
  /// does.
  private func arrive(_ port: some LayoutPort) {
    guard let journey = state.anchoring.journey, journey.scroll == port.scrollNumber else { return }
    state.anchoring.journey = nil
    guard counts(port).contains(journey.place) else { return }
    if state.sizing.hasResized, let target = offset(showing: journey.place, journey.alignment, port) {
      port.perform(.scroll(.setOffset(port.roundedToPixels(target))))
    }
    didJump(to: journey.place, journey.alignment, port)
    // The delegate is told of the end of the scroll: by then everything visible has its size.
    if state.sizing.hasResized { port.perform(.layout(.layOut)) }
  }

  // MARK: The end of the content

  /// Shows the first content of a view that is anchored at its end from the end, unless the client has scrolled
  /// already.
  func beginAtEnd(_ port: some LayoutPort) {
    guard !state.anchoring.hasBegun, port.isInWindow, !port.visibleBounds.isEmpty, counts(port).itemCount > 0 else {
      return
    }
    state.anchoring.hasBegun = true
    let (insets, size, bounds) = (port.contentInsets, port.shownContentSize, port.visibleBounds)
    let offset = bounds.origin
    guard case .end = port.anchorPolicy, offset.x <= -insets.left || offset.x == 0,
      offset.y <= -insets.top || offset.y == 0
    else { return }
    let end = Point(
      max(offset.x, size.width + insets.right - bounds.width),
      max(offset.y, size.height + insets.bottom - bounds.height))
    moveUnasked(to: port.roundedToPixels(end), port)
  }

  /// Keeps the end of the content at its place while an inset changes.
  private func insetsChanged(_ port: some LayoutPort) {
    let (old, new) = (state.anchoring.insets, port.contentInsets)
    state.anchoring.insets = new
    guard case .end(let tolerance) = port.anchorPolicy, old != new, state.hasLaidOut, !port.isTracked else { return }
    let (size, bounds) = (port.shownContentSize, port.visibleBounds)
    var target = bounds.origin
    if old.bottom != new.bottom, size.height + old.bottom - bounds.maxY <= tolerance {
      target.y = max(-new.top, size.height + new.bottom - bounds.height)
    }
    if old.right != new.right, size.width + old.right - bounds.maxX <= tolerance {
      target.x = max(-new.left, size.width + new.right - bounds.width)
    }
    if target != bounds.origin { port.perform(.scroll(.setOffset(port.roundedToPixels(target)))) }
  }
}
