import CollectionCore
import DiffCore
import GeometryCore

/// Keeps the anchored content in its position on the screen while the content around it changes.
///
/// Before a change the frames of elements are captured; after the change, when the layout has the new frames, the
/// content is shifted back under them. A drag, a deceleration and an animated scroll continue. The choice of the
/// anchor, and the resulting offset, are functions of `AnchorSnapshot`.
@MainActor
final class ScrollAnchoring {
  private unowned let view: UICollectionView
  /// The anchor of the last change of size, and the resulting offset: the next one uses the same anchor unless the user
  /// scrolls.
  private var resting: (snapshot: AnchorSnapshot, offset: CGPoint)?

  /// The insets with which the end of the content was last checked.
  private var knownInsets = UIEdgeInsets.zero

  /// A Boolean value that indicates whether the view has shown content in a window.
  private var hasBegun = false

  /// The item that the content was scrolled to, until it has been laid out there.
  private var jump: Jump?

  /// The item to which an animated scroll leads.
  private var journey: Journey?

  init(of view: UICollectionView) { self.view = view }

  /// An item to which an animated scroll leads: sizes that are measured meanwhile move it.
  private struct Journey {
    var path: IndexPath
    var position: UICollectionView.ScrollPosition
    /// The number of the scroll, see `ScrollAnimator.curveNumber`.
    var curveNumber: Int
  }

  /// An item that was scrolled to a position, and the resulting offset.
  struct Jump {
    var path: IndexPath
    var position: UICollectionView.ScrollPosition
    var offset: CGPoint
  }

  /// The part of the content that keeps its position during a change.
  enum Capture {
    /// Elements with their frames before the change, or the end of the content.
    case snapshot(AnchorSnapshot)
    /// The item that the content was scrolled to, at its position.
    case jump(Jump)
  }

  // MARK: Before the change

  /// Captures the visible elements; nil when the policy chooses none.
  func capture() -> Capture? { snapshotOfScreen().map { .snapshot($0) } }

  /// Captures one of several elements, by the policy.
  func capture(_ elements: [AnchorSnapshot.Mark]) -> Capture? { snapshot(of: elements).map { .snapshot($0) } }

  /// Keeps the end of the content visible after the insets have changed, as by a keyboard that appears, if it was
  /// before.
  func insetsDidChange() {
    let (old, new) = (knownInsets, view.adjustedContentInset)
    knownInsets = new
    guard case .end(let tolerance) = view.scrollAnchor, old != new, view.layoutSession.hasLaidOut, !view.isTracking
    else {
      return
    }
    let (size, bounds) = (view.contentSize, view.bounds)
    var target = bounds.origin
    if old.bottom != new.bottom, size.height + old.bottom - bounds.maxY <= tolerance {
      target.y = max(-new.top, size.height + new.bottom - bounds.height)
    }
    if old.right != new.right, size.width + old.right - bounds.maxX <= tolerance {
      target.x = max(-new.left, size.width + new.right - bounds.width)
    }
    if target != bounds.origin { view.contentOffset = view.rounded(target) }
  }

  /// Shows the first content of a view that is anchored at its end from the end, unless the client has scrolled
  /// already.
  func beginAtEnd() {
    guard !hasBegun, view.storedWindow != nil, !view.bounds.isEmpty, view.data.counts.itemCount > 0 else { return }
    hasBegun = true
    let (insets, size, offset) = (view.adjustedContentInset, view.contentSize, view.contentOffset)
    guard case .end = view.scrollAnchor, offset.x <= -insets.left || offset.x == 0,
      offset.y <= -insets.top || offset.y == 0
    else { return }
    let end = CGPoint(
      x: max(offset.x, size.width + insets.right - view.bounds.width),
      y: max(offset.y, size.height + insets.bottom - view.bounds.height))
    view.layoutSession.moveUnasked(to: view.rounded(end))
  }

  private func snapshotOfScreen() -> AnchorSnapshot? {
    guard view.scrollAnchor != .none, view.layoutSession.hasLaidOut, view.storedWindow != nil else { return nil }
    let visible = view.visibleElements.table.entries.compactMap { key, entry -> AnchorSnapshot.Mark? in
      guard entry.state == .visible, key.kind == .cell, let place = key.path.place,
        let frame = view.visibleElements[entry.slot].appliedAttributes?.frame
      else { return nil }
      return AnchorSnapshot.Mark(place: place, frame: Rect(standardizing: frame))
    }
    return snapshot(of: visible)
  }

  private func snapshot(of elements: [AnchorSnapshot.Mark]) -> AnchorSnapshot? {
    AnchorSnapshot(policy, of: elements, in: viewport, frame: frame)
  }

  /// The policy that the client has set; an item that does not exist makes it automatic.
  private var policy: AnchorPolicy {
    switch view.scrollAnchor {
    case .automatic: .automatic
    case .leading: .leading
    case .trailing: .trailing
    case .item(let path): view.data.counts.contains(path) ? .item(ItemPlace(path)) : .automatic
    case .end(let tolerance): .end(tolerance: Double(tolerance))
    case .none: .none
    }
  }

