import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore
public import SwiftRuntime

/// Moves an item to a point, upright, like a spring that is suddenly released.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private final let list: DynamicItems
  private final var joint: DynamicsWorld.JointID?

  /// The frequency of the spring's oscillation, in hertz.
  private static let frequency = 3.0

  /// The point to which the item snaps, in reference coordinates, in points.
  @Observed open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { update() } } }
  /// The damping of the oscillation at the end, from 0 for the strongest oscillation to 1 for none. The default is 0.5.
  @Observed open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { update() } } }

  /// Creates a snap of an item to a point in the reference's coordinates, in points.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    list = DynamicItems([item])
    snapPoint = point
    super.init()
  }

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
