import CoreGraphics
public import Foundation

/// An area about an origin, in which a field works.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying {
  private final let isInside: (CGPoint) -> Bool

  private init(_ isInside: @escaping (CGPoint) -> Bool) {
    self.isInside = isInside
    super.init()
  }

  /// The whole plane.
  public class var infinite: UIRegion { UIRegion { _ in true } }

  /// Creates a disc about the origin; points.
  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  /// Creates a rectangle about the origin; points.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// Whether a point, measured from the origin, is inside.
  open func contains(_ point: CGPoint) -> Bool { isInside(point) }

  /// Returns what is not in the region.
  open func inverse() -> UIRegion { UIRegion { [isInside] in !isInside($0) } }

  /// Returns what is in either region.
  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [a = isInside, b = region.isInside] in a($0) || b($0) }
  }

  /// Returns what is in both regions.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [a = isInside, b = region.isInside] in a($0) && b($0) }
  }

  /// Returns what is in this region and not in another.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [a = isInside, b = region.isInside] in a($0) && !b($0) }
  }

  /// Regions do not change: a copy is the region itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
