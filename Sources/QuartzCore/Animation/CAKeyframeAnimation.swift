public import CoreGraphics
import GeometryCore
import MotionCore

/// How the values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value.
  public static let linear = Self(rawValue: "linear")
  /// Jumps from value to value.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight from value to value at an even speed; key times and timing functions do not count.
  public static let paced = Self(rawValue: "paced")
  /// Along a curve through the values, which tension, continuity and bias shape.
  public static let cubic = Self(rawValue: "cubic")
  /// Along that curve at an even speed; key times and timing functions do not count.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How a layer that moves along a path turns.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis follows the direction of the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// Its x axis points against the direction of the path.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values to go through.
  open var values: [Any]? { didSet { sampler = nil } }
  /// The way of an animated point, instead of values; every line and curve of it is one step.
  open var path: CGPath? { didSet { sampler = nil } }
  /// When each value is reached, in fractions of the duration, ascending; nil for even steps.
  ///
  /// A discrete animation has one time more than values: the end of the last one.
  open var keyTimes: [NSNumber]? { didSet { sampler = nil } }
  /// The curve from each value to the next; nil for an even pace.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between keyframes are found.
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { sampler = nil } }
  /// How tight a cubic curve is at each value, -1 to 1; nil for zeros.
  open var tensionValues: [NSNumber]? { didSet { sampler = nil } }
  /// How sharp the corner of a cubic curve is at each value, -1 to 1; nil for zeros.
  open var continuityValues: [NSNumber]? { didSet { sampler = nil } }
  /// Whether a cubic curve swings out before (below zero) or after each value, -1 to 1; nil for zeros.
  open var biasValues: [NSNumber]? { didSet { sampler = nil } }
  /// How a layer that moves along a path turns; nil: not at all.
  open var rotationMode: CAAnimationRotationMode?

  /// What follows from the values; made when it is first needed.
  private var sampler: KeyframeSampler?

  /// Creates an animation without values; give it some, and name its property, before adding it.
  public required init() { super.init() }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  private func knownCourse() -> KeyframeSampler {
    if let sampler { return sampler }
    func numbers(_ list: [NSNumber]?) -> [Double] { list?.map(\.doubleValue) ?? [] }
    let new = KeyframeSampler(
      steps: path.map { .path(PathSteps($0.path)) }
        ?? .values(
          (values ?? []).compactMap { AnimatedValue($0) }, mode: calculationMode,
          tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues)),
      mode: calculationMode, times: keyTimes.map { numbers($0) })
    sampler = new
    return new
  }

  private func place(at fraction: Double) -> KeyframeSampler.Place? {
    knownCourse().place(at: fraction) { step, part in
      guard let timingFunctions, step < timingFunctions.count else { return part }
      return timingFunctions[step].curve.value(at: part)
    }
  }

  override func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? {
    place(at: fraction).flatMap { knownCourse().value(at: $0) }
  }

  override var changedBytes: Range<Int>? { rotationMode == nil ? super.changedBytes : nil }
  override var dirtyFlags: DirtyFlags { rotationMode == nil ? super.dirtyFlags : super.dirtyFlags.union(.placement) }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    super.apply(progress, to: &values)
    guard let rotationMode, let place = place(at: progress.x), var angle = knownCourse().direction(at: place) else {
      return
    }
    if rotationMode == .rotateAutoReverse { angle += .pi }
    let turn = Transform3D(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    values.values.transform = turn.concatenating(values.values.transform)
  }
}
