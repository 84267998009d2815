public import CoreGraphics
import MotionCore

/// An animation from one value to another that swings as a mass on a spring does.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring.
  open var mass: CGFloat = 1
  /// The force of the spring for each unit of its length.
  open var stiffness: CGFloat = 100
  /// The force against the motion for each unit of speed.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in lengths of the whole way per second; positive towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping above the critical one slows the motion down; otherwise it counts as critical.
  open var allowsOverdamping = false

  /// Creates a spring of mass 1, stiffness 100 and damping 10; name its property before adding it.
  public required init() { super.init() }

  /// Creates a spring from how long it seems to move, in seconds, and how much it bounces: 0 not at all, 1 for ever.
  ///
  /// Its duration is the settling duration; a bounce below 0 is a damping above the critical one.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.dampingRatio > 1
    duration = spring.settlingDuration
  }

  /// How long the spring seems to move, in seconds; derived from mass and stiffness.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much the spring bounces: 0 not at all, 1 for ever, less than 0 overdamped; derived from the damping.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  /// When the spring has come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
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

  override func eased(at fraction: Double) -> Double {
    // What drives the animation has its own spring.
    if driven != nil { return fraction }
    let duration = timing.duration > 0 ? timing.duration : CATransaction.animationDuration()
    return motion.value(at: fraction * duration)
  }
}
