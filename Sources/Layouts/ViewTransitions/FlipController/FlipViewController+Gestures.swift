public import UIKit

extension FlipViewController: UIGestureRecognizerDelegate {
  func addGestures() {
    listen(to: swipeNext) { $0.turnPage(.forward) }
    listen(to: swipePrevious) { $0.turnPage(.reverse) }
    listen(to: tap) { $0.tapped() }
    listen(to: pan) { $0.panned() }
    for gesture in gestureRecognizers {
      gesture.delegate = self
      view.addGestureRecognizer(gesture)
    }
  }

  /// Sets the directions of the gestures from the orientation and the direction of the interface; without a data source
  /// they are disabled.
  func updateGestures() {
    swipeNext.direction = orientation == .vertical ? .up : isRightToLeft ? .right : .left
    swipePrevious.direction = orientation == .vertical ? .down : isRightToLeft ? .left : .right
    for gesture in gestureRecognizers { gesture.isEnabled = dataSource != nil }
  }

  private func listen(to gesture: UIGestureRecognizer, _ action: @escaping @MainActor (FlipViewController) -> Void) {
    let target = ActionTarget { [weak self] in
      if let self { action(self) }
    }
    gesture.addTarget(target, action: ActionTarget.selector)
    gestureTargets.append(target)
  }

  private var dimension: CGFloat { orientation == .horizontal ? view.bounds.width : view.bounds.height }

  /// A Boolean value that indicates whether pages follow fingers until these are lifted; fast pans replace swipes then.
  private var followsFinger: Bool { escapeVelocity == .infinity }

  /// Returns the component of a translation or a velocity along the turning axis, from its leading edge.
  private func along(_ vector: CGPoint) -> CGFloat {
    orientation == .vertical ? vector.y : isRightToLeft ? -vector.x : vector.x
  }

  private func across(_ vector: CGPoint) -> CGFloat { orientation == .horizontal ? vector.y : vector.x }

  /// Returns the distance of a point from the leading or top edge, in points.
  private func place(of point: CGPoint) -> CGFloat {
    orientation == .horizontal && isRightToLeft ? dimension + along(point) : along(point)
  }

  /// Returns the direction in which a touch at an edge turns; nil between the edges.
  private func direction(at place: CGFloat) -> Direction? {
    if place >= dimension - FlipPhysics.margin { return .forward }
    return place <= FlipPhysics.margin ? .reverse : nil
  }

  // MARK: What is heard

  public func gestureRecognizer(_ gesture: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard turn == nil, dataSource != nil else { return false }
    // A pan's translation may begin after the distance that it takes to recognize it.
    if gesture === pan { panStart = touch.location(in: view) }
    // A swipe ends while the finger is down; the page would not follow it any more.
    if gesture === swipeNext || gesture === swipePrevious { return !followsFinger }
    if gesture === pan, pansFromAnywhere || followsFinger { return true }
    return direction(at: place(of: touch.location(in: view))) != nil
  }

  public func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    guard gesture === pan else { return turn == nil }
    guard turn == nil, dataSource != nil else { return false }
    // A pan across the turning axis is for other gestures.
    let translation = panTranslation
    guard abs(along(translation)) >= abs(across(translation)) else { return false }
    guard !pansFromAnywhere else { return true }
    // From an edge a page can only turn inwards.
    switch direction(at: place(of: panStart)) {
    case .forward: return along(translation) < 0
    case .reverse: return along(translation) > 0
    case nil: return !followsFinger || abs(along(pan.velocity(in: view))) >= FlipPhysics.releaseVelocity
    }
  }

  public func gestureRecognizer(
    _ gesture: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    !(other.view is UIScrollView) && !gestureRecognizers.contains { $0 === other }
  }

  /// The translation from the start of the pan to the finger's current location.
  private var panTranslation: CGPoint {
    let point = pan.location(in: view)
    return CGPoint(x: point.x - panStart.x, y: point.y - panStart.y)
  }

  // MARK: What is done

  private func tapped() {
    if let direction = direction(at: place(of: tap.location(in: view))) { turnPage(direction) }
  }

  private func panned() {
    switch pan.state {
    case .began: beginPan()
    case .changed: continuePan()
    case .ended: endPan(isCancelled: false)
    case .cancelled, .failed: endPan(isCancelled: true)
    default: break
    }
  }

  private func beginPan() {
    guard turn == nil, let dataSource, let viewController else { return }
    let translation = along(panTranslation)
    let start = place(of: panStart)
    let edge = pansFromAnywhere ? nil : direction(at: start)
    let direction = edge ?? (translation < 0 ? .forward : .reverse)
    let target = page(direction, from: dataSource, of: viewController)
    let turn = FlipTurn(to: target, direction: direction, isManual: true)
    turn.isHeld = true
    turn.physics = FlipPhysics(start: start, dimension: dimension, isAnywhere: edge == nil)
    begin(turn)
    continuePan()
  }

  /// Returns the translation and the velocity of the finger in the direction of the turn.
  private func reading(_ turn: FlipTurn) -> (translation: CGFloat, velocity: CGFloat) {
    let sign: CGFloat = turn.direction == .forward ? -1 : 1
    let velocity = pan.velocity(in: view)
    // A velocity mostly across the axis does not decide the turn.
    let counts = abs(along(velocity)) >= abs(across(velocity))
    return (sign * along(panTranslation), counts ? sign * along(velocity) : 0)
  }

  private func continuePan() {
    guard let turn, turn.isHeld, !turn.isAnimating else { return }
    let (translation, velocity) = reading(turn)
    guard turn.target != nil else { return move(to: turn.physics.rubberBand(after: translation)) }
    move(to: turn.physics.progress(after: translation))
    if abs(velocity) >= escapeVelocity { decide(forward: velocity > 0) }
  }

  private func endPan(isCancelled: Bool) {
    guard let turn, turn.isHeld, !turn.isAnimating else { return }
    let velocity = reading(turn).velocity
    let isPast = turn.progress >= 1
    let isDecided = abs(velocity) >= FlipPhysics.releaseVelocity
    decide(forward: turn.target != nil && !isCancelled && (isDecided ? velocity > 0 : isPast))
  }

  private func decide(forward: Bool) {
    turn?.completesIfCut = forward
    finish(forward: forward)
  }
}
