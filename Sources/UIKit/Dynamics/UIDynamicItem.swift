public import CoreGraphics
public import Foundation

/// What an animator moves: a view, layout attributes, or an object that stands for something else.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Where the item is, in the reference's coordinates, in points; the animator sets it.
  var center: CGPoint { get set }
  /// The item's size, in points.
  var bounds: CGRect { get }
  /// The item's turn; the animator sets it.
  var transform: CGAffineTransform { get set }
  /// The outline that collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the type `path`, about the centre; its convex hull collides.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The outlines that items can collide by.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  case ellipse = 1
  case path = 2
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
