public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore
public import SwiftRuntime

/// Attaches an item to an anchor point or to another item by a rod, a spring, a rope, a pin, a rail or rigidly.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of the other end of an attachment.
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor = 1
  }

  /// The kind of an attachment and the degrees of freedom that it leaves.
  enum Connection {
    case distance, rope, pin, weld
    case slide(CGVector)
  }

  private final let list: DynamicItems
  /// The points at which the items are attached, as offsets from their centers, or from the anchor for the first of two
  /// points; in points.
  private final let offsets: [UIOffset]
  /// The point at which pins, rails and welds connect the items, in reference coordinates.
  private final let meeting: CGPoint?
  final let connection: Connection
  private final var joint: DynamicsWorld.JointID?
  /// The kind of the other end: an anchor or another item.
  public final let attachedBehaviorType: AttachmentType
  /// The anchor point of the item, in reference coordinates, in points.
  @Observed open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { update() } } }
  /// The distance that the attachment maintains, in points.
  @Observed open var length: CGFloat = 0 { didSet { if length != oldValue { update() } } }
  /// The damping ratio of the spring: 1 settles without oscillating, 0 oscillates for ever.
  @Observed open var damping: CGFloat = 0 { didSet { if damping != oldValue { update() } } }
  /// The frequency of the spring's oscillation, in hertz; 0 for a rod.
  @Observed open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { update() } } }
  /// The friction that resists rotation about a pin or movement along a rail.
  @Observed open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { update() } } }
  /// The range in which the items can rotate (in radians) or slide (in points) relative to each other.
  @Observed open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { update() } } }

  private init(
    _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint, _ type: AttachmentType,
    connection: Connection,
    meeting: CGPoint? = nil
  ) {
    list = DynamicItems(items)
    self.offsets = offsets
    self.connection = connection
    self.meeting = meeting
    anchorPoint = anchor
    attachedBehaviorType = type
    super.init()
    length = distance
  }

  /// Creates an attachment of an item's center to an anchor point, at their current distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment of a point of an item, as an offset from its center in points, to an anchor point, at their
  /// current distance.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init([item], [offset], anchor: point, .anchor, connection: .distance)
  }

  /// Creates an attachment of the centers of two items, at their current distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates an attachment of points of two items, as offsets from their centers in points, at their current distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) { self.init([item1, item2], [offset1, offset2], anchor: .zero, .items, connection: .distance) }

  /// Creates a sliding attachment: the first item moves along an axis through a point relative to the second, without
  /// rotating.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      [item1, item2], [.zero, .zero], anchor: point, .items, connection: .slide(axis), meeting: point)
  }

  /// Creates a sliding attachment: the item moves along an axis through a point, without rotating.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item], [.zero], anchor: point, .anchor, connection: .slide(axis), meeting: point)
  }

  /// Creates a limit attachment, like a rope: points of two items are never farther apart than at the time of its
  /// creation.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [offset1, offset2], anchor: .zero, .items, connection: .rope)
  }

  /// Creates a fixed attachment: two items move as one.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], anchor: point, .items, connection: .weld, meeting: point)
  }

  /// Creates a pin attachment: two items rotate about a common point.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], anchor: point, .items, connection: .pin, meeting: point)
  }

  /// The items that are attached: one, or two.
  open var items: [any UIDynamicItem] { list.all }

  // MARK: The joint

  override func attach(to animator: UIDynamicAnimator) {
    list.attach(to: animator)
    let ids = list.all.compactMap { animator.body(of: $0) }
    guard ids.count == list.all.count, let id = ids.first else { return }
    let other = ids.count > 1 ? ids[1] : nil
    var joint: DynamicJoint
    if let meeting {
      func local(_ body: DynamicsWorld.BodyID) -> Point {
        let body = animator.world[body]
        let direction = CGPoint(Point(meeting) - body.position)
        return Point(direction.applying(CGAffineTransform(rotationAngle: CGFloat(-body.angle))))
      }
      joint = DynamicJoint(
        kind, from: other, at: other.map(local) ?? Point(meeting), to: id, at: local(id),
        restAngle: animator.world[id].angle - (other.map { animator.world[$0].angle } ?? 0))
    } else {
      joint = DynamicJoint(
        kind, from: other, at: other == nil ? Point(anchorPoint) : Point(offsets[1]), to: id, at: Point(offsets[0]))
    }
    self.joint = animator.world.add(joint)
  }

  override func detach(from animator: UIDynamicAnimator) {
    if let joint { animator.world.remove(joint) }
    joint = nil
    list.detach(from: animator)
  }

  private func place(_ index: Int) -> CGPoint {
    let item = list.all[index]
    let arm = CGPoint(x: offsets[index].horizontal, y: offsets[index].vertical).applying(item.transform)
    return CGPoint(x: item.center.x + arm.x, y: item.center.y + arm.y)
  }

  private var distance: CGFloat {
    let from = list.all.count > 1 ? place(1) : anchorPoint
    return CGFloat((Point(place(0)) - Point(from)).length)
  }

  private var kind: DynamicJoint.Kind {
    let range = Double(attachmentRange.minimum)...Double(max(attachmentRange.minimum, attachmentRange.maximum))
    switch connection {
    case .distance: return .distance(length: Double(length), frequency: Double(frequency), damping: Double(damping))
    case .rope: return .rope(length: Double(length))
    case .pin: return .pin(range: range, friction: Double(frictionTorque))
    case .weld: return .weld
    case .slide(let axis):
      let direction = Point(Double(axis.dx), Double(axis.dy))
      let length = direction.length
      return .slide(
        axis: length > 0 ? direction * (1 / length) : Point(1, 0), range: range, friction: Double(frictionTorque))
    }
  }

  private func update() {
    guard let animator = dynamicAnimator, let joint else { return }
    animator.world[joint]?.kind = kind
    if attachedBehaviorType == .anchor { animator.world[joint]?.firstAnchor = Point(anchorPoint) }
    animator.wake()
  }
}

extension Point {
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}
