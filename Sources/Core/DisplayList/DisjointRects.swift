import GeometryCore

/// A few rectangles that do not overlap; overlapping ones are merged, and so is the cheapest pair if there are too
/// many.
struct DisjointRects {
  private(set) var rects: [Rect] = []
  private let limit: Int

  /// Creates an empty list of at most `limit` rectangles; nothing is allocated for it later.
  init(limit: Int) {
    self.limit = limit
    rects.reserveCapacity(limit + 1)
  }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle, merged with those that it overlaps.
  mutating func add(_ rect: Rect) {
    var grown = rect
    var i = 0
    while i < rects.count {
      if rects[i].intersects(grown) {
        grown = grown.union(rects[i])
        rects.swapAt(i, rects.count - 1)
        rects.removeLast()
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(grown)
    if rects.count > limit { mergeCheapest() }
  }

  /// Returns the area of the part that lies in a rectangle, in square points.
  func area(in rect: Rect) -> Double {
    var sum = 0.0
    for part in rects {
      if let common = part.intersection(rect) { sum += common.width * common.height }
    }
    return sum
  }

  /// Merges the two rectangles whose union adds the least area, and whatever that union then touches.
  private mutating func mergeCheapest() {
    var best = (0, 1)
    var minimum = Double.infinity
    for i in rects.indices {
      for j in rects.indices where j > i {
        let u = rects[i].union(rects[j])
        let cost = u.width * u.height - rects[i].width * rects[i].height - rects[j].width * rects[j].height
        if cost < minimum {
          minimum = cost
          best = (i, j)
        }
      }
    }
    let union = rects[best.0].union(rects[best.1])
    rects.remove(at: best.1)
    rects.remove(at: best.0)
    add(union)
  }
}
