/// An animation that a layer runs.
@MainActor
final class LayerAnimation {
  /// What became of an animation at a moment.
  enum Outcome {
    /// It goes on.
    case runs
    /// It stays as it is until somebody changes it.
    case rests
    /// It is at its end.
    case ends
  }

  let key: String?
  let animation: CAAnimation
  /// What a commit has to make anew while it runs.
  let dirtyFlags: DirtyFlags
  /// Whether the layer's values have to have those that its class adds.
  let needsExtras: Bool
  /// Where in the layer's values it writes; nil where that is not the bytes of one property.
  let changedBytes: Range<Int>?
  /// The length of a round, in seconds.
  let duration: Double
  /// When it began, in the layer's time; nil until it is first shown.
  @exclusivity(unchecked) private(set) var begin: Double?
  /// That moment on the frame clock.
  private var frameBegin = 0.0
  /// Whether it stays as it is: what drives it stands still.
  private(set) var isResting = false
  /// The open groups that wait for its end.
  private var groups: [CATransaction.Group]
  private var hasEnded = false

  init(_ animation: CAAnimation, key: String?) {
    self.key = key
    self.animation = animation
    duration = animation.ownDuration > 0 ? animation.ownDuration : CATransaction.animationDuration()
    if animation.ownDuration <= 0 { animation.timing.duration = duration }
    if animation.timingFunction == nil, animation.driven == nil {
      animation.timingFunction = CATransaction.animationTimingFunction()
    }
    dirtyFlags = animation.dirtyFlags
    needsExtras = animation.changesExtras
    changedBytes = animation.changedBytes
    groups = CATransaction.groups
    for group in groups { group.animationBegan() }
  }

  /// Whether it is done; it may go on showing its end.
  var isDone: Bool { hasEnded }

  /// Applies the animation at a moment of the layer's time; `frame` is the same moment on the frame clock.
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

  /// The time for a driver: the frame clock, as slow or as still as the layer's own time is.
  private func drivenTime(at time: Double) -> Double { frameBegin + time - begin! }

  /// Applies the animation as it would be at a moment; one that waits for its first frame shows its start.
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

  /// Tells whoever waits that it is over; once.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    let groups = groups
    self.groups = []
    for group in groups { group.animationEnded() }
  }
}
