public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore
public import SwiftRuntime

/// A field that applies forces to items depending on their position and velocity: radial gravity, drag, vortices, noise
/// or a custom formula.
///
/// A strength of 1 accelerates a mass of 1 by 100 points per second squared; gravity fields accelerate every mass by
/// 1,000.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  typealias Formula = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case formula(Formula)
  }

  private final var list = DynamicItems()
  final let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  // MARK: Fields

  /// Returns a field that opposes the movement of items.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Returns a field that moves items around its position.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Returns a field that pulls items to its position like a spring.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Returns a field that pulls charged items to its position.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Returns a field that deflects moving charged items.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Returns a field that pulls items toward a position, in points.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Returns a field that accelerates items in a direction.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Returns a field that sets the velocity of items, 100 points per second for a direction of length 1.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Returns a field of random forces.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Returns a field of random forces that are proportional to the speed of an item.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Returns a field whose closure computes the force from the field, the position, the velocity, the mass, the charge
  /// and the time since the last step.
  public class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.formula(block)) }

  // MARK: Properties

  /// The items that the field affects.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item to the field.
  open func addItem(_ item: any UIDynamicItem) { _ = list.add(item, dynamicAnimator) }
  /// Removes an item from the field.
  open func removeItem(_ item: any UIDynamicItem) { _ = list.remove(item, dynamicAnimator) }

  /// The center of the field in reference coordinates, in points.
  @Observed open var position = CGPoint.zero { didSet { dynamicAnimator?.wake() } }
  /// The region around the position in which the field has effect. The default is infinite.
  @Observed open var region = UIRegion.infinite { didSet { dynamicAnimator?.wake() } }
  /// The strength of the field. The default is 1.
  @Observed open var strength: CGFloat = 1 { didSet { dynamicAnimator?.wake() } }
  /// The power of the distance by which the strength decreases; 0 for a constant strength.
  @Observed open var falloff: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// The distance from the center, in points, below which the strength does not increase.
  @Observed open var minimumRadius: CGFloat = 1 { didSet { dynamicAnimator?.wake() } }
  /// The direction of linear gravity and velocity fields.
  @Observed open var direction = CGVector(dx: 0, dy: 0) { didSet { dynamicAnimator?.wake() } }
  /// The smoothness of the noise, from 0 to 1.
  open var smoothness: CGFloat = 0
  /// The speed at which the noise changes, in cycles per second.
  open var animationSpeed: CGFloat = 0

  // MARK: Internal

  override func attach(to animator: UIDynamicAnimator) { list.attach(to: animator) }
  override func detach(from animator: UIDynamicAnimator) { list.detach(from: animator) }

  override func apply(to animator: UIDynamicAnimator) {
    for item in list.all {
      guard let id = animator.body(of: item) else { continue }
      let body = animator.world[id]
      let translation = Point(position) - body.position
      guard region.contains(CGPoint(x: CGFloat(-translation.x), y: CGFloat(-translation.y))) else { continue }
      // On a copy, as a closure may query the animator's behaviors.
      var changed = body
      work(on: &changed, body, translation, animator.elapsedTime)
      animator.world[id] = changed
    }
  }

  private func work(on body: inout DynamicBody, _ now: DynamicBody, _ translation: Point, _ time: Double) {
    let distance = translation.length
    let strength = Double(strength) * Elementary.pow(max(distance, Double(minimumRadius), 1e-3), -Double(falloff))
    let towards = distance > 1e-6 ? translation * (1 / distance) : .zero
    let heading = Point(Double(direction.dx), Double(direction.dy))
    switch kind {
    case .drag: body.applyForce(now.velocity * (-strength / 100))
    case .vortex: body.applyForce(Point(-towards.y, towards.x) * -strength)
    case .radialGravity: body.accelerate(towards * (1000 * strength))
    case .linearGravity: body.accelerate(heading * (1000 * strength))
    case .velocity: body.velocity = heading * (100 * strength)
    case .spring: body.applyForce(translation * (strength / 100))
    case .electric: body.applyForce(towards * (strength * now.charge))
    case .magnetic:
      body.applyForce(Point(-now.velocity.y, now.velocity.x) * (strength * now.charge / 100))
    case .noise: body.applyForce(noise(at: now.position, time) * strength)
    case .turbulence:
      body.applyForce(noise(at: now.position, time) * (strength * now.velocity.length / 100))
    case .formula(let formula):
      let force = formula(
        self, CGPoint(now.position), CGVector(dx: CGFloat(now.velocity.x), dy: CGFloat(now.velocity.y)),
        CGFloat(now.mass), CGFloat(now.charge), DynamicsWorld.step)
      body.applyForce(Point(Double(force.dx), Double(force.dy)))
    }
  }

  /// Returns the noise at a point and a time: two sums of waves of incommensurable lengths, which are smooth, without a
  /// visible pattern, and the same in every run.
  private func noise(at place: Point, _ time: Double) -> Point {
    let length = 10 + 190 * Double(min(max(smoothness, 0), 1))
    let (x, y, t) = (place.x / length, place.y / length, time * Double(animationSpeed) * 2 * Double.pi)
    return Point(
      (Elementary.sin(2.1 * x + 1.3 * y + t) + Elementary.sin(-1.7 * x + 3.1 * y - 1.6 * t)) / 2,
      (Elementary.sin(1.9 * y - 2.3 * x + 1.1 * t) + Elementary.sin(2.7 * x + 1.1 * y + 0.7 * t)) / 2)
  }
}
