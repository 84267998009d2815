import CollectionCore
import DiffCore
import GeometryCore

/// Keeps what the user looks at where it is on the screen while the content changes around it.
///
/// Before a change the places of elements are captured; after the change, when the layout knows the new places, the content
/// is shifted back under them. A drag, a deceleration and an animated scroll go on as if nothing had happened. What is
/// chosen, and the offset that follows, are functions of `AnchorSnapshot`.
@MainActor
final class ScrollAnchoring {
  private unowned let view: UICollectionView
  /// The anchor of the last change of size, and the offset it led to: while nobody scrolls, the next one uses the same.
  private var resting: (snapshot: AnchorSnapshot, offset: CGPoint)?

  /// The insets that the end of the content was last looked at with.
  private var knownInsets = UIEdgeInsets.zero

  /// A Boolean value that indicates whether the view has shown content in a window.
  private var hasBegun = false

  /// The item that the content was scrolled to, until it has been laid out there.
  private var jump: Jump?

  /// The item that an animated scroll leads to.
  private var journey: Journey?

  init(of view: UICollectionView) { self.view = view }

  /// An item that an animated scroll leads to: sizes that are measured on the way move it.
  private struct Journey {
    var path: IndexPath
    var position: UICollectionView.ScrollPosition
    /// The scroll, see `ScrollAnimator.curveNumber`.
    var curveNumber: Int
  }

  /// An item that is wanted at a position, and the offset that led to.
  struct Jump {
    var path: IndexPath
    var position: UICollectionView.ScrollPosition
    var offset: CGPoint
  }

  /// The part of the content that keeps its place during a change.
  enum Capture {
    /// Elements where they were, or the end of the content.
    case snapshot(AnchorSnapshot)
    /// The item that the content was scrolled to, at its position.
    case jump(Jump)
  }

  // MARK: Before the change

  /// Captures what is on the screen; nil when the policy holds nothing now.
  func capture() -> Capture? { snapshotOfScreen().map { .snapshot($0) } }

  /// Captures one of some elements, by the policy.
  func capture(_ elements: [AnchorSnapshot.Mark]) -> Capture? { snapshot(of: elements).map { .snapshot($0) } }

  private func snapshotOfScreen() -> AnchorSnapshot? {
    guard view.scrollAnchor != .none, view.layoutSession.hasLaidOut, view.storedWindow != nil else { return nil }
    let visible = view.visibleElements.table.entries.compactMap { key, entry -> AnchorSnapshot.Mark? in
      guard entry.state == .visible, key.kind == .cell, let place = key.path.place,
        let frame = entry.view.appliedAttributes?.frame
      else { return nil }
      return AnchorSnapshot.Mark(place: place, frame: Rect(standardizing: frame))
    }
    return snapshot(of: visible)
  }

  private func snapshot(of elements: [AnchorSnapshot.Mark]) -> AnchorSnapshot? {
    AnchorSnapshot(policy, of: elements, in: viewport, frame: frame)
  }

  /// The client's choice; an item that does not exist makes it automatic.
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

  /// The part of the content that the view shows now.
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

  /// Returns the frame that the layout gives an item; nil when there is none.
  private func frame(_ place: ItemPlace) -> Rect? {
    view.layoutSession.attributes(for: ElementKey(place)).map { Rect(standardizing: $0.frame) }
  }

  /// The insets have changed, as by a keyboard that comes: the end of the content stays in sight if it was.
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

  /// Shows the first content of a view that is anchored at its end from the end, unless the client has scrolled already.
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

  // MARK: Jumps

  /// Notes that the content was scrolled to an item: sizes that turn up there in the next pass are not to push it away.
  func didJump(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    jump = Jump(path: path, position: position, offset: view.contentOffset)
  }

  /// Notes that an animated scroll to an item began.
  func didDepart(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    journey = Journey(path: path, position: position, curveNumber: view.animator.curveNumber)
  }

  /// The animated scroll has shown its last frame: it ends where a scroll without an animation does.
  func didArrive() {
    guard let journey, journey.curveNumber == view.animator.curveNumber else { return }
    self.journey = nil
    guard view.data.counts.contains(journey.path) else { return }
    if view.layoutSession.selfSizing.hasResized, let target = view.offset(showing: journey.path, at: journey.position) {
      view.contentOffset = view.rounded(target)
    }
    didJump(to: journey.path, at: journey.position)
    // The delegate is told of the end of the scroll: by then everything in sight has its size.
    if view.layoutSession.selfSizing.hasResized { view.layoutIfNeeded() }
  }

  /// A layout pass has ended: what an animated scroll leads to may be elsewhere now.
  func passDidEnd() {
    jump = nil
    guard let journey, view.layoutSession.selfSizing.hasResized else { return }
    guard view.animator.isAnimatingOffset, journey.curveNumber == view.animator.curveNumber else {
      return self.journey = nil
    }
    if let target = view.offset(showing: journey.path, at: journey.position) {
      view.animator.retarget(to: view.rounded(target))
    }
  }

  /// Captures what the content was just scrolled to, unless it has gone on from there.
  func captureJump() -> Capture? {
    guard let jump, jump.offset == view.contentOffset else { return nil }
    return .jump(jump)
  }

  // MARK: After the change

  /// Returns the offset at which what was captured is where it was; nil when nothing of it is left.
  ///
  /// The layout is prepared for the new places.
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

  /// Lets the policy's own item go where its item goes; one that is deleted makes the policy automatic.
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

  /// Brings what was captured back to its place, whatever moves.
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

  /// Brings the same part of the same element to the leading edge after a change of size.
  func restoreAfterResize(_ snapshot: AnchorSnapshot) {
    if snapshot.target != .end { view.layoutSession.prepareIfNeeded() }
    let offset = snapshot.offsetAfterResize(in: viewport) { view.data.counts.contains($0) ? frame($0) : nil }
    guard let offset else { return }
    view.layoutSession.moveUnasked(to: CGPoint(offset))
    resting = (snapshot, view.contentOffset)
  }
}

extension UICollectionView {
  /// Moves the content under the viewport without ending what moves it.
  final func shiftContent(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    layoutSession.setOffset(to: offset) { shiftOffset(to: offset) }
  }
}
