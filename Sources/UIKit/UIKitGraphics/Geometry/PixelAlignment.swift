public import CoreGraphics
import Foundation

// The formulas are those that collection view authors use so that text and edges stay sharp: every result lies on
// pixels.

/// Returns a rectangle whose origin is rounded down to pixels and whose size is rounded up to them, independently.
///
/// The result may not contain the whole of `rect`, whose origin moves while its size stays; compare `CGRect.integral`.
/// - Parameter scale: The scale, in pixels per point.
public func CGRectIntegralScaled(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
  guard scale > 0, scale.isFinite else { return rect }
  return CGRect(
    x: (rect.origin.x * scale).rounded(.down) / scale, y: (rect.origin.y * scale).rounded(.down) / scale,
    width: (rect.size.width * scale).rounded(.up) / scale, height: (rect.size.height * scale).rounded(.up) / scale)
}

/// Returns a rectangle on the pixels of the main screen.
@preconcurrency @MainActor
public func CGRectIntegralScaled(_ rect: CGRect) -> CGRect { CGRectIntegralScaled(rect, MainScreen.scale) }

/// Returns the rectangle of four numbers on the pixels of the main screen.
@preconcurrency @MainActor
public func CGRectIntegralMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRectIntegralScaled(CGRect(x: x, y: y, width: width, height: height))
}

/// Returns the point of two numbers on the nearest pixel of a screen with a scale, in pixels per point.
public func CGPointIntegralMake(_ x: CGFloat, _ y: CGFloat, _ scale: CGFloat) -> CGPoint {
  guard scale > 0, scale.isFinite else { return CGPoint(x: x, y: y) }
  return CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
}

/// Returns the point of two numbers on the nearest pixel of the main screen.
@preconcurrency @MainActor
public func CGPointIntegralMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
  CGPointIntegralMake(x, y, MainScreen.scale)
}

/// Returns the center nearest to one at which a view of a size has its origin on a pixel.
///
/// Along an axis on which the size is odd in pixels the center is in the middle of a pixel.
/// - Parameter scale: The scale, in pixels per point.
public func CGPointCenterIntegralScaled(_ center: CGPoint, _ size: CGSize, _ scale: CGFloat) -> CGPoint {
  guard scale > 0, scale.isFinite else { return center }
  func place(_ value: CGFloat, _ extent: CGFloat) -> CGFloat {
    let isOdd = (extent * scale).rounded().truncatingRemainder(dividingBy: 2) != 0
    return (value * scale).rounded() / scale + (isOdd ? 0.5 / scale : 0)
  }
  return CGPoint(x: place(center.x, size.width), y: place(center.y, size.height))
}

/// Returns the center for the main screen.
@preconcurrency @MainActor
public func CGPointCenterIntegralScaled(_ center: CGPoint, _ size: CGSize) -> CGPoint {
  CGPointCenterIntegralScaled(center, size, MainScreen.scale)
}
