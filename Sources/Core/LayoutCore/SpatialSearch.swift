package import GeometryCore

/// The search for the next of several frames in a direction.
///
/// A frame is ahead when its center lies beyond the edge in the direction of the move. Frames that overlap the present
/// one perpendicular to the direction come first, by their distance along it, then by the offset of their centers; the
/// cost of the others grows with their perpendicular distance.
package enum SpatialSearch {
  /// The direction of a search.
  package enum Direction: Equatable, Sendable {
    case up, down, left, right

    /// A Boolean value that indicates whether the direction is vertical.
    package var isVertical: Bool { self == .up || self == .down }
    /// A Boolean value that indicates whether the coordinates grow in the direction.
    package var isForward: Bool { self == .down || self == .right }
  }

  /// Returns the index of the frame to move to; nil when none is ahead. The first of equally good ones is returned.
  package static func next(from start: Rect, _ direction: Direction, among frames: [Rect]) -> Int? {
    var best: (index: Int, cost: Cost)?
    for (index, frame) in frames.enumerated() {
      guard let cost = cost(of: frame, from: start, direction) else { continue }
      if let known = best, !(cost < known.cost) { continue }
      best = (index, cost)
    }
    return best?.index
  }

  private struct Cost {
    var isBeside: Bool
    var distance: Double
    var off: Double

    static func < (a: Cost, b: Cost) -> Bool {
      if a.isBeside != b.isBeside { return b.isBeside }
      return a.distance != b.distance ? a.distance < b.distance : a.off < b.off
    }
  }

  private static func cost(of frame: Rect, from start: Rect, _ direction: Direction) -> Cost? {
    let isVertical = direction.isVertical
    let sign: Double = direction.isForward ? 1 : -1
    let middle = isVertical ? frame.midY : frame.midX
    let origin = isVertical ? start.midY : start.midX
    let half = (isVertical ? start.height : start.width) / 2
    let forward = (middle - origin) * sign
    guard forward >= half, forward > 0 else { return nil }
    let (low, high, ownLow, ownHigh) =
      isVertical
      ? (frame.minX, frame.maxX, start.minX, start.maxX) : (frame.minY, frame.maxY, start.minY, start.maxY)
    let off = abs((low + high) - (ownLow + ownHigh)) / 2
    let near = sign > 0 ? (isVertical ? frame.minY : frame.minX) : (isVertical ? -frame.maxY : -frame.maxX)
    let edge = sign > 0 ? (isVertical ? start.maxY : start.maxX) : (isVertical ? -start.minY : -start.minX)
    let gap = max(0, near - edge)
    if low < ownHigh && ownLow < high { return Cost(isBeside: false, distance: gap, off: off) }
    let side = max(low - ownHigh, ownLow - high, 0)
    return Cost(isBeside: true, distance: gap + 2 * side, off: off)
  }
}
