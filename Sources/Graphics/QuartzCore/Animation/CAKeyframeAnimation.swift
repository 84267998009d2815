public import CoreGraphics
import GeometryCore
import MotionCore
public import SwiftRuntime

/// The interpolation of the values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Linear interpolation between values.
  public static let linear = Self(rawValue: "linear")
  /// A jump from value to value, without interpolation.
  public static let discrete = Self(rawValue: "discrete")
  /// Linear interpolation at a constant speed; key times and timing functions are ignored.
  public static let paced = Self(rawValue: "paced")
  /// A cubic spline through the values, shaped by tension, continuity and bias.
  public static let cubic = Self(rawValue: "cubic")
  /// A cubic spline at a constant speed; key times and timing functions are ignored.
  public static let cubicPaced = Self(rawValue: "cubicPaced")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// The layer's x axis follows the direction of the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points against the direction of the path.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An animation through a list of keyframe values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The keyframe values.
  @Observed open var values: [Any]? { didSet { sampler = nil } }
  /// The path of an animated point, used instead of `values`; each of its lines and curves is one step.
  @Observed open var path: CGPath? { didSet { sampler = nil } }

  /// The time of each keyframe, in fractions of the duration, ascending; nil for evenly spaced keyframes.
  ///
  /// A discrete animation has one more time than values: the end of the last one.
  @Observed open var keyTimes: [NSNumber]? { didSet { sampler = nil } }

  /// The timing function between each keyframe and the next; nil for linear timing.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between keyframes. The default is linear.
  @Observed open var calculationMode = CAAnimationCalculationMode.linear { didSet { sampler = nil } }
  /// The tightness of a cubic curve at each value, -1 to 1; nil means 0 for all.
  @Observed open var tensionValues: [NSNumber]? { didSet { sampler = nil } }
  /// The sharpness of a cubic curve's corner at each value, -1 to 1; nil means 0 for all.
  @Observed open var continuityValues: [NSNumber]? { didSet { sampler = nil } }
  /// The bias of a cubic curve at each value, -1 to 1: a negative one overshoots before the value, a positive one after
  /// it; nil means 0 for all.
  @Observed open var biasValues: [NSNumber]? { didSet { sampler = nil } }
  /// The rotation of a layer that moves along a path; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  /// The sampler of the keyframes; created when it is first needed.
  private var sampler: KeyframeSampler?

  /// Creates an animation without values. Set its key path and its values before adding it.
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

  override func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? {
    place(at: fraction).flatMap { cachedSampler().value(at: $0) }
  }

  override var changedBytes: Range<Int>? { rotationMode == nil ? super.changedBytes : nil }
  override var dirtyFlags: DirtyFlags { rotationMode == nil ? super.dirtyFlags : super.dirtyFlags.union(.placement) }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    super.apply(progress, to: &values)
    guard let rotationMode, let place = place(at: progress.x), var angle = cachedSampler().direction(at: place) else {
      return
    }
    if rotationMode == .rotateAutoReverse { angle += .pi }
    let turn = Transform3D(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    values.values.transform = turn.concatenating(values.values.transform)
  }

  private func cachedSampler() -> KeyframeSampler {
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
    cachedSampler().place(at: fraction) { step, part in
      guard let timingFunctions, step < timingFunctions.count else { return part }
      return timingFunctions[step].curve.value(at: part)
    }
  }
}
