import CoreGraphics
public import Foundation
import HostInterface
import MotionCore

/// An object that animates the view changes of closures, and can be paused, scrubbed, reversed, continued and stopped.
///
/// The animations are additive: several animators may animate the same views. A running animator is retained by the
/// animation system; a paused or stopped one has to be retained by the client until it is finished.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing of the animations.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration from start to end, in seconds; a spring with physical parameters determines its own.
  public let duration: TimeInterval
  /// The delay before the start, in seconds.
  public private(set) var delay: TimeInterval = 0

  /// A Boolean value that determines whether views receive touches while they are animated. The default is true.
  open var isUserInteractionEnabled = true
  /// A Boolean value that determines whether views do their own hit testing while they are animated. The setting has no
  /// effect: views are always hit at their final position.
  open var isManualHitTestingEnabled = false
  /// A Boolean value that determines whether the animator can be paused and stopped while it runs. The default is true.
  open var isInterruptible = true
  /// A Boolean value that determines whether `fractionComplete` is a fraction of the progress instead of the time. The
  /// default is true.
  open var scrubsLinearly = true
  /// A Boolean value that determines whether the animator remains active at its end, without calling its completions.
  /// The default is false.
  open var pausesOnCompletion = false
  /// A Boolean value that determines whether stale traits, properties and layouts are updated before closures run and
  /// at their end, as with `UIView.AnimationOptions.flushUpdates`. The default is false.
  open var flushUpdates = false

  /// The state of the animator: not started, active, or stopped and waiting to be finished.
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false

  private var closures: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var timeline: AnimatorTimeline?
  private var isGoingBack = false
  private var options: UIView.AnimationOptions = []
  /// The runtime that retains the animator while it runs.
  private weak var runtime: UIRuntime?

  /// Creates an animator with a timing and a duration in seconds.
  public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let seconds = duration.isFinite ? max(duration, 0) : 0
    timingParameters = parameters
    self.duration = parameters.timing(over: seconds).duration
  }

  /// Creates an animator with a predefined curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles at the end of the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  isolated deinit {
    guard state != .inactive else { return }
    Log.warn(
      "A UIViewPropertyAnimator was let go while it was \(state == .stopped ? "stopped" : "paused"); its views jump to "
        + "their end values. Keep it until it has finished, or call stopAnimation(_:) and finishAnimation(at:) first.")
    timeline?.removeAnimations()
  }

  /// Creates an animator and starts it.
  /// - Parameters:
  ///   - duration: the duration from start to end, in seconds.
  ///   - delay: the delay before the start, in seconds.
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

  // MARK: Animations

  /// Adds a closure whose changes are animated; in an active animator, over the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure whose changes are animated after a fraction of the remaining time, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch state {
    case .inactive: closures.append((animation, Double(delayFactor)))
    case .active:
      guard let timeline else { return }
      run(animation, delayFactor: timeline.delayFactor(after: Double(delayFactor)))
    case .stopped: complain("addAnimations", "finish it with finishAnimation(at:) first")
    }
  }

  /// Adds a closure that is called at the end, with the position at which the animations ended.
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

  /// Runs the closures and leaves the animations at the start.
  private func activate() {
    let timeline = AnimatorTimeline(duration: duration) { [timingParameters] seconds in
      timingParameters?.timing(over: seconds) ?? (.curve(.easeInEaseOut), seconds)
    }
    self.timeline = timeline
    state = .active
    timeline.didArrive = { [weak self, weak timeline] in
      // Never within a frame: changes of the completions would miss its layout.
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

  /// Starts the animations, or resumes them after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay in seconds; a paused animator resumes.
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

  /// Pauses with the values that are shown; an animator that has not started becomes active.
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

  /// Continues a paused animator.
  /// - Parameters:
  ///   - parameters: the timing of the remaining animation; nil for the animator's own.
  ///   - durationFactor: the duration of the remaining animation as a multiple of the animator's; 0 for the remaining
  ///     time.
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

  /// A Boolean value that determines whether the animations run from the end to the start. Setting it reverses a
  /// running animator.
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

  /// The completed fraction of the animation, from 0 to 1, in the direction of the motion. Setting it moves a paused
  /// animator.
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

  private func go(at start: Double? = nil) {
    setRunning(true)
    timeline?.run(reversed: isGoingBack, at: start)
    finishIfEmpty()
  }

  /// Completes an animator whose closures changed no property.
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

  // MARK: Ending

  /// Stops at once with the values that are shown.
  /// - Parameter withoutFinishing: true if the animator is done without calling completions; otherwise
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

  /// Finishes a stopped animator: the views take the values of a position, and the completions are called.
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

  /// Sets property values without an animation.
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

  /// Ends the animator when every view was removed, or animated by others.
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
  /// Sets the value of the property, through the view if the layer has one.
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
