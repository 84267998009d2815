public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// A vector in polar form, as behaviors use it: an angle in radians and a magnitude.
struct PolarVector {
  var angle: CGFloat
  var magnitude: CGFloat

  var vector: CGVector {
    get { CGVector(dx: magnitude * CGFloat(cos(Double(angle))), dy: magnitude * CGFloat(sin(Double(angle)))) }
    set {
      magnitude = CGFloat((Double(newValue.dx * newValue.dx + newValue.dy * newValue.dy)).squareRoot())
      // A zero vector leaves the angle as it was, for when the magnitude is set again.
      if magnitude > 0 { angle = CGFloat(atan2(Double(newValue.dy), Double(newValue.dx))) }
    }
  }

  var point: Point {
    let vector = vector
    return Point(Double(vector.dx), Double(vector.dy))
  }
}

/// Accelerates items in a direction. A magnitude of 1 is 1,000 points per second squared.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private final var list: DynamicItems
  private final var pull = PolarVector(angle: .pi / 2, magnitude: 1) { didSet { dynamicAnimator?.wake() } }

  /// Creates a gravity behavior that pulls items downwards with a magnitude of 1.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  /// The items that gravity affects.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item that gravity affects.
  open func addItem(_ item: any UIDynamicItem) { _ = list.add(item, dynamicAnimator) }
  /// Removes an item, which keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) { _ = list.remove(item, dynamicAnimator) }

  /// The gravity as a vector.
  open var gravityDirection: CGVector {
    get { pull.vector }
    set { pull.vector = newValue }
  }

  /// The angle of the direction, in radians clockwise from the positive x axis.
  open var angle: CGFloat {
    get { pull.angle }
    set { pull.angle = newValue }
  }

  /// The magnitude; 1 is 1,000 points per second squared.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set { pull.magnitude = newValue }
  }

  /// Sets the angle, in radians clockwise from the positive x axis, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { pull = PolarVector(angle: angle, magnitude: magnitude) }

  override func attach(to animator: UIDynamicAnimator) { list.attach(to: animator) }
  override func detach(from animator: UIDynamicAnimator) { list.detach(from: animator) }

  override func apply(to animator: UIDynamicAnimator) {
    let acceleration = pull.point * 1000
    for item in list.all {
      if let id = animator.body(of: item) { animator.world[id].accelerate(acceleration) }
    }
  }
}
