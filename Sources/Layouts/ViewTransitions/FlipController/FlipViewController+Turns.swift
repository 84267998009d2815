import UIKit

/// The state of the current turn.
@MainActor
final class FlipTurn {
  /// The page to which the turn leads; nil when there is none and the page only rises.
  let target: UIViewController?
  let direction: FlipViewController.Direction
  /// A Boolean value that indicates whether the user began the turn.
  let isManual: Bool
  /// A Boolean value that indicates whether the page is held: it becomes a child only when the turn completes.
  var isHeld = false
  var transition: FlipTransition?
  /// The back of a page that only rises.
  let blank = UIView()
  var physics = FlipPhysics(start: 0, dimension: 0)
  /// The progress of the turn, from 0 to 2.
  var progress: CGFloat = 0
  var isAnimating = false
  /// A Boolean value that indicates whether the running animation leads to the new page.
  var completesIfCut = true
  var completion: ((Bool) -> Void)?

  init(to target: UIViewController?, direction: FlipViewController.Direction, isManual: Bool) {
    self.target = target
    self.direction = direction
    self.isManual = isManual
  }
}

extension FlipViewController {
  /// Turns to the next page in response to a tap, a swipe or a key.
  func turnPage(_ direction: Direction) {
    guard turn == nil, let dataSource, let viewController, view.window != nil else { return }
    let target = page(direction, from: dataSource, of: viewController)
    begin(FlipTurn(to: target, direction: direction, isManual: true))
    if target != nil { finish(forward: true) } else { rise() }
  }

  func page(
    _ direction: Direction, from dataSource: any FlipViewControllerDataSource, of page: UIViewController
  ) -> UIViewController? {
    direction == .forward
      ? dataSource.flipViewController(self, viewControllerAfter: page)
      : dataSource.flipViewController(self, viewControllerBefore: page)
  }

  /// Draws the current and the next page on paper.
  func begin(_ turn: FlipTurn) {
    guard let old = viewController else { return }
    self.turn = turn
    if let target = turn.target {
      if !turn.isHeld { becomeChild(target) }
      if isShown {
        old.beginAppearanceTransition(false, animated: true)
        target.beginAppearanceTransition(true, animated: true)
      }
      place(target)
    } else {
      turn.blank.backgroundColor = .secondarySystemBackground
      turn.blank.frame = view.bounds
      view.insertSubview(turn.blank, at: 0)
    }
    makeTransition()
  }

  /// Shows a held turn at a progress from 0 to 2.
  func move(to progress: CGFloat) {
    turn?.progress = progress
    turn?.transition?.progress = progress / 2
  }

  /// Animates to the new page, or back to the old one.
  func finish(forward: Bool) {
    guard let turn, let transition = turn.transition else { return }
    turn.isAnimating = true
    let rest = FlipPhysics.rest(from: turn.progress, forward: forward, duration: duration)
    transition.run(duration: rest.seconds, timeline: rest.timeline) { [weak self] finished in
      self?.end(completed: forward, finished: finished)
    }
  }

  private var style: FlipStyle {
    var style: FlipStyle = orientation == .vertical ? .vertical : []
    if turn?.direction == .reverse { style.insert(.backward) }
    if reversesPerspective { style.insert(.reversePerspective) }
    return style
  }

  private func becomeChild(_ target: UIViewController) {
    viewController?.willMove(toParent: nil)
    addChild(target)
  }

  private func makeTransition() {
    guard let turn, let old = viewController else { return }
    let transition = FlipTransition(from: old.view, to: turn.target?.view ?? turn.blank, style: style)
    transition.completionAction = .none
    transition.duration = duration
    transition.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    transition.isLive = isLive
    configure?(transition)
    transition.progress = turn.progress / 2
    // Beginning performs a layout, which may request the turn again.
    turn.transition = transition
    transition.begin()
  }

  /// Lets a page without a successor rise a little and fall back.
  private func rise() {
    turn?.isAnimating = true
    let timeline: (CGFloat) -> CGFloat = { time in
      FlipPhysics.tapRise / 2 * Easing.easeInOut(time < 0.5 ? time * 2 : 2 - time * 2)
    }
    turn?.transition?.run(duration: duration, timeline: timeline) { [weak self] finished in
      self?.end(completed: false, finished: finished)
    }
  }

  private func end(completed: Bool, finished: Bool) {
    guard let turn, let old = viewController else { return }
    turn.transition?.end(completed: false)
    turn.transition = nil
    if let target = turn.target {
      if completed { keep(target, insteadOf: old, turn) } else { giveBack(target, turn) }
    } else {
      turn.blank.removeFromSuperview()
    }
    self.turn = nil
    tell(turn, old, completed: completed, finished: finished)
    runWaiting()
    followDevice()
  }

  private func keep(_ target: UIViewController, insteadOf old: UIViewController, _ turn: FlipTurn) {
    if turn.isHeld { becomeChild(target) }
    viewController = target
    old.view.removeFromSuperview()
    if isShown {
      old.endAppearanceTransition()
      target.endAppearanceTransition()
    }
    old.removeFromParent()
    target.didMove(toParent: self)
  }

  /// Cancels the appearance of the next page after a turn was reversed.
  private func giveBack(_ target: UIViewController, _ turn: FlipTurn) {
    if isShown {
      target.beginAppearanceTransition(false, animated: true)
      viewController?.beginAppearanceTransition(true, animated: true)
    }
    target.view.removeFromSuperview()
    if isShown {
      target.endAppearanceTransition()
      viewController?.endAppearanceTransition()
    }
    guard !turn.isHeld else { return }
    target.willMove(toParent: nil)
    target.removeFromParent()
    viewController?.didMove(toParent: self)
  }

  private func tell(_ turn: FlipTurn, _ old: UIViewController, completed: Bool, finished: Bool) {
    turn.completion?(completed)
    if turn.isManual {
      delegate?.flipViewController(
        self, didFinishAnimating: finished, previousViewController: old, transitionCompleted: completed)
    }
    NotificationCenter.default.post(
      name: FlipViewController.didFinishAnimatingNotification, object: self,
      userInfo: [
        NotificationKey.animationFinished: finished, NotificationKey.transitionCompleted: completed,
        NotificationKey.previousController: old,
        NotificationKey.newController: turn.target as Any? ?? NSNull(),
      ])
  }

  // MARK: Interruptions

  /// Ends the current turn when the controller disappears: a held one falls back, a running one completes at once.
  func abandonTurn() {
    guard let turn else { return }
    turn.transition?.stop()
    end(completed: turn.isAnimating && turn.target != nil && turn.completesIfCut, finished: false)
  }

  /// Redraws a turning page on paper of the new size.
  func sizeMayHaveChanged() {
    viewController?.view.frame = view.bounds
    guard let turn, let transition = turn.transition, transition.rect.size != view.bounds.size else { return }
    turn.target?.view.frame = view.bounds
    turn.blank.frame = view.bounds
    if turn.isAnimating {
      transition.stop()
      end(completed: turn.target != nil && turn.completesIfCut, finished: false)
      return
    }
    turn.physics = FlipPhysics(
      start: turn.physics.start, dimension: orientation == .horizontal ? view.bounds.width : view.bounds.height,
      isAnywhere: turn.physics.isAnywhere)
    transition.end(completed: false)
    makeTransition()
  }
}
