public import CoreGraphics
public import Foundation

/// An object that an animator can move: a view, layout attributes, or a stand-in for something else.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The center of the item in reference coordinates, in points; set by the animator.
  var center: CGPoint { get set }
  /// The item's size, in points.
  var bounds: CGRect { get }
  /// The transform of the item, whose rotation the animator sets.
  var transform: CGAffineTransform { get set }
  /// The kind of the item's collision outline.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The collision outline for the type `path`, relative to the center, in points; its convex hull collides.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The kinds of collision outlines.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  case ellipse = 1
  case path = 2
}

extension UIView: UIDynamicItem {}
