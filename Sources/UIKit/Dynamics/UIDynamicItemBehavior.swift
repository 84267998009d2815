import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// Says what items are made of, and sets their speeds.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private final var list: DynamicItems
  /// Whether the properties no longer count.
  final var isLeaving = false
  final var material = DynamicMaterial() { didSet { materialDidChange() } }

  /// Creates the properties of items.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  /// The items that have the properties.
  open var items: [any UIDynamicItem] { list.all }

  /// Adds an item whose values the behavior sets.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item, dynamicAnimator) { dynamicAnimator?.updateMaterial(of: item) }
  }

  /// Takes an item away; the behavior no longer sets its values.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item, dynamicAnimator) { dynamicAnimator?.updateMaterial(of: item) }
  }

  /// What is left of the speed after a collision: 0 for nothing, 1 for all of it.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { material.elasticity = Double(newValue) }
  }

  /// How much items that slide along each other are held back; 0 for not at all.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { material.friction = Double(newValue) }
  }

  /// The mass of 100 × 100 points.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { material.density = Double(newValue) }
  }

  /// How much of the speed is lost in a second; 0 for nothing.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { material.resistance = Double(newValue) }
  }

  /// How much of the angular speed is lost in a second; 0 for nothing.
  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { material.angularResistance = Double(newValue) }
  }

  /// How strongly electric and magnetic fields work.
  open var charge: CGFloat {
    get { CGFloat(material.charge) }
    set { material.charge = Double(newValue) }
  }

  /// Whether nothing moves the items; others collide with them.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { material.isAnchored = newValue }
  }

  /// Whether the items turn.
  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set { material.allowsRotation = newValue }
  }

  // MARK: Speeds

  /// Adds to an item's speed, in points per second; before the behavior is in an animator, to the speed it is going to give.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Point(velocity), 0, to: item, "addLinearVelocity")
  }

  /// Returns an item's speed, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard let animator = dynamicAnimator, let id = animator.body(of: item) else { return .zero }
    return CGPoint(animator.world[id].velocity)
  }

  /// Adds to an item's angular speed, in radians per second; before the behavior is in an animator, to the one it is going
  /// to give.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item, "addAngularVelocity")
  }

  /// Returns an item's angular speed, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard let animator = dynamicAnimator, let id = animator.body(of: item) else { return 0 }
    return CGFloat(animator.world[id].angularVelocity)
  }

  /// Speeds that wait for an animator.
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

  // MARK: The animator's side

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
