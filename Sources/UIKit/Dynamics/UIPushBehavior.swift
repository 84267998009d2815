public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// Pushes items: for as long as it is active, or once.
///
/// A magnitude of 1 makes an item of 100 × 100 points and density 1 faster by 100 points per second, each second or at once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as the behavior is active.
    case continuous = 0
    /// An instant; the behavior is not active afterwards.
    case instantaneous = 1
  }

  /// How long the push lasts.
  public final let mode: Mode
  private final var list: DynamicItems
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]
  private final var push = PolarVector(angle: 0, magnitude: 0) { didSet { dynamicAnimator?.wake() } }

  /// Creates a push of items, without a strength at first.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    list = DynamicItems(items)
    super.init()
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item that is pushed.
  open func addItem(_ item: any UIDynamicItem) { _ = list.add(item, dynamicAnimator) }
  /// Takes an item away; it keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) { _ = list.remove(item, dynamicAnimator) }

  /// Returns where an item is pushed, from its centre, in points.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets where an item is pushed, from its centre, in points: off the centre a push turns it.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    dynamicAnimator?.wake()
  }

  /// Whether the push works.
  open var active = true { didSet { if active { dynamicAnimator?.wake() } } }

  /// The direction, as long as the magnitude.
  open var pushDirection: CGVector {
    get { push.vector }
    set { push.vector = newValue }
  }

  /// The direction in radians, 0 to the right, growing clockwise.
  open var angle: CGFloat {
    get { push.angle }
    set { push.angle = newValue }
  }

  /// The strength.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set { push.magnitude = newValue }
  }

  /// Sets the direction in radians, 0 to the right and growing clockwise, and the strength.
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
