/// The rectangle in which the bounds' origin can move without an element entering or leaving the bounds.
///
/// It makes a scroll frame cost O(1): as long as the origin stays inside, no element has to be looked at. It is on the
/// safe side: each axis is treated alone, so that a diagonal move may leave it a little early.
struct CalmRegion {
  private var minX: CGFloat
  private var minY: CGFloat
  private var maxX: CGFloat
  private var maxY: CGFloat
  private let bounds: CGRect

  /// Starts with a region that only the tile limits: beyond it the layout has to be asked.
  init(bounds: CGRect, tile: CGRect) {
    self.bounds = bounds
    minX = tile.minX
    minY = tile.minY
    maxX = tile.maxX - bounds.width
    maxY = tile.maxY - bounds.height
  }

  /// Makes the region smaller for an element: the origin must not cross a position at which its visibility changes.
  mutating func add(_ frame: CGRect) {
    Self.limit(&minX, &maxX, origin: bounds.minX, length: bounds.width, start: frame.minX, end: frame.maxX)
    Self.limit(&minY, &maxY, origin: bounds.minY, length: bounds.height, start: frame.minY, end: frame.maxY)
  }

  /// Whether bounds with this origin show the same elements.
  func contains(_ origin: CGPoint) -> Bool {
    origin.x >= minX && origin.x <= maxX && origin.y >= minY && origin.y <= maxY
  }

  /// Along one axis a frame overlaps the bounds while start < origin + length and origin < end: the origin may move up
  /// to, but not across, `start - length` and `end`. A frame without extent still overlaps them at `end` itself.
  private static func limit(
    _ low: inout CGFloat, _ high: inout CGFloat, origin: CGFloat, length: CGFloat, start: CGFloat, end: CGFloat
  ) {
    let enters = start - length
    if origin > enters {
      // Overlapping or past: at `enters` itself the frame no longer overlaps.
      low = max(low, enters.nextUp)
    } else {
      high = min(high, enters)
    }
    let isEmpty = start == end
    if origin < end || isEmpty && origin == end {
      high = min(high, isEmpty ? end : end.nextDown)
    } else {
      low = max(low, isEmpty ? end.nextUp : end)
    }
  }
}
