public import Foundation

// The names that C gives to geometry; code moved from older versions of Swift uses them.

extension CGPoint {
  /// Tells whether two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Tells whether two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Tells whether two rectangles are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

/// The empty rectangle at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle that is no rectangle: an intersection without an area.
public let CGRectNull = CGRect.null
/// The rectangle without bounds.
public let CGRectInfinite = CGRect.infinite

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Returns a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Tells whether two points are the same.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Tells whether two sizes are the same.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
/// Tells whether two rectangles are the same.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

/// Returns the left edge.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the middle from left to right.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the right edge.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the top.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the middle from top to bottom.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the bottom.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns the width, never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the height, never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns the same rectangle with a width and a height that are not negative.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// Returns the smallest rectangle of whole numbers around another.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// Returns a rectangle with its edges so far inside.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// Returns a rectangle so far away.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// Returns the smallest rectangle around two.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// Returns what two rectangles have in common; null for nothing.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
/// Tells whether two rectangles have something in common.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }
/// Tells whether a point is inside: minimum edges are, maximum edges are not.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Tells whether the second rectangle is inside the first.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
/// Tells whether a rectangle has no area, or is null.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Tells whether a rectangle is the one that stands for none.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Tells whether a rectangle is the one that stands for all.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
