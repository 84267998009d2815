import CoreGraphics
import Foundation
import HostInterface
import MotionCore
import QuartzCore

/// Controls the time of a transition's layers: a gesture sets it, and afterwards it runs to the end or back.
@MainActor
final class TransitionTimeline: FrameParticipant {
  private unowned let transition: ControllerTransition
  private var layers: [(layer: CALayer, start: Double)] = []
  private var isHeld = false
  /// A Boolean value that indicates whether the next frame will be the first to show the start.
  private var isBeginning = false
  /// A Boolean value that indicates whether a frame has shown the start, so that the start times of the animations are
  /// set.
  private var hasBegun = false
  /// The progress of the transition, from 0 to 1.
  private(set) var progress: CGFloat = 0
  /// The remaining animation after the gesture; nil while the gesture drives the transition.
  private var run: Run?

  private struct Run {
    let start: CGFloat
    let goal: CGFloat
    let duration: Double
    let curve: TimingCurve
    var began: Double?
  }

  init(of transition: ControllerTransition) { self.transition = transition }

  var frameScene: UIWindowScene? { transition.containerView.window?.windowScene }

  /// Records the time at which the animations will start.
  func note() { layers = [(transition.containerView.layer, localNow(transition.containerView.layer))] }

  /// Stops the time of the container, and of the views outside of it that are animated alongside.
  func hold() {
    guard !isHeld else { return }
    isHeld = true
    for view in transition.coordinator.views where !view.isDescendant(of: transition.containerView) {
      layers.append((view.layer, localNow(view.layer)))
    }
    for (layer, start) in layers {
      layer.speed = 0
      layer.timeOffset = start
    }
    transition.containerView.runtime.frames.add(self)
  }

  /// Shows the transition at a progress from 0 to 1.
  func move(to progress: CGFloat) {
    self.progress = min(max(progress, 0), 1)
    if hasBegun { show() }
  }

  /// Runs to the end or back; with a `speed` of 1 as fast as the animation itself.
  func run(toEnd: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
    guard isHeld, run == nil else { return }
    let goal: CGFloat = toEnd ? 1 : 0
    let seconds = transition.duration * Double(abs(goal - progress)) / Double(max(speed, 0.01))
    run = Run(start: progress, goal: goal, duration: seconds, curve: curve.timing)
    transition.containerView.runtime.frames.add(self)
  }

  func step(in frame: FrameContext) -> Bool {
    guard isHeld else { return false }
    hasBegun = isBeginning
    guard hasBegun else { return true }
    guard var run else {
      show()
      // The next update shows itself.
      return false
    }
    let began = run.began ?? frame.time
    run.began = began
    self.run = run
    let share = run.duration > 0 ? min((frame.time - began) / run.duration, 1) : 1
    progress = run.start + (run.goal - run.start) * CGFloat(run.curve.value(at: share))
    transition.updateInteractiveTransition(progress)
    guard share >= 1 else {
      show()
      return true
    }
    progress = run.goal
    if run.goal == 1 { letGo() } else { goBack() }
    return false
  }

  func prefetch(in frame: FrameContext) { isBeginning = true }

  /// Restores the layers' own time.
  func end() {
    isHeld = false
    transition.containerView.runtime.frames.remove(self)
    for (layer, _) in layers {
      layer.speed = 1
      layer.timeOffset = 0
    }
    layers = []
  }

  private func localNow(_ layer: CALayer) -> Double { layer.convertTime(UIRuntime.current.now, from: nil) }

  private func show() {
    for (layer, start) in layers { layer.timeOffset = start + Double(progress) * transition.duration }
  }

  /// Resumes the layers' time at the end, so that animations that take longer end as well.
  private func letGo() {
    let now = UIRuntime.current.now
    for (layer, start) in layers {
      let outer = layer.superlayer?.convertTime(now, from: nil) ?? now
      layer.speed = 1
      layer.timeOffset = start + transition.duration - outer
    }
  }

  /// Removes the animations after the return to the start, which tells the animator that it has ended.
  ///
  /// This happens only after the present frame is shown, which would show the end of the transition without animations.
  private func goBack() {
    show()
    UIRuntime.current.schedule { [weak transition, weak self] in
      guard let transition, let self, transition.phase == .running else { return }
      for (layer, _) in self.layers { layer.removeFiniteAnimations() }
      // An animator without animations receives no such event.
      UIRuntime.current.schedule {
        transition.completeEarly(false)
      }
    }
  }
}

extension CALayer {
  /// Removes every animation of the layer that has an end.
  func removeOwnFiniteAnimations() {
    for key in animationKeys() ?? [] {
      if let animation = animation(forKey: key), !animation.repeatCount.isInfinite { removeAnimation(forKey: key) }
    }
  }

  /// Removes every animation of the layer and its sublayers that has an end.
  fileprivate func removeFiniteAnimations() {
    removeOwnFiniteAnimations()
    for layer in sublayers ?? [] { layer.removeFiniteAnimations() }
  }
}
