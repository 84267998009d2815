public import CoreGraphics
import MotionCore

/// How the values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// An animation through a list of values.
///
/// The modes `linear` and `discrete` are computed; the others go straight from value to value as `linear` does.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values to go through.
  open var values: [Any]? { didSet { frames = (values ?? []).compactMap { AnimatedValue($0) } } }
  /// When each value is reached, in fractions of the duration, ascending; nil for even steps.
  open var keyTimes: [NSNumber]? { didSet { times = keyTimes?.map { $0.doubleValue } } }
  /// The curve from each value to the next; nil for an even pace.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between keyframes are found.
  open var calculationMode = CAAnimationCalculationMode.linear

  private var frames: [AnimatedValue] = []
  private var times: [Double]?

  public required init() { super.init() }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
  }

  override func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? {
    guard let first = frames.first, let last = frames.last else { return nil }
    let isDiscrete = calculationMode == .discrete
    // A discrete animation has one time more than values: the end of the last one.
    let steps = Double(isDiscrete ? frames.count : max(frames.count - 1, 1))
    func time(_ i: Int) -> Double { times.flatMap { i < $0.count ? $0[i] : nil } ?? Double(i) / steps }
    var i = 0
    while i + 1 < frames.count, time(i + 1) <= fraction { i += 1 }
    if isDiscrete { return frames[i] }
    if fraction < time(0) { return first }
    guard i + 1 < frames.count else { return last }
    let length = time(i + 1) - time(i)
    var part = length > 0 ? (fraction - time(i)) / length : 1
    if let timingFunctions, i < timingFunctions.count { part = timingFunctions[i].curve.value(at: part) }
    return frames[i].interpolated(to: frames[i + 1], at: part)
  }
}
