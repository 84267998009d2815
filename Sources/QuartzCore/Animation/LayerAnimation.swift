/// An animation that a layer runs.
@MainActor
final class LayerAnimation {
  let key: String?
  let animation: CAAnimation
  /// The length of a round, in seconds.
  let duration: Double
  /// When it began, in the layer's time; nil until it is first shown.
  private(set) var begin: Double?
  /// The open groups that wait for its end.
  private var groups: [CATransaction.Group]
  private var hasEnded = false

  init(_ animation: CAAnimation, key: String?) {
    self.key = key
    self.animation = animation
    duration = animation.ownDuration > 0 ? animation.ownDuration : CATransaction.animationDuration()
    if animation.ownDuration <= 0 { animation.timing.duration = duration }
    groups = CATransaction.groups
    for group in groups { group.animationBegan() }
  }

  /// Whether it is done; it may go on showing its end.
  var isDone: Bool { hasEnded }

  /// Applies the animation at a moment of the layer's time; returns whether it has ended.
  func apply(at time: Double, to values: inout ShownValues) -> Bool {
    if begin == nil { begin = animation.beginTime != 0 ? animation.beginTime : time }
    let local = animation.timing.local(time, begin: begin!)
    switch animation.timing.progress(at: local, duration: duration) {
    case .before:
      if animation.fillMode.holdsStart { animation.applyCurve(0, to: &values) }
      return false
    case .inside(let fraction):
      animation.applyCurve(fraction, to: &values)
      return false
    case .after(let fraction):
      if animation.fillMode.holdsEnd, !animation.isRemovedOnCompletion {
        animation.applyCurve(fraction, to: &values)
      }
      return true
    }
  }

  /// Applies the animation as it would be at a moment; one that waits for its first frame shows its start.
  func preview(at time: Double, to values: inout ShownValues) {
    guard begin != nil || animation.beginTime != 0 else { return animation.applyCurve(0, to: &values) }
    let local = animation.timing.local(time, begin: begin ?? animation.beginTime)
    switch animation.timing.progress(at: local, duration: duration) {
    case .before: if animation.fillMode.holdsStart { animation.applyCurve(0, to: &values) }
    case .inside(let fraction): animation.applyCurve(fraction, to: &values)
    case .after(let fraction):
      if animation.fillMode.holdsEnd, !animation.isRemovedOnCompletion { animation.applyCurve(fraction, to: &values) }
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
