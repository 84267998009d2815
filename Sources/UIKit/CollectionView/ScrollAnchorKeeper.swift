import CollectionCore
import DiffCore

/// Keeps what the user looks at where it is on the screen while the content changes around it.
///
/// Before a change it is held where elements are; after the change, when the layout knows the new places, the content is
/// shifted back under them. A drag, a deceleration and an animated scroll go on as if nothing had happened.
@MainActor
final class ScrollAnchorKeeper {
  private unowned let view: UICollectionView
  /// What the last change of size held, and the offset it led to: while nobody scrolls, the next one holds the same.
  private var resting: (held: Held, offset: CGPoint)?

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

  /// Where elements were before a change.
  struct Held {
    /// The elements that may serve, the best first; several, because some may be deleted.
    var marks: [Mark]
    /// The offset before the change.
    var offset: CGPoint
    /// The part of the content that was in sight, for changes of size.
    var seen = CGRect.zero
    /// The end of the content is what is held.
    var isEnd = false
    /// What the content was scrolled to is held.
    var jump: Jump?
  }

  struct Mark {
    var key: ElementKey
    var frame: CGRect
    /// Whether the element's end is what keeps its place, not its beginning.
    var holdsEnd = false
  }

  // MARK: Holding

  /// Holds what is on the screen; nil when the policy holds nothing now.
  func hold() -> Held? {
    guard view.scrollAnchor != .none, view.driver.hasLaidOut, view.storedWindow != nil else { return nil }
    let visible = view.placer.table.entries.compactMap { key, entry -> Mark? in
      guard entry.state == .visible, key.kind == .cell, let frame = entry.view.appliedAttributes?.frame else {
        return nil
      }
      return Mark(key: key, frame: frame)
    }
    return hold(visible)
  }

  /// Holds one of some elements, by the policy.
  func hold(_ elements: [Mark]) -> Held? {
    let offset = view.contentOffset
    let isVertical = scrollsVertically
    switch view.scrollAnchor {
    case .none: return nil
    case .automatic: return isAtStart ? nil : held(elements, isVertical)
    case .leading: return held(elements, isVertical)
    case .trailing:
      let marks = sorted(elements, isVertical).reversed().map { Mark(key: $0.key, frame: $0.frame, holdsEnd: true) }
      return marks.isEmpty ? nil : Held(marks: marks, offset: offset)
    case .item(let path):
      let key = ElementKey(kind: .cell, indexPath: path)
      let known = elements.first { $0.key == key }?.frame
      guard view.data.counts.contains(path), let frame = known ?? view.driver.attributes(for: key)?.frame else {
        return isAtStart ? nil : held(elements, isVertical)
      }
      return Held(marks: [Mark(key: key, frame: frame)] + sorted(elements, isVertical), offset: offset)
    case .end(let tolerance):
      let end = endOffset
      let ahead = view.driver.isMirrored ? offset.x - end.x : end.x - offset.x
      if (isVertical ? end.y - offset.y : ahead) <= tolerance { return Held(marks: [], offset: offset, isEnd: true) }
      return isAtStart ? nil : held(elements, isVertical)
    }
  }

  private func held(_ elements: [Mark], _ isVertical: Bool) -> Held? {
    let marks = sorted(elements, isVertical)
    return marks.isEmpty ? nil : Held(marks: marks, offset: view.contentOffset)
  }

