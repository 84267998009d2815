public import Foundation

/// Methods that an animation calls when it begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Tells the delegate that the animation is shown for the first time.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells the delegate that the animation ended or was removed; `flag` is true if it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An object that changes what a layer shows for a time, without changing the layer's own values.
///
/// A layer runs a copy of the animation that is added to it.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  final var timing = MediaTiming()

  /// The timing function of each cycle; nil for linear timing.
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
  /// The delegate that is told about the beginning and the end; the animation retains it.
  open var delegate: (any CAAnimationDelegate)?
  /// A Boolean value that determines whether the layer removes the animation when it has ended. The default is true.
  open var isRemovedOnCompletion = true

  /// The preferred frame rate of the animation: with a lower one than the screen's, frames are left out.
  open var preferredFrameRateRange = CAFrameRateRange.default

  private final var undefinedKeyValues: [String: Any]?

  /// The driver that determines the animation's progress in place of time; nil without one.
  final var driven: DrivenAnimation?

  /// Creates an animation without effect. The initializer is required so that a layer can copy animations of any class.
  public required override init() { super.init() }

  /// The begin time of the animation, in seconds of the layer's time; 0 means the time at which it is first shown.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The duration of one cycle, in seconds; 0 means the duration of the current transaction.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The rate at which the animation's time passes, relative to its parent's.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// An offset that is added to the animation's local time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of cycles; 0 means one.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// The duration for which cycles are repeated, in seconds; with 0, `repeatCount` determines it.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// A Boolean value that determines whether the animation plays in reverse after each cycle.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// A mode that determines whether the start value is shown before the animation begins, and the end value after it
  /// has ended unless it is removed on completion.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Adds a copy of the animation to a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns a copy; on another thread, it waits for the main actor, which makes it.
  open override func copy() -> Any { MainActorQueue.sync { makeCopy() } }

  /// Copies the values of an animation of the same class; subclasses call `super` and then copy the values that they
  /// add.
  open func copyValues(of other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    undefinedKeyValues = other.undefinedKeyValues
    driven = other.driven
  }

  /// Returns the default value for a key that was never set. This implementation returns nil.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns whether the value of a key would be archived; every value is.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Stores a custom value under a key with the animation and its copies.
  open func setValue(_ value: Any?, forKey key: String) {
    if undefinedKeyValues == nil { undefinedKeyValues = [:] }
    undefinedKeyValues?[key] = value
  }

  /// Returns the custom value of a key, or the key's default value.
  open func value(forKey key: String) -> Any? { undefinedKeyValues?[key] ?? type(of: self).defaultValue(forKey: key) }

  /// Applies the animation at a progress of its cycle to the values that a layer shows.
  func apply(_ progress: AnimationProgress, to values: inout ShownValues) {}

  /// A Boolean value that indicates whether the animation changes properties that layer subclasses add.
  var changesExtras: Bool { false }

  /// The byte range of `LayerValues` outside of which the animation changes nothing; nil if it may change any value.
  var changedBytes: Range<Int>? { nil }

  /// The parts of a layer that the commit has to update while the animation runs.
  var dirtyFlags: DirtyFlags { [] }

  /// The duration of a cycle, if the animation itself determines it; otherwise 0.
  var ownDuration: Double { timing.duration }

  private func makeCopy() -> CAAnimation {
    let copy = type(of: self).init()
    copy.copyValues(of: self)
    return copy
  }
}
