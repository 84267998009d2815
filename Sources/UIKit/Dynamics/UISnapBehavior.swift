import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// Draws an item to a point, upright, as if by a spring that is suddenly tightened.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private final let list: DynamicItems
  private final var joint: DynamicsWorld.JointID?

  /// How often a second the spring would swing.
  private static let frequency = 3.0

  /// Creates a snap of an item to a point in the reference's coordinates, in points.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    list = DynamicItems([item])
    snapPoint = point
    super.init()
  }

  /// Where the item is drawn to, in points.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { update() } } }
  /// How little the item swings at the end: 0 to 1, for not at all.
  open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { update() } } }

  override func attach(to animator: UIDynamicAnimator) {
    list.attach(to: animator)
    guard let id = animator.body(of: list.all[0]) else { return }
    joint = animator.world.add(DynamicJoint(kind, from: nil, at: Point(snapPoint), to: id))
  }

  override func detach(from animator: UIDynamicAnimator) {
    if let joint { animator.world.remove(joint) }
    joint = nil
    list.detach(from: animator)
  }

  private var kind: DynamicJoint.Kind {
    .snap(frequency: Self.frequency, damping: 0.2 + 0.8 * Double(min(max(damping, 0), 1)))
  }

  private func update() {
    guard let animator = dynamicAnimator, let joint else { return }
    animator.world[joint]?.kind = kind
    animator.world[joint]?.firstAnchor = Point(snapPoint)
    animator.wake()
  }
}
