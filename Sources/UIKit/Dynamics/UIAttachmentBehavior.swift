public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// Ties an item to a point or to another item: by a rod, a spring, a rope, a pin, a rail, or without any play.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor = 1
  }

  /// What the behavior keeps.
  enum Tie {
    case distance, rope, pin, weld
    case slide(CGVector)
  }

  private final let list: DynamicItems
  /// Where the items are held, from their centres, or the anchor for the first of two places; in points.
  private final let offsets: [UIOffset]
  /// A point in the reference's coordinates that pins, rails and welds hold.
  private final let meeting: CGPoint?
  final let tie: Tie
  private final var joint: DynamicsWorld.JointID?
  /// Whether the item is attached to an anchor or to another item.
  public final let attachedBehaviorType: AttachmentType

  private init(
    _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint, _ type: AttachmentType, tie: Tie,
    meeting: CGPoint? = nil
  ) {
    list = DynamicItems(items)
    self.offsets = offsets
    self.tie = tie
    self.meeting = meeting
    anchorPoint = anchor
    attachedBehaviorType = type
    super.init()
    length = distance
  }

  /// Attaches an item's centre to a point, at the distance that they have now.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a place of an item to a point, at the distance that they have now; points.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init([item], [offset], anchor: point, .anchor, tie: .distance)
  }

  /// Attaches the centres of two items, at the distance that they have now.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches places of two items, at the distance that they have now; points.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) { self.init([item1, item2], [offset1, offset2], anchor: .zero, .items, tie: .distance) }

  /// Returns a rail: the first item moves along an axis through a point against the second, and does not turn.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], anchor: point, .items, tie: .slide(axis), meeting: point)
  }

  /// Returns a rail: the item moves along an axis through a point, and does not turn.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item], [.zero], anchor: point, .anchor, tie: .slide(axis), meeting: point)
  }

  /// Returns a rope: two places of items are never further apart than now.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [offset1, offset2], anchor: .zero, .items, tie: .rope)
  }

  /// Returns a weld: two items move as one.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], anchor: point, .items, tie: .weld, meeting: point)
  }

  /// Returns a pin: two items turn about a point that belongs to both.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], anchor: point, .items, tie: .pin, meeting: point)
  }

  /// The items that are attached: one, or two.
  open var items: [any UIDynamicItem] { list.all }
  /// The point that an item is attached to, in points.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { update() } } }
  /// The distance that is kept, in points.
  open var length: CGFloat = 0 { didSet { if length != oldValue { update() } } }
  /// How fast a spring calms down: 1 without swinging, 0 never.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { update() } } }
  /// How often a second the spring swings; 0 for a rod.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { update() } } }
  /// What works against turning or sliding.
  open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { update() } } }
  /// How far the items turn (radians) or slide (points) against each other.
  open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { update() } } }

  // MARK: The joint

  private func place(_ index: Int) -> CGPoint {
    let item = list.all[index]
    let arm = CGPoint(x: offsets[index].horizontal, y: offsets[index].vertical).applying(item.transform)
    return CGPoint(x: item.center.x + arm.x, y: item.center.y + arm.y)
  }

  private var distance: CGFloat {
    let from = list.all.count > 1 ? place(1) : anchorPoint
    return CGFloat((Point(place(0)) - Point(from)).length)
  }

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

  private var kind: DynamicJoint.Kind {
    let range = Double(attachmentRange.minimum)...Double(max(attachmentRange.minimum, attachmentRange.maximum))
    switch tie {
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
