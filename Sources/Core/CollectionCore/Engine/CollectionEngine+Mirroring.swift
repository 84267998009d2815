import GeometryCore

// Layouts that run against the direction of the interface: they use their own coordinates, the view the screen's.
extension CollectionEngine {
  /// Returns the transform at the present content size; nil when layout and interface run the same way.
  func transform(_ port: some LayoutPort) -> RTLTransform? {
    state.isMirrored ? CollectionState.transform(visibleWidth: port.visibleBounds.width, port) : nil
  }

  /// Returns new bounds in the layout's coordinates: mirrored at their own width, which may change the mirrored width.
  func boundsForLayout(_ bounds: Rect, _ port: some LayoutPort) -> Rect {
    state.isMirrored ? CollectionState.transform(visibleWidth: bounds.width, port)(bounds) : bounds
  }

  /// Restores the layout's offset after the mirrored width, the view's width or the direction has changed: right to
  /// left the content begins at its right end, and content that is added at its end moves nothing on the screen.
  func reapplyMirroring(_ port: some LayoutPort) {
    guard state.isMirrored || state.reflection != nil else { return }
    let bounds = port.visibleBounds
    let new = transform(port).map {
      CollectionState.Reflection(
        transform: $0, visibleWidth: bounds.width, hasRoom: $0.width == port.shownContentSize.width)
    }
    guard new != state.reflection else { return }
    let old = state.reflection
    state.reflection = new
    discardPlaces(port)
    let insets = port.contentInsets
    var offset = bounds.origin
    if let old {
      offset = old.transform.offset(offset, visibleWidth: old.visibleWidth)
      // A content without room is at its start, whatever the insets have become since.
      if !old.hasRoom { offset.x = -insets.right }
    } else if !state.hasLaidOut, offset.x != 0, offset.x != -insets.left {
      return  // A client has scrolled before there was a content to show.
    }
    if let new {
      // The start of the layout's coordinates lies beyond the right inset.
      if old == nil, offset.x == -insets.left { offset.x = -insets.right }
      offset = new.transform.offset(offset, visibleWidth: new.visibleWidth)
    }
    shiftUnasked(to: port.isInMotion ? offset : legalOffset(near: offset, port), port)
  }
}
