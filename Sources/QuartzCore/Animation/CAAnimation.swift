public import Foundation

/// Is told when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Is called when the animation is first shown.
  func animationDidStart(_ anim: CAAnimation)
  /// Is called when the animation ended or was removed; `flag`: whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something that changes what a layer shows for a time, and not what it is.
///
/// A layer runs a copy of the animation that it is given.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  final var timing = MediaTiming()

  /// When it begins, in the layer's time, in seconds; 0: when it is first shown.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The length of one round, in seconds; 0: the transaction's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast its time runs.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// What is added to its time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many rounds there are; 0 means one.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// How long rounds are repeated, in seconds; 0 leaves it to the count.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether every round goes back, too.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What is shown before the beginning and, when it is not removed, after the end.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// The curve of every round; nil for an even pace.
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
  /// Is told about beginning and end; the animation keeps it alive.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it has ended.
  open var isRemovedOnCompletion = true

  /// How often it would like to be shown; every frame of the screen is.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates an animation without effect; required so that a layer can copy animations of any class.
  public required override init() { super.init() }

  /// Adds a copy of the animation to a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  open override func copy() -> Any {
    nonisolated(unsafe) var copy: CAAnimation?
    MainActor.assumeIsolated { copy = makeCopy() }
    return copy!
  }

  private func makeCopy() -> CAAnimation {
    let copy = type(of: self).init()
    copy.copyValues(of: self)
    return copy
  }

  /// Takes over the values of an animation of the same class; subclasses take what they add, after `super`.
  open func copyValues(of other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    undefinedKeyValues = other.undefinedKeyValues
    driven = other.driven
  }

  /// Returns what the animation takes for a key that nobody set; nil.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Tells whether a value would be archived; every one would.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Keeps a value of the client's own with the animation and its copies, under a name.
  open func setValue(_ value: Any?, forKey key: String) {
    if undefinedKeyValues == nil { undefinedKeyValues = [:] }
    undefinedKeyValues?[key] = value
  }

  /// Returns a value that was kept under a name.
  open func value(forKey key: String) -> Any? { undefinedKeyValues?[key] ?? type(of: self).defaultValue(forKey: key) }

  private final var undefinedKeyValues: [String: Any]?

  /// What says how far the animation is, instead of the time.
  final var driven: DrivenAnimation?

  /// Changes what a layer shows to what it shows at a progress of a round.
  func apply(_ progress: AnimationProgress, to values: inout ShownValues) {}

  /// Whether it changes properties that subclasses of layers add.
  var changesExtras: Bool { false }

  /// Where in a layer's values the only ones are that it changes; nil: it may change any.
  var changedBytes: Range<Int>? { nil }

  /// What the commit has to make anew while the animation runs.
  var dirtyFlags: DirtyFlags { [] }

  /// The length of a round, when the animation itself knows it.
  var ownDuration: Double { timing.duration }
}
