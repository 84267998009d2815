public import CoreGraphics
import MotionCore

/// An animation from one value to another that follows a mass on a damped spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the end of the spring.
  open var mass: CGFloat = 1
  /// The spring's stiffness: the force for each unit of its extension.
  open var stiffness: CGFloat = 100
  /// The damping: the force against the motion for each unit of speed.
  open var damping: CGFloat = 10
  /// The initial velocity, in multiples of the distance between both values per second; positive toward the end value.
  open var initialVelocity: CGFloat = 0
  /// A Boolean value that determines whether damping above the critical one slows the motion down; if false, it counts
  /// as critical.
  open var allowsOverdamping = false

  /// Creates a spring of mass 1, stiffness 100 and damping 10. Set its key path before adding it.
  public required init() { super.init() }

  /// Creates a spring from its perceptual duration, in seconds, and its bounce: 0 for none, 1 for undamped.
  ///
  /// The animation's duration is the settling duration; a bounce below 0 means overdamping.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.dampingRatio > 1
    duration = spring.settlingDuration
  }

  /// The perceptual duration of the spring, in seconds; derived from mass and stiffness.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The bounce of the spring: 0 for none, 1 for undamped, below 0 for overdamped; derived from the damping.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  /// The time until the spring has come to rest, in seconds.
  ///
  /// Damping that counts as critical settles as the critical one (conformance scenario
  /// animation-curves/spring-k50-c30).
  open var settlingDuration: CFTimeInterval { motion.settlingDuration }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func eased(at fraction: Double) -> Double {
    // What drives the animation has its own spring.
    if driven != nil { return fraction }
    let duration = timing.duration > 0 ? timing.duration : CATransaction.animationDuration()
    return motion.value(at: fraction * duration)
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
  }

  /// The spring that moves the value.
  private var motion: Spring {
    let spring = spring
    guard !allowsOverdamping, spring.dampingRatio > 1 else { return spring }
    return Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: 2 * (spring.mass * spring.stiffness).squareRoot(),
      initialVelocity: spring.initialVelocity)
  }
}
