import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// Sets the physical properties and velocities of items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private final var list: DynamicItems
  /// A Boolean value that indicates whether the behavior is being removed, so that its properties cease to apply.
  final var isLeaving = false
  final var material = DynamicMaterial() { didSet { materialDidChange() } }

  /// Creates a behavior with the default properties for items.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  /// The items whose properties the behavior sets.
  open var items: [any UIDynamicItem] { list.all }

  /// Adds an item whose properties the behavior sets.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item, dynamicAnimator) { dynamicAnimator?.updateMaterial(of: item) }
  }

  /// Removes an item, whose properties the behavior stops setting.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item, dynamicAnimator) { dynamicAnimator?.updateMaterial(of: item) }
  }

  /// The fraction of the velocity that remains after a collision: from 0 for inelastic to 1 for fully elastic.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { material.elasticity = Double(newValue) }
  }

  /// The friction between items that slide along each other; 0 for none.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { material.friction = Double(newValue) }
  }

  /// The mass of an area of 100 × 100 points.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { material.density = Double(newValue) }
  }

  /// The linear resistance: the rate at which the velocity decays, per second; 0 for none.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { material.resistance = Double(newValue) }
  }

  /// The angular resistance: the rate at which the angular velocity decays, per second; 0 for none.
  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { material.angularResistance = Double(newValue) }
  }

  /// The electric charge, which determines the effect of electric and magnetic fields.
  open var charge: CGFloat {
    get { CGFloat(material.charge) }
    set { material.charge = Double(newValue) }
  }

  /// A Boolean value that determines whether the items are fixed in place, while others collide with them.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { material.isAnchored = newValue }
  }

  /// A Boolean value that determines whether the items can rotate.
  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set { material.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds to an item's velocity, in points per second; before the behavior is in an animator, to the initial velocity.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Point(velocity), 0, to: item, "addLinearVelocity")
  }

  /// Returns an item's velocity, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard let animator = dynamicAnimator, let id = animator.body(of: item) else { return .zero }
    return CGPoint(animator.world[id].velocity)
  }

  /// Adds to an item's angular velocity, in radians per second; before the behavior is in an animator, to the initial
  /// one.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item, "addAngularVelocity")
  }

  /// Returns an item's angular velocity, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard let animator = dynamicAnimator, let id = animator.body(of: item) else { return 0 }
    return CGFloat(animator.world[id].angularVelocity)
  }

  /// The velocities to apply when the behavior is added to an animator.
  private final var waiting: [(item: any UIDynamicItem, velocity: Point, angular: Double)] = []

  private func add(_ velocity: Point, _ angular: Double, to item: any UIDynamicItem, _ call: String) {
    guard list.contains(item) else {
      return Log.warn(
        "UIDynamicItemBehavior.\(call) was given an item that the behavior does not have; nothing changes. Add it with "
          + "addItem(_:) first.")
    }
    guard let animator = dynamicAnimator, let id = animator.body(of: item) else {
      return waiting.append((item, velocity, angular))
    }
    animator.world[id].velocity = animator.world[id].velocity + velocity
    animator.world[id].angularVelocity += angular
    animator.wake()
  }

  // MARK: Internal

  override func attach(to animator: UIDynamicAnimator) {
    list.attach(to: animator)
    materialDidChange()
    let speeds = waiting
    waiting = []
    for speed in speeds where list.contains(speed.item) { add(speed.velocity, speed.angular, to: speed.item, "add") }
  }

  override func detach(from animator: UIDynamicAnimator) {
    isLeaving = true
    for item in list.all { animator.updateMaterial(of: item) }
    isLeaving = false
    list.detach(from: animator)
  }

  private func materialDidChange() {
    guard let animator = dynamicAnimator else { return }
    for item in list.all { animator.updateMaterial(of: item) }
  }
}
