import CoreGraphics
public import Foundation

/// The methods by which a collision behavior reports contacts. Points are in reference coordinates.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  // @optional
  /// Tells the delegate that two items began to touch, at a point in reference coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  // @optional
  /// Tells the delegate that the contact of two items has ended.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  // @optional
  /// Tells the delegate that an item began to touch a boundary. The identifier is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  // @optional
  /// Tells the delegate that the contact of an item with a boundary has ended. The identifier is nil for the reference
  /// bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

#if !canImport(ObjectiveC)
  /// On Apple's systems `"wall" as NSCopying` is bridged to NSString; here a string is a copy of itself.
  extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
#endif