  /// The present viewport.
  private var viewport: ScrollViewport {
    let (insets, horizontal, vertical) = (view.adjustedContentInset, view.horizontalRange, view.verticalRange)
    return ScrollViewport(
      bounds: Rect(view.bounds),
      insets: Insets(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right)),
      contentSize: Size(view.contentSize),
      horizontalRange: ScrollViewport.Range(low: horizontal.low, high: horizontal.high),
      verticalRange: ScrollViewport.Range(low: vertical.low, high: vertical.high), rtl: view.layoutSession.rtl,
      isFree: view.isTracking || view.isDecelerating)
  }

  /// Returns the frame of an item in the layout; nil when there is none.
  private func frame(_ place: ItemPlace) -> Rect? {
    view.layoutSession.attributes(for: ElementKey(place)).map { Rect(standardizing: $0.frame) }
  }

  // MARK: Jumps

  /// Records that the content was scrolled to an item: sizes that are measured in the next pass must not displace it.
  func didJump(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    jump = Jump(path: path, position: position, offset: view.contentOffset)
  }

  /// Records that an animated scroll to an item began.
  func didDepart(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    journey = Journey(path: path, position: position, curveNumber: view.animator.curveNumber)
  }

  /// Corrects the offset when an animated scroll has shown its last frame: it ends where a scroll without animation
  /// does.
  func didArrive() {
    guard let journey, journey.curveNumber == view.animator.curveNumber else { return }
    self.journey = nil
    guard view.data.counts.contains(journey.path) else { return }
    if view.layoutSession.hasResized, let target = view.offset(showing: journey.path, at: journey.position) {
      view.contentOffset = view.rounded(target)
    }
    didJump(to: journey.path, at: journey.position)
    // The delegate is told of the end of the scroll: by then everything visible has its size.
    if view.layoutSession.hasResized { view.layoutIfNeeded() }
  }

  /// Retargets an animated scroll whose target has moved in a layout pass.
  func passDidEnd() {
    jump = nil
    guard let journey, view.layoutSession.hasResized else { return }
    guard view.animator.isAnimatingOffset, journey.curveNumber == view.animator.curveNumber else {
      return self.journey = nil
    }
    if let target = view.offset(showing: journey.path, at: journey.position) {
      view.animator.retarget(to: view.rounded(target))
    }
  }

  /// Captures the item that the content was just scrolled to, unless it has been scrolled since.
  func captureJump() -> Capture? {
    guard let jump, jump.offset == view.contentOffset else { return nil }
    return .jump(jump)
  }

  // MARK: After the change

  /// Returns the offset at which the captured content has its old position; nil when nothing of it remains.
  ///
  /// The layout is prepared for this.
  func offset(for capture: Capture, after map: UpdateMap = .identity) -> CGPoint? {
    switch capture {
    case .jump(let jump): return view.offset(showing: jump.path, at: jump.position)
    case .snapshot(let snapshot):
      if snapshot.target != .end { view.layoutSession.prepareIfNeeded() }
      return snapshot.offset(in: viewport) { old in
        guard let new = map.newPlace(ofOld: old), view.data.counts.contains(new) else { return nil }
        return frame(new)
      }
      .map { CGPoint($0) }
    }
  }

  /// Maps the policy's own item to its new place; a deleted one makes the policy automatic.
  func follow(_ map: UpdateMap) {
    jump = nil
    journey = journey.flatMap { journey in
      map.newPath(ofOld: journey.path).map {
        Journey(path: $0, position: journey.position, curveNumber: journey.curveNumber)
      }
    }
    guard case .item(let path) = view.scrollAnchor else { return }
    view.scrollAnchor = map.newPath(ofOld: path).map { .item($0) } ?? .automatic
  }

  /// Restores the position of captured content, even during a motion.
  func restore(_ capture: Capture) {
    guard let offset = offset(for: capture) else { return }
    view.shiftContent(to: offset)
    if case .jump = capture { jump?.offset = view.contentOffset }
  }

  // MARK: A new size of the view

  /// Captures the first element in the viewport before the view changes its size.
  func captureForResize() -> AnchorSnapshot? {
    if let resting, resting.offset == view.contentOffset { return resting.snapshot }
    resting = nil
    return snapshotOfScreen()
  }

  /// Restores the same part of the same element at the leading edge after a change of size.
  func restoreAfterResize(_ snapshot: AnchorSnapshot) {
    if snapshot.target != .end { view.layoutSession.prepareIfNeeded() }
    let offset = snapshot.offsetAfterResize(in: viewport) { view.data.counts.contains($0) ? frame($0) : nil }
    guard let offset else { return }
    view.layoutSession.moveUnasked(to: CGPoint(offset))
    resting = (snapshot, view.contentOffset)
  }
}

extension UICollectionView {
  /// Moves the content under the viewport without ending a motion.
  final func shiftContent(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    layoutSession.setOffset(to: offset) { shiftOffset(to: offset) }
  }
}
