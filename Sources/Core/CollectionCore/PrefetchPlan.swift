package import DiffCore
package import GeometryCore

/// The plan by which cells are made before they become visible: the direction of the scroll, the strip ahead of the
/// bounds, and the cells in it that are to be made, the nearest first.
package struct PrefetchPlan: Equatable, Sendable {
  /// A cell that is to be made.
  package struct Candidate: Equatable, Sendable {
    /// The item of the cell.
    package let place: ItemPlace
    /// The frame of the cell in the content, in points.
    package fileprivate(set) var frame: Rect

    /// Creates a candidate.
    package init(place: ItemPlace, frame: Rect) {
      self.place = place
      self.frame = frame
    }
  }

  /// A part of the content in which cells are searched.
  package struct Search: Equatable, Sendable {
    /// The part that is searched.
    package let strip: Rect
    /// The tiles for which the layout has to be queried.
    package let tiles: Rect
  }

  /// The direction of the content along each axis: −1, 0 or 1.
  package private(set) var direction = Point.zero
  /// The distance covered in that direction, in points.
  private var travel = 0.0
  /// The cells to make, in the order of the layout's attributes.
  package private(set) var candidates: [Candidate] = []
  /// The range in which the strip can move without another cell in it.
  private var stableRange: StableOffsetRange?

  /// Creates a plan for a content that has not moved.
  package init() {}

  /// The distance that the content has to move before cells are made, in points.
  private static var slack: Double { 5 }
  /// The length of the strip ahead, in viewports.
  private static var reach: Double { 0.75 }

  // MARK: Events

  /// Adds a movement of the bounds, in points; returns true when the direction was reversed, which makes the candidates
  /// useless.
  package mutating func contentMoved(by distance: Point) -> Bool {
    func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : 0 }
    let new = Point(sign(distance.x), sign(distance.y))
    let hasTurned = new != direction
    if hasTurned {
      direction = new
      travel = 0
      stableRange = nil
      candidates.removeAll(keepingCapacity: true)
    }
    travel += max(abs(distance.x), abs(distance.y))
    return hasTurned
  }

  /// Resets the travel when the content rests: it has to move by the slack again before cells are made.
  package mutating func rest() { travel = 0 }

  /// Discards the searched range after the layout changed.
  package mutating func forgetPlaces() { stableRange = nil }

  /// Discards the cells that were to be made.
  package mutating func forgetCandidates() { candidates.removeAll(keepingCapacity: true) }

  /// Changes the frame of a candidate.
  package mutating func setFrame(_ frame: Rect, ofCandidateAt index: Int) { candidates[index].frame = frame }

  /// Removes a candidate that is being made, or has become useless, and returns it.
  @discardableResult
  package mutating func removeCandidate(at index: Int) -> Candidate { candidates.remove(at: index) }

  /// Removes the candidates that have left the bounds or the strip; returns false when none was removed.
  package mutating func removeDistantCandidates(from bounds: Rect) -> Bool {
    guard !candidates.isEmpty else { return false }
    let ahead = strip(ahead: bounds)
    // A manual loop: `removeAll(where:)` is not specialized here, and would allocate for each candidate in every frame.
    var keptCount = 0
    for index in candidates.indices {
      let frame = candidates[index].frame
      guard frame.isShown(in: bounds) || frame.isShown(in: ahead) else { continue }
      if keptCount < index { candidates.swapAt(keptCount, index) }
      keptCount += 1
    }
    guard keptCount < candidates.count else { return false }
    candidates.removeLast(candidates.count - keptCount)
    return true
  }

  // MARK: Looking ahead

  /// Returns the part of the content in which to search for cells; nil when the content has not moved enough, or the
  /// strip contains the same elements as before.
  package func search(in bounds: Rect, content: Rect) -> Search? {
    guard travel >= Self.slack else { return nil }
    let strip = strip(ahead: bounds)
    if let stableRange, stableRange.contains(strip.origin) { return nil }
    guard strip.isShown(in: content), let tiles = QueryTile.around(strip, viewport: bounds.size) else { return nil }
    return Search(strip: strip, tiles: tiles)
  }

  /// Begins to add the cells in a part of the content; `add` follows for each cell that is known there.
  package mutating func beginCollecting(_ search: Search) {
    stableRange = StableOffsetRange(bounds: search.strip, tile: search.tiles)
  }

  /// Adds a cell to the candidates if it is in the strip and has no view; returns whether it did.
  package mutating func add(
    _ place: ItemPlace, _ frame: Rect, in search: Search, unless hasView: (ItemPlace) -> Bool
  ) -> Bool {
    stableRange?.add(frame)
    guard frame.isShown(in: search.strip), !hasView(place) else { return false }
    candidates.append(Candidate(place: place, frame: frame))
    return true
  }

  /// Returns the tiles that the strip touches until it has moved on by its length; nil for empty bounds.
  package func tilesFurtherAhead(of bounds: Rect) -> Rect? {
    let near = strip(ahead: bounds)
    let far = near.union(
      near.offset(direction.x * bounds.width * Self.reach, direction.y * bounds.height * Self.reach))
    return QueryTile.around(far, viewport: bounds.size)
  }

  /// Returns the rectangle beyond the edge toward which the bounds move; if they move along both axes, the bounds
  /// enlarged beyond both edges.
  package func strip(ahead bounds: Rect) -> Rect {
    let reach = Size(bounds.width * Self.reach, bounds.height * Self.reach)
    if direction.y == 0 {
      return Rect(direction.x > 0 ? bounds.maxX : bounds.minX - reach.width, bounds.minY, reach.width, bounds.height)
    }
    if direction.x == 0 {
      return Rect(bounds.minX, direction.y > 0 ? bounds.maxY : bounds.minY - reach.height, bounds.width, reach.height)
    }
    return Rect(
      direction.x < 0 ? bounds.minX - reach.width : bounds.minX,
      direction.y < 0 ? bounds.minY - reach.height : bounds.minY, bounds.width + reach.width,
      bounds.height + reach.height)
  }

  // MARK: Order

  /// Returns the index of the candidate nearest to the bounds; the first in the layout's order among equals.
  package func nearestCandidate(to bounds: Rect) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in candidates.indices {
      let distance = Self.distance(of: candidates[index].frame, from: bounds)
      if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
    }
    return best?.index
  }

  /// Returns the items of the candidates, the nearest first.
  package func placesByDistance(from bounds: Rect) -> [ItemPlace] {
    candidates.map { (place: $0.place, distance: Self.distance(of: $0.frame, from: bounds)) }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
      .map { $0.place }
  }

  private static func distance(of frame: Rect, from bounds: Rect) -> Double {
    max(frame.minX - bounds.maxX, bounds.minX - frame.maxX, 0)
      + max(frame.minY - bounds.maxY, bounds.minY - frame.maxY, 0)
  }
}
