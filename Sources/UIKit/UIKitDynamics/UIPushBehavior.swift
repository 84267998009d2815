public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore
public import SwiftRuntime

/// Applies a force to items: continuously while it is active, or once.
///
/// A magnitude of 1 changes the velocity of an item of 100 × 100 points and density 1 by 100 points per second, each
/// second or at once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// A continuous force while the behavior is active.
    case continuous = 0
    /// An instantaneous impulse; the behavior is inactive afterwards.
    case instantaneous = 1
  }

  /// The duration of the push: continuous or instantaneous.
  public final let mode: Mode
  private final var list: DynamicItems
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]
  private final var push = PolarVector(angle: 0, magnitude: 0) { didSet { dynamicAnimator?.wake() } }

  /// A Boolean value that determines whether the push is in effect. The default is true.
  @Observed open var active = true { didSet { if active { dynamicAnimator?.wake() } } }

  /// Creates a push of items with a magnitude of 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    list = DynamicItems(items)
    super.init()
  }

  /// The items that the push affects.
  open var items: [any UIDynamicItem] { list.all }

  /// Adds an item that the push affects.
  open func addItem(_ item: any UIDynamicItem) { _ = list.add(item, dynamicAnimator) }
  /// Removes an item, which keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) { _ = list.remove(item, dynamicAnimator) }

  /// Returns the point at which an item is pushed, as an offset from its center, in points.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets the point at which an item is pushed, as an offset from its center, in points. A push off the center rotates
  /// the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    dynamicAnimator?.wake()
  }

  /// The force as a vector.
  open var pushDirection: CGVector {
    get { push.vector }
    set { push.vector = newValue }
  }

  /// The angle of the direction, in radians clockwise from the positive x axis.
  open var angle: CGFloat {
    get { push.angle }
    set { push.angle = newValue }
  }

  /// The magnitude of the force. The default is 0.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set { push.magnitude = newValue }
  }

  /// Sets the angle, in radians clockwise from the positive x axis, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { push = PolarVector(angle: angle, magnitude: magnitude) }

  override func attach(to animator: UIDynamicAnimator) { list.attach(to: animator) }
  override func detach(from animator: UIDynamicAnimator) { list.detach(from: animator) }

  override func apply(to animator: UIDynamicAnimator) {
    guard active else { return }
    for item in list.all {
      guard let id = animator.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let place = Point(Double(offset.horizontal), Double(offset.vertical))
      let arm = animator.world[id].place(of: place) - animator.world[id].position
      switch mode {
      case .continuous: animator.world[id].applyForce(push.point, at: arm)
      case .instantaneous: animator.world[id].applyImpulse(push.point, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
