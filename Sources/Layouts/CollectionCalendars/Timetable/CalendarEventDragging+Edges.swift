import CollectionInteractions
import UIKit

extension CalendarEventDragging {
  /// The scroll speed at the very edge, in points per second.
  private static let speed: CGFloat = 900
  /// The time for which the pointer has to stay at a side before the next day scrolls in, in seconds.
  private static let sideRest: TimeInterval = 0.6
  /// The distance that a drag has to cover toward an edge before it scrolls, in points.
  private static let slack: CGFloat = 8

  /// Scrolls while the pointer is near an edge: continuously across hours, day by day across days.
  func scrollAtEdges() {
    guard let drag, let view, edgeDistance > 0 else { return }
    let elapsed = min(drag.time > 0 ? input.time - drag.time : 0, 0.1)
    self.drag?.time = input.time
    let pointer = input.location(in: view)
    let began = view.convert(drag.start, from: view.window)
    let translation = CGVector(dx: pointer.x - began.x, dy: pointer.y - began.y)
    let room = room(in: view)
    let depth = share(pointer.y, room.minY, room.maxY, translation.dy)
    if depth != 0, elapsed > 0 {
      view.contentOffset = view.offset(movedBy: CGVector(dx: 0, dy: depth * Self.speed * elapsed))
    }
    guard layout.sectionLayoutType == .horizontalTile, drag.part == .whole else { return }
    let side = share(pointer.x, room.minX, room.maxX, translation.dx)
    guard side != 0 else {
      self.drag?.side = nil
      return
    }
    let direction: CGFloat = side < 0 ? -1 : 1
    guard let known = drag.side, known.direction == direction else {
      self.drag?.side = (direction, input.time)
      return
    }
    guard input.time - known.since >= Self.sideRest else { return }
    self.drag?.side = (direction, input.time)
    let target = view.offset(movedBy: CGVector(dx: direction * layout.sectionStride, dy: 0))
    if target != view.contentOffset { view.setContentOffset(target, animated: true) }
  }

  /// Returns the area of the view that shows events, without the headers, in the content's coordinates.
  private func room(in view: UICollectionView) -> CGRect {
    var room = view.bounds.inset(by: view.adjustedContentInset)
    room.origin.y += layout.headerHeight
    room.size.height -= layout.headerHeight
    if view.effectiveUserInterfaceLayoutDirection != .rightToLeft { room.origin.x += layout.timesWidth }
    room.size.width -= layout.timesWidth
    return room
  }

  /// Returns the scroll speed for a position near an edge as a fraction, from −1 to 1; 0 away from both edges and when
  /// the drag does not move toward the edge.
  private func share(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ translation: CGFloat) -> CGFloat {
    let reach = min(edgeDistance, (high - low) / 3)
    guard reach > 0 else { return 0 }
    if value < low + reach, translation < -Self.slack { return -min(1, (low + reach - value) / reach) }
    if value > high - reach, translation > Self.slack { return min(1, (value - high + reach) / reach) }
    return 0
  }
}
