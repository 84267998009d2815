public import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore

/// A direction with a strength, as behaviors give it: a vector, or an angle in radians and a magnitude.
struct PolarVector {
  var angle: CGFloat
  var magnitude: CGFloat

  var vector: CGVector {
    get { CGVector(dx: magnitude * CGFloat(cos(Double(angle))), dy: magnitude * CGFloat(sin(Double(angle)))) }
    set {
      magnitude = CGFloat((Double(newValue.dx * newValue.dx + newValue.dy * newValue.dy)).squareRoot())
      // Without a strength the direction stays, so that it comes back with one.
      if magnitude > 0 { angle = CGFloat(atan2(Double(newValue.dy), Double(newValue.dx))) }
    }
  }

  var point: Point {
    let vector = vector
    return Point(Double(vector.dx), Double(vector.dy))
  }
}

/// Makes items fall: a magnitude of 1 is 1,000 points per second squared.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private final var list: DynamicItems
  private final var pull = PolarVector(angle: .pi / 2, magnitude: 1) { didSet { dynamicAnimator?.wake() } }

  /// Creates the gravity of items, downwards.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  /// The items that fall.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item that falls.
  open func addItem(_ item: any UIDynamicItem) { _ = list.add(item, dynamicAnimator) }
  /// Takes an item away; it keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) { _ = list.remove(item, dynamicAnimator) }

  /// The direction, as long as the magnitude.
  open var gravityDirection: CGVector {
    get { pull.vector }
    set { pull.vector = newValue }
  }

  /// The direction in radians, 0 to the right, growing clockwise.
  open var angle: CGFloat {
    get { pull.angle }
    set { pull.angle = newValue }
  }

  /// The strength; 1 is 1,000 points per second squared.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set { pull.magnitude = newValue }
  }

  /// Sets the direction in radians, 0 to the right and growing clockwise, and the strength.
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
