public import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A dynamic item that consists of several items moving as one. The items must not be used in behaviors of their own.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group.
  public final let items: [any UIDynamicItem]
  /// The positions of the items relative to the center of the unrotated group, in points.
  private let offsets: [CGPoint]
  private let transforms: [CGAffineTransform]
  public final let bounds: CGRect

  @Observed open var center: CGPoint { didSet { place() } }
  @Observed open var transform = CGAffineTransform.identity { didSet { place() } }

  /// Creates a group of items at their current positions.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    var box = CGRect.null
    for item in items { box = box.union(Self.frame(of: item)) }
    if box.isNull { box = .zero }
    bounds = CGRect(origin: .zero, size: box.size)
    center = CGPoint(x: box.midX, y: box.midY)
    offsets = items.map { CGPoint(x: $0.center.x - box.midX, y: $0.center.y - box.midY) }
    transforms = items.map(\.transform)
    super.init()
  }

  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// The rectangles of the items; their convex hull collides.
  open var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for (item, offset) in zip(items, offsets) {
      let size = item.bounds.size
      path.append(
        UIBezierPath(
          rect: CGRect(
            x: offset.x - size.width / 2, y: offset.y - size.height / 2, width: size.width, height: size.height)))
    }
    return path
  }

  private func place() {
    for (index, item) in items.enumerated() {
      let offset = offsets[index].applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = transforms[index].concatenating(transform)
    }
  }

  private static func frame(of item: any UIDynamicItem) -> CGRect {
    let size = item.bounds.size
    return CGRect(
      x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
  }
}
