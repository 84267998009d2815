import CoreGraphics
public import Foundation
import HostInterface
import MotionCore

/// Animates the changes of views that closures make, and can be paused, scrubbed, reversed, continued and stopped.
///
/// The animations are additive: several animators may move the same views. While it runs somebody else keeps it alive; one
/// that is paused or stopped belongs to the client until it is finished.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The curve or spring.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds from start to end; a spring that takes as long as it takes has its own.
  public let duration: TimeInterval
  /// Seconds before the start.
  public private(set) var delay: TimeInterval = 0

  /// Whether views can be touched while they move.
  open var isUserInteractionEnabled = true
  /// Whether views do their own hit testing while they move; they always do, where they are going.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped while it runs.
  open var isInterruptible = true
  /// Whether `fractionComplete` is a share of the way instead of the time.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, without calling completions.
  open var pausesOnCompletion = false
  /// A Boolean value that determines whether stale traits, properties and layouts are updated before closures run and at
  /// their end, as the option of that name says.
  open var flushUpdates = false

  /// Whether the animator waits to be started, is under way, or was stopped and has to be finished.
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false

  private var closures: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var timeline: AnimatorTimeline?
  private var isGoingBack = false
  private var options: UIView.AnimationOptions = []
  /// The runtime that retains the animator while it runs.
  private weak var runtime: UIRuntime?

  /// Creates an animator with a curve; `duration` in seconds.
  public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let seconds = duration.isFinite ? max(duration, 0) : 0
    timingParameters = parameters
    self.duration = parameters.timing(over: seconds).duration
  }

  /// Creates an animator with a ready-made curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest at the end of the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  /// - Parameters:
  ///   - duration: seconds from start to end.
  ///   - delay: seconds before the start.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.options = options
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    guard state != .inactive else { return }
    Log.warn(
      "A UIViewPropertyAnimator was let go while it was \(state == .stopped ? "stopped" : "paused"); its views jump to "
        + "their end values. Keep it until it has finished, or call stopAnimation(_:) and finishAnimation(at:) first.")
    timeline?.removeAnimations()
  }

  // MARK: Animations

  /// Adds a closure whose changes are animated; to an active animator, over the rest of its time.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure whose changes are animated after a share of the time that is left, 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch state {
    case .inactive: closures.append((animation, Double(delayFactor)))
    case .active:
      guard let timeline else { return }
      run(animation, delayFactor: timeline.delayFactor(after: Double(delayFactor)))
    case .stopped: complain("addAnimations", "finish it with finishAnimation(at:) first")
    }
  }

  /// Adds a closure that is called at the end, with where that was.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func run(_ body: () -> Void, delayFactor: Double) {
    guard let timeline else { return }
    var options = options
    if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
    if flushUpdates { options.insert(.flushUpdates) }
    let settings = AnimationSettings(
      duration: timeline.duration, options: options,
      timing: .curve(timingParameters?.cubicTimingParameters?.animationCurve ?? .easeInOut))
    AnimationBlock.run(settings, driver: (timeline, delayFactor), body)
  }

  /// Runs the closures; the animations stand at the start.
  private func activate() {
    let timeline = AnimatorTimeline(duration: duration) { [timingParameters] seconds in
      timingParameters?.timing(over: seconds) ?? (.curve(.easeInEaseOut), seconds)
    }
    self.timeline = timeline
    state = .active
    timeline.didArrive = { [weak self, weak timeline] in
      // Never within a frame: what completions change would miss its layout.
      UIViewPropertyAnimator.later { if let self, self.timeline === timeline { self.arrive() } }
    }
    timeline.didLoseAnimations = { [weak self, weak timeline] in
      UIViewPropertyAnimator.later { if let self, self.timeline === timeline { self.loseAnimations() } }
    }
    let closures = closures
    self.closures = []
    for closure in closures { run(closure.body, delayFactor: closure.delayFactor) }
  }

  private static func later(_ body: @escaping @MainActor () -> Void) {
    UIRuntime.current.schedule(body)
  }

  private func complain(_ call: String, _ advice: String) {
    let name =
      switch state {
      case .inactive: "inactive"
      case .active: isRunning ? "running" : "paused"
      case .stopped: "stopped"
      }
    Log.warn("UIViewPropertyAnimator: \(call) was called while the animator is \(name); ignored. To go on, \(advice).")
  }

  // MARK: Running

  /// Starts, or goes on after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after a delay in seconds; a paused animator goes on.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .stopped: return complain("startAnimation", "finish it with finishAnimation(at:) first")
    case .active where isRunning: return
    case .active: break
    case .inactive:
      self.delay = delay.isFinite ? max(delay, 0) : 0
      activate()
    }
    go(at: self.delay > 0 && delay > 0 ? UIRuntime.current.now + self.delay : nil)
  }

  private func go(at start: Double? = nil) {
    setRunning(true)
    timeline?.run(reversed: isGoingBack, at: start)
    finishIfEmpty()
  }

  /// Without a changed property there is nothing to wait for.
  private func finishIfEmpty() {
    guard let timeline, timeline.changes.isEmpty else { return }
    timeline.didArrive?()
  }

  private func setRunning(_ running: Bool) {
    isRunning = running
    if running {
      let runtime = UIRuntime.current
      runtime.runningAnimators.insert(self)
      self.runtime = runtime
    } else {
      runtime?.runningAnimators.remove(self)
    }
  }

  /// Pauses where everything is shown now; an animator that has not begun becomes active.
  open func pauseAnimation() {
    switch state {
    case .stopped: complain("pauseAnimation", "finish it with finishAnimation(at:) first")
    case .inactive: activate()
    case .active:
      guard isRunning else { return }
      guard isInterruptible else { return complain("pauseAnimation", "set isInterruptible to true before the start") }
      timeline?.rest()
      setRunning(false)
    }
  }

  /// Goes on with a paused animator.
  /// - Parameters:
  ///   - parameters: the curve of the rest of the way; nil: the animator's own.
  ///   - durationFactor: how long that takes, in durations of the animator; 0: the time that is left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning, let timeline else {
      return complain("continueAnimation", "call pauseAnimation() first")
    }
    guard parameters != nil || durationFactor > 0 else { return go() }
    let seconds =
      durationFactor > 0 ? duration * Double(durationFactor) : timeline.remainingDuration(reversed: isGoingBack)
    let rest = (parameters ?? timingParameters)?.timing(over: seconds) ?? (.curve(.easeInEaseOut), seconds)
    setRunning(true)
    timeline.run(reversed: isGoingBack, timing: rest.timing, duration: rest.duration)
    finishIfEmpty()
  }

  /// Whether it goes from the end to the start; a running animator turns round.
  open var isReversed: Bool {
    get { isGoingBack }
    set {
      guard newValue != isGoingBack else { return }
      isGoingBack = newValue
      guard isRunning, let timeline else { return }
      timeline.rest()
      timeline.run(reversed: newValue)
    }
  }

  /// How much of the way is done, 0 to 1, in the direction of the motion; setting it moves a paused animator.
  open var fractionComplete: CGFloat {
    get {
      guard let timeline else { return 0 }
      let done: Double
      switch timeline.currentPlace {
      case .time(let t): done = scrubsLinearly ? timeline.currentProgress.x : t
      case .progress(let progress): done = progress.x
      }
      let fraction = min(max(done, 0), 1)
      return CGFloat(isGoingBack ? 1 - fraction : fraction)
    }
    set {
      if state == .inactive { activate() }
      guard state == .active, let timeline else {
        return complain("fractionComplete", "finish it with finishAnimation(at:) first")
      }
      let fraction = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 0
      let done = isGoingBack ? 1 - fraction : fraction
      timeline.move(to: scrubsLinearly ? .progress(AnimationProgress(done)) : .time(done))
      if isRunning { timeline.run(reversed: isGoingBack) }
    }
  }

  // MARK: Ending

  /// Ends at once, where everything is shown now.
  /// - Parameter withoutFinishing: whether the animator is done without calling completions; otherwise
  ///   `finishAnimation(at:)` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let timeline else {
      if state == .stopped, withoutFinishing { state = .inactive }
      return
    }
    if isRunning, !isInterruptible {
      return complain("stopAnimation", "set isInterruptible to true before the start")
    }
    timeline.rest()
    let changes = timeline.ownChanges
    let time = timeline.frameTime ?? UIRuntime.current.now
    let values = changes.map { $0.value(shownBy: changes, at: time) ?? $0.newValue }
    stoppedChanges = changes
    settle(zip(changes, values))
    timeline.removeAnimations()
    self.timeline = nil
    setRunning(false)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { reset() }
  }
  private var stoppedChanges: [PropertyChange] = []

  /// Ends a stopped animator: the views take the values of a position, and completions are called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return complain("finishAnimation(at:)", "call stopAnimation(false) first")
    }
    switch finalPosition {
    case .end: settle(stoppedChanges.map { ($0, $0.newValue) })
    case .start: settle(stoppedChanges.reversed().map { ($0, $0.oldValue) })
    case .current: break
    }
    state = .inactive
    complete(finalPosition)
  }

  /// Gives properties values, without an animation.
  private func settle(_ values: some Sequence<(PropertyChange, Any)>) {
    UIView.performWithoutAnimation {
      for (change, value) in values { change.settle(at: value) }
    }
  }

  private func arrive() {
    guard state == .active, isRunning, let timeline, !timeline.isMoving || timeline.changes.isEmpty else { return }
    setRunning(false)
    if pausesOnCompletion { return }
    if isGoingBack { settle(timeline.ownChanges.reversed().map { ($0, $0.oldValue) }) }
    end(at: isGoingBack ? .start : .end)
  }

  /// Every view was taken away, or moved by others.
  private func loseAnimations() {
    guard state == .active, let timeline, timeline.runningCount == 0 else { return }
    end(at: isGoingBack ? .start : .end)
  }

  private func end(at position: UIViewAnimatingPosition) {
    timeline?.removeAnimations()
    timeline = nil
    setRunning(false)
    state = .inactive
    complete(position)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let completions = completions
    reset()
    for completion in completions { completion(position) }
  }

  private func reset() {
    stoppedChanges = []
    completions = []
    isGoingBack = false
  }
}

extension PropertyChange {
  /// Gives the property a value, through the view where there is one.
  fileprivate func settle(at value: Any) {
    guard let view = layer.delegate as? UIView, view.layer === layer else {
      return layer.setValue(value, forKeyPath: property)
    }
    switch (property, value) {
    case ("position", let point as CGPoint): layer.position = point
    case ("bounds", let rect as CGRect): view.bounds = rect
    case ("opacity", let number as Double): view.alpha = CGFloat(number)
    case ("backgroundColor", _): view.backgroundColor = UIColor(cgColor: value as! CGColor)
    default: layer.setValue(value, forKeyPath: property)
    }
  }
}
