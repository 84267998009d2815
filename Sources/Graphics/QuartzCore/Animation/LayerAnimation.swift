/// An animation that a layer runs.
@MainActor
final class LayerAnimation {
  /// The state of an animation after it was applied at a time.
  enum Outcome {
    /// It continues in the next frame.
    case runs
    /// It shows the same until its driver or its layer changes.
    case rests
    /// It has reached its end.
    case ends
  }

  let key: String?
  let animation: CAAnimation
  /// The parts of the layer that a commit has to update while the animation runs.
  let dirtyFlags: DirtyFlags
  /// A Boolean value that indicates whether the animation needs the values that the layer's class adds.
  let needsExtras: Bool
  /// The byte range of `LayerValues` that the animation writes; nil if it isn't that of one property.
  let changedBytes: Range<Int>?
  /// The duration of a cycle, in seconds.
  let duration: Double
  /// The frame rate that the animation prefers, in frames per second; 0 for every frame of the screen.
  private let frameRate: Double
  /// The begin time in the layer's time, in seconds; nil until the animation is first shown.
  @exclusivity(unchecked) private(set) var begin: Double?
  /// The begin time on the frame clock, in seconds.
  private var frameBegin = 0.0
  /// A Boolean value that indicates whether the animation stays as it is, since its driver does not move.
  private(set) var isResting = false
  /// The completion blocks of the open transactions that wait for its end.
  private var completions: [CATransaction.Completion]
  private var hasEnded = false

  init(_ animation: CAAnimation, key: String?) {
    self.key = key
    self.animation = animation
    duration = animation.ownDuration > 0 ? animation.ownDuration : CATransaction.animationDuration()
    if animation.ownDuration <= 0 { animation.timing.duration = duration }
    if animation.timingFunction == nil, animation.driven == nil {
      animation.timingFunction = CATransaction.animationTimingFunction()
    }
    frameRate = animation.preferredFrameRateRange.wantedRate
    dirtyFlags = animation.dirtyFlags
    needsExtras = animation.changesExtras
    changedBytes = animation.changedBytes
    completions = CATransaction.groups.compactMap(\.completion)
    for completion in completions { completion.animationBegan() }
  }

  /// A Boolean value that indicates whether the animation has ended; it may still show its end value.
  var isDone: Bool { hasEnded }

  /// Applies the animation at a time of the layer; `frame` is the same time on the frame clock.
  func apply(at time: Double, frame: Double, to values: inout ShownValues) -> Outcome {
    if let driven = animation.driven {
      if begin == nil { (begin, frameBegin) = (time, frame) }
      let moment = drivenTime(at: time)
      driven.driver.frame(at: moment)
      animation.apply(driven.driver.progress(at: moment, delayFactor: driven.delayFactor), to: &values)
      isResting = !driven.driver.isMoving
      return isResting ? .rests : .runs
    }
    if begin == nil { begin = animation.beginTime != 0 ? animation.beginTime : time }
    let local = animation.timing.local(time, begin: begin!)
    switch animation.timing.progress(at: local, duration: duration) {
    case .before:
      if animation.fillMode.holdsStart { animation.applyCurve(AnimationProgress(0), to: &values) }
      return .runs
    case .inside(let progress):
      animation.applyCurve(progress, to: &values)
      return .runs
    case .after(let progress):
      if animation.fillMode.holdsEnd, !animation.isRemovedOnCompletion {
        animation.applyCurve(progress, to: &values)
      }
      return .ends
    }
  }

  /// Returns whether the animation runs and its frame rate leaves out a frame that follows another one.
  ///
  /// Frames are shown at multiples of the rate's interval, so that animations of one rate change in the same frames.
  /// - Parameter time: The time of the frame in the layer's time, in seconds.
  func leavesOut(_ frame: Double, after previous: Double, at time: Double) -> Bool {
    func number(_ frame: Double) -> Double { (frame * frameRate + 1e-6).rounded(.down) }
    guard frameRate > 0, animation.driven == nil, let begin, number(previous) == number(frame) else { return false }
    let progress = animation.timing.progress(at: animation.timing.local(time, begin: begin), duration: duration)
    return if case .inside = progress { true } else { false }
  }

  /// Applies the animation at a time without starting it; one that waits for its first frame shows its start.
  func preview(at time: Double, frame: Double, to values: inout ShownValues) {
    if let driven = animation.driven {
      let moment = begin == nil ? frame : drivenTime(at: time)
      return animation.apply(driven.driver.progress(at: moment, delayFactor: driven.delayFactor), to: &values)
    }
    guard begin != nil || animation.beginTime != 0 else {
      return animation.applyCurve(AnimationProgress(0), to: &values)
    }
    let local = animation.timing.local(time, begin: begin ?? animation.beginTime)
    switch animation.timing.progress(at: local, duration: duration) {
    case .before: if animation.fillMode.holdsStart { animation.applyCurve(AnimationProgress(0), to: &values) }
    case .inside(let progress): animation.applyCurve(progress, to: &values)
    case .after(let progress):
      if animation.fillMode.holdsEnd, !animation.isRemovedOnCompletion { animation.applyCurve(progress, to: &values) }
    }
  }

  /// Ends the animation and tells its delegate and its transactions; has an effect once only.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    let completions = completions
    self.completions = []
    for completion in completions { completion.animationEnded() }
  }

  /// Returns the time for a driver: the frame clock, scaled or stopped like the layer's own time.
  private func drivenTime(at time: Double) -> Double { frameBegin + time - begin! }
}
