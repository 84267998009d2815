public import CoreGraphics
public import Foundation
import MotionCore

/// The timing of a property animator that moves like a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// The spring settles at the end of the animator's duration.
    case damped(ratio: Double)
    /// The duration is determined by the spring; the animator's duration is ignored.
    case free(Spring)
  }

  /// The initial velocity along each axis, in total animation distances per second; positive toward the end.
  public let initialVelocity: CGVector
  private let kind: Kind

  /// Creates the spring of the system's transitions: mass 3, stiffness 1000, critically damped.
  public override init() {
    // Recorded as the spring of a released sheet (conformance topic animation-curves).
    kind = .free(Spring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot()))
    initialVelocity = .zero
  }

  /// Creates a spring that settles at the end of the animator's duration; it does not oscillate with a ratio of 1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Creates a spring with an initial velocity that settles at the end of the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .damped(ratio: Double(ratio))
    initialVelocity = velocity
  }

  /// Creates a spring with physical parameters; the animator's duration is ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    // As in `CASpringAnimation` without `allowsOverdamping`, the damping is limited to the critical damping.
    kind = .free(
      spring.dampingRatio > 1
        ? Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping / spring.dampingRatio) : spring
    )
    initialVelocity = velocity
  }

  /// Creates a spring with a perceptual duration, in seconds, and a bounce.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0.0) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Creates a spring with a perceptual duration, in seconds, a bounce and an initial velocity.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialVelocity velocity: CGVector) {
    kind = .free(Spring(perceptualDuration: duration, bounce: Double(bounce)))
    initialVelocity = velocity
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  final func timing(over duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    let spring: Spring
    var length = duration
    switch kind {
    case .damped(let ratio): spring = Spring(dampingRatio: ratio, settlingDuration: duration)
    case .free(let own):
      spring = own
      length = own.settlingDuration
    }
    func seeded(_ velocity: CGFloat) -> Spring {
      Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: Double(velocity))
    }
    return (.spring(seeded(initialVelocity.dx), seeded(initialVelocity.dy)), length)
  }
}