  /// Elements in sight from the leading edge on.
  private func sorted(_ elements: [Mark], _ isVertical: Bool) -> [Mark] {
    let seen = view.driver.mirrored(view.bounds.inset(by: view.adjustedContentInset))
    let mirrored = elements.map { (mark: $0, frame: view.driver.mirrored($0.frame)) }
    return
      mirrored
      .filter { isVertical ? $0.frame.maxY > seen.minY : $0.frame.maxX > seen.minX }
      .sorted {
        isVertical
          ? ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
          : ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY)
      }
      .map(\.mark)
  }

  /// The axis on which more of the content is hidden.
  private var scrollsVertically: Bool {
    view.contentSize.height - view.bounds.height >= view.contentSize.width - view.bounds.width
  }

  private var isAtStart: Bool {
    scrollsVertically
      ? Double(view.contentOffset.y) <= view.verticalRange.low + 0.5
      : view.driver.isMirrored
        ? Double(view.contentOffset.x) >= view.horizontalRange.high - 0.5
        : Double(view.contentOffset.x) <= view.horizontalRange.low + 0.5
  }

  private var endOffset: CGPoint {
    let offset = view.contentOffset
    return scrollsVertically
      ? CGPoint(x: offset.x, y: CGFloat(view.verticalRange.high))
      : CGPoint(x: CGFloat(view.driver.isMirrored ? view.horizontalRange.low : view.horizontalRange.high), y: offset.y)
  }

  // MARK: Jumps

  /// The content was scrolled to an item: sizes that turn up there in the next pass are not to push it away.
  func didJump(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    jump = Jump(path: path, position: position, offset: view.contentOffset)
  }

  /// An animated scroll to an item began.
  func didDepart(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    journey = Journey(path: path, position: position, curveNumber: view.animator.curveNumber)
  }

  /// The animated scroll has shown its last frame: it ends where a scroll without an animation does.
  func didArrive() {
    guard let journey, journey.curveNumber == view.animator.curveNumber else { return }
    self.journey = nil
    guard view.data.counts.contains(journey.path) else { return }
    if view.driver.selfSizing.hasResized, let target = view.offset(showing: journey.path, at: journey.position) {
      view.contentOffset = view.rounded(target)
    }
    didJump(to: journey.path, at: journey.position)
    // The delegate is told of the end of the scroll: by then everything in sight has its size.
    if view.driver.selfSizing.hasResized { view.layoutIfNeeded() }
  }

  /// A layout pass has ended: what an animated scroll leads to may be elsewhere now.
  func passDidEnd() {
    jump = nil
    guard let journey, view.driver.selfSizing.hasResized else { return }
    guard view.animator.isAnimatingOffset, journey.curveNumber == view.animator.curveNumber else {
      return self.journey = nil
    }
    if let target = view.offset(showing: journey.path, at: journey.position) {
      view.animator.retarget(to: view.rounded(target))
    }
  }

  /// Holds what the content was just scrolled to, unless it has gone on from there.
  func holdJump() -> Held? {
    guard let jump, jump.offset == view.contentOffset else { return nil }
    return Held(marks: [], offset: jump.offset, jump: jump)
  }

  // MARK: After the change

  /// Returns the offset at which what was held is where it was; nil when nothing of it is left.
  ///
  /// `newPath` says where an item is now; the layout is prepared for the new places.
  func offset(for held: Held, newPath: (IndexPath) -> IndexPath? = { $0 }) -> CGPoint? {
    if held.isEnd { return endOffset }
    if let jump = held.jump { return view.offset(showing: jump.path, at: jump.position) }
    for mark in held.marks {
      guard let path = newPath(mark.key.indexPath), view.data.counts.contains(path),
        let frame = view.driver.attributes(for: ElementKey(kind: .cell, indexPath: path))?.frame,
        frame.minX.isFinite, frame.minY.isFinite
      else { continue }
      let x = mark.holdsEnd != view.driver.isMirrored ? frame.maxX - mark.frame.maxX : frame.minX - mark.frame.minX
      let y = mark.holdsEnd ? frame.maxY - mark.frame.maxY : frame.minY - mark.frame.minY
      return usable(CGPoint(x: held.offset.x + x, y: held.offset.y + y), from: held.offset)
    }
    return nil
  }

  /// Offsets inside the content stay inside; a finger that pulls, or a bounce, goes on from where it is.
  private func usable(_ offset: CGPoint, from old: CGPoint) -> CGPoint {
    let isFree = view.isTracking || view.isDecelerating
    let legal = view.legalOffset(near: offset)
    if !isFree { return legal }
    // Along an axis without room the element moves, not the content.
    return CGPoint(
      x: view.horizontalRange.high > view.horizontalRange.low ? offset.x : old.x,
      y: view.verticalRange.high > view.verticalRange.low ? offset.y : old.y)
  }

  /// The policy's own item goes where its item goes; one that is deleted makes the policy automatic.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    jump = nil
    journey = journey.flatMap { journey in
      newPath(journey.path).map { Journey(path: $0, position: journey.position, curveNumber: journey.curveNumber) }
    }
    guard case .item(let path) = view.scrollAnchor else { return }
    view.scrollAnchor = newPath(path).map { .item($0) } ?? .automatic
  }

  /// Brings what was held back to its place, whatever moves.
  func restore(_ held: Held) {
    guard let offset = offset(for: held) else { return }
    view.shiftContent(to: offset)
    if held.jump != nil { jump?.offset = view.contentOffset }
  }

  // MARK: A new size of the view

  /// Holds the first element in sight before the view changes its size.
  func holdForResize() -> Held? {
    if let resting, resting.offset == view.contentOffset { return resting.held }
    resting = nil
    var held = hold()
    held?.seen = view.bounds.inset(by: view.adjustedContentInset)
    return held
  }

  /// After a change of size the same part of the same element is at the leading edge.
  func restoreAfterResize(_ held: Held) {
    guard let offset = offsetAfterResize(held) else { return }
    view.driver.moveUnasked(to: offset)
    resting = (held, view.contentOffset)
  }

  private func offsetAfterResize(_ held: Held) -> CGPoint? {
    if held.isEnd { return endOffset }
    guard let mark = held.marks.first, view.data.counts.contains(mark.key.indexPath),
      let frame = view.driver.attributes(for: mark.key)?.frame, frame.minX.isFinite, frame.minY.isFinite
    else { return nil }
    /// A part that was hidden stays hidden in proportion, a distance to the edge stays a distance.
    func place(_ old: (start: CGFloat, length: CGFloat), _ new: (start: CGFloat, length: CGFloat), edge: CGFloat)
      -> CGFloat
    {
      guard old.start < edge, old.length > 0 else { return new.start - (old.start - edge) }
      return new.start + (edge - old.start) / old.length * new.length
    }
    let inset = view.adjustedContentInset
    let y = place((mark.frame.minY, mark.frame.height), (frame.minY, frame.height), edge: held.seen.minY) - inset.top
    let x = place((mark.frame.minX, mark.frame.width), (frame.minX, frame.width), edge: held.seen.minX) - inset.left
    return view.legalOffset(near: scrollsVertically ? CGPoint(x: held.offset.x, y: y) : CGPoint(x: x, y: held.offset.y))
  }
}

extension UICollectionView {
  /// Moves the content under the viewport without ending what moves it.
  final func shiftContent(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    driver.setOffset(to: offset) { shiftOffset(to: offset) }
  }
}
