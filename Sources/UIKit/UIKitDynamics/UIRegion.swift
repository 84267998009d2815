import CoreGraphics
public import Foundation

/// An area around an origin in which a field has effect.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying {
  private final let isInside: (CGPoint) -> Bool

  private init(_ isInside: @escaping (CGPoint) -> Bool) {
    self.isInside = isInside
    super.init()
  }

  /// Creates a circular region around the origin; the radius is in points.
  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  /// Creates a rectangular region around the origin; the size is in points.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// The whole plane.
  public class var infinite: UIRegion { UIRegion { _ in true } }

  /// Returns whether a point, relative to the origin, is inside the region.
  open func contains(_ point: CGPoint) -> Bool { isInside(point) }

  /// Returns the area outside of the region.
  open func inverse() -> UIRegion { UIRegion { [isInside] in !isInside($0) } }

  /// Returns the union of the region and another.
  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [a = isInside, b = region.isInside] in a($0) || b($0) }
  }

  /// Returns the intersection of the region and another.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [a = isInside, b = region.isInside] in a($0) && b($0) }
  }

  /// Returns the area that is in this region and not in another.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [a = isInside, b = region.isInside] in a($0) && !b($0) }
  }

  /// Returns the region itself, as regions are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
