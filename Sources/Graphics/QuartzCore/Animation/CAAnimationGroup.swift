import MotionCore

/// A group of animations that run together and are cut off where the group ends.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group; their times are in the group's time.
  open var animations: [CAAnimation]?

  /// Creates a group of no animations.
  public required init() { super.init() }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override var changesExtras: Bool { (animations ?? []).contains { $0.changesExtras } }

  override var dirtyFlags: DirtyFlags { (animations ?? []).reduce([]) { $0.union($1.dirtyFlags) } }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    let length = timing.duration > 0 ? timing.duration : CATransaction.animationDuration()
    let time = progress.x * length
    for animation in animations ?? [] {
      let own = animation.ownDuration > 0 ? animation.ownDuration : length
      let local = animation.timing.local(time, begin: animation.timing.beginTime)
      switch animation.timing.progress(at: local, duration: own) {
      case .before:
        if animation.fillMode.holdsStart { animation.applyCurve(AnimationProgress(0), to: &values) }
      case .inside(let part): animation.applyCurve(part, to: &values)
      case .after(let part):
        if animation.fillMode.holdsEnd { animation.applyCurve(part, to: &values) }
      }
    }
  }
}

extension CAAnimation {
  /// Applies the animation after mapping the progress by its timing function.
  final func applyCurve(_ progress: AnimationProgress, to values: inout ShownValues) {
    guard let curve = timingFunction?.curve else { return apply(progress, to: &values) }
    apply(AnimationProgress(curve.value(at: progress.x), round: progress.round), to: &values)
  }
}
