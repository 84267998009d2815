import CoreGraphics
import Foundation
import GeometryCore
import MotionCore

/// A dynamic item with its body in the animator's world.
@MainActor
final class DynamicItemBody {
  let item: any UIDynamicItem
  let id: DynamicsWorld.BodyID
  /// The number of behaviors that use the item.
  var useCount = 0
  /// The position that the animator set last, in points, to detect whether the body has moved.
  private var shownPosition: Point
  private var shownAngle: Double
  /// The transform of the item before the animator rotated it, to which rotations are added.
  private var baseTransform: CGAffineTransform
  private var baseAngle: Double

  init(_ item: any UIDynamicItem, _ id: DynamicsWorld.BodyID) {
    self.item = item
    self.id = id
    baseTransform = item.transform
    baseAngle = Self.angle(of: item.transform)
    shownAngle = baseAngle
    shownPosition = Point(item.center)
  }

  /// Creates a body at the position and with the shape of an item. Items of clients are queried before anything is
  /// changed.
  static func body(for item: any UIDynamicItem) -> DynamicBody {
    var body = DynamicBody(shape(of: item), at: Point(item.center), angle: angle(of: item.transform))
    DynamicMaterial.usual.apply(to: &body)
    return body
  }

  /// Reads the item's position, transform and outline; the body keeps its velocity.
  func read(into animator: UIDynamicAnimator) {
    baseTransform = item.transform
    baseAngle = Self.angle(of: item.transform)
    shownAngle = baseAngle
    shownPosition = Point(item.center)
    let shape = Self.shape(of: item)
    animator.world[id].position = shownPosition
    animator.world[id].angle = baseAngle
    if animator.world[id].shape != shape { animator.world[id].shape = shape }
  }

  /// Sets the item's position and rotation from its body; returns false if the body has not moved.
  func write(from world: DynamicsWorld) -> Bool {
    let body = world[id]
    guard body.position.isFinite, body.angle.isFinite else { return false }
    var hasMoved = false
    if (body.position - shownPosition).length > 1e-4 {
      shownPosition = body.position
      item.center = CGPoint(body.position)
      hasMoved = true
    }
    if (body.angle - shownAngle).magnitude > 1e-6 {
      shownAngle = body.angle
      item.transform = baseTransform.concatenating(
        CGAffineTransform(rotationAngle: CGFloat(body.angle - baseAngle)))
      hasMoved = true
    }
    return hasMoved
  }

  private static func angle(of transform: CGAffineTransform) -> Double {
    atan2(Double(transform.b), Double(transform.a))
  }

  private static func shape(of item: any UIDynamicItem) -> DynamicShape {
    let size = Size(item.bounds.size)
    switch item.collisionBoundsType {
    case .rectangle: return .rectangle(size)
    case .ellipse: return .ellipse(size)
    case .path:
      var points: [Point] = []
      item.collisionBoundingPath.cgPath.path.forEachLine { a, b in
        points.append(a)
        points.append(b)
      }
      return points.isEmpty ? .rectangle(size) : .hull(around: points)
    }
  }
}

/// The material of items without an item behavior: as that of bodies in SpriteKit, but without resistance.
@MainActor
struct DynamicMaterial {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true

  static let usual = DynamicMaterial(elasticity: 0.2, friction: 0.2)

  func apply(to body: inout DynamicBody) {
    body.elasticity = elasticity
    body.friction = friction
    if body.density != density { body.density = density }
    body.resistance = resistance
    body.angularResistance = angularResistance
    body.charge = charge
    if body.isAnchored != isAnchored { body.isAnchored = isAnchored }
    if body.allowsRotation != allowsRotation { body.allowsRotation = allowsRotation }
  }
}

extension UIDynamicAnimator {
  /// Returns the body of an item; nil when no behavior uses it.
  func body(of item: any UIDynamicItem) -> DynamicsWorld.BodyID? { bodies[ObjectIdentifier(item)]?.id }

  /// Adds one to the number of behaviors that use an item, and creates its body for the first.
  @discardableResult
  func retain(_ item: any UIDynamicItem) -> DynamicsWorld.BodyID {
    let key = ObjectIdentifier(item)
    let body: DynamicItemBody
    if let known = bodies[key] {
      body = known
    } else {
      let new = DynamicItemBody.body(for: item)
      body = DynamicItemBody(item, world.add(new))
      bodies[key] = body
      order.append(body)
    }
    body.useCount += 1
    return body.id
  }

  /// Subtracts one from the number of behaviors that use an item, and removes its body after the last.
  func release(_ item: any UIDynamicItem) {
    let key = ObjectIdentifier(item)
    guard let body = bodies[key] else { return }
    body.useCount -= 1
    guard body.useCount == 0 else { return }
    bodies[key] = nil
    order.removeAll { $0 === body }
    world.remove(body.id)
  }

  /// Sets the material of an item from the item behaviors that contain it; where they differ the last one wins.
  func updateMaterial(of item: any UIDynamicItem) {
    guard let id = body(of: item) else { return }
    var material = DynamicMaterial.usual
    for behavior in behaviors {
      behavior.visit { part in
        guard let part = part as? UIDynamicItemBehavior, part.dynamicAnimator === self,
          !part.isLeaving, part.items.contains(where: { $0 === item })
        else { return }
        material = part.material
      }
    }
    material.apply(to: &world[id])
    wake()
  }

  /// Updates the boundaries that follow the bounds of the reference view.
  func updateBounds() {
    for behavior in behaviors { behavior.visit { ($0 as? UICollisionBehavior)?.followBounds() } }
  }

  /// Reports the contacts that began and ended to the collision delegates.
  func tellContacts() {
    for event in world.drainEvents() {
      for behavior in behaviors { behavior.visit { ($0 as? UICollisionBehavior)?.tell(event) } }
    }
  }

  func item(of id: DynamicsWorld.BodyID) -> (any UIDynamicItem)? { order.first { $0.id == id }?.item }
}
