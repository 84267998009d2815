package import DiffCore
package import GeometryCore

/// The plan by which cells are made before they become visible: the direction of the scroll, the strip ahead of the
/// bounds, and the cells in it that are to be made, the nearest first.
///
/// `Element` is a value that the view stores with a cell until it makes it.
package struct PrefetchPlan<Element> {
  /// A cell that is to be made.
  package struct Candidate {
    /// The item of the cell.
    package let place: ItemPlace
    /// The frame of the cell in the content.
    package fileprivate(set) var frame: Rect
    /// The value that is stored with the cell.
    package let element: Element

    /// Creates a candidate.
    package init(place: ItemPlace, frame: Rect, element: Element) {
      self.place = place
      self.frame = frame
      self.element = element
    }
  }

  /// A part of the content in which cells are searched.
  package struct Search: Equatable, Sendable {
    /// The part that is searched.
    package let strip: Rect
    /// The tiles for which the layout has to be queried.
    package let tiles: Rect
  }

  /// The distance that the content has to move before cells are made, in points.
  private static var slack: Double { 5 }
  /// The length of the strip ahead, in viewports.
  private static var reach: Double { 0.75 }

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

  /// Updates the frames of the candidates.
  package mutating func updateFrames(_ frame: (Element) -> Rect) {
    for index in candidates.indices { candidates[index].frame = frame(candidates[index].element) }
  }

  /// Removes a candidate that is being made, or has become useless, and returns it.
  @discardableResult
  package mutating func removeCandidate(at index: Int) -> Candidate { candidates.remove(at: index) }

  /// Removes the candidates that are no longer in the bounds or the strip; returns false when none was removed.
  package mutating func removeDistantCandidates(from bounds: Rect) -> Bool {
    guard !candidates.isEmpty else { return false }
    let ahead = strip(ahead: bounds)
    // A manual loop: `removeAll(where:)` is not specialised here, and would allocate for each candidate in every frame.
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

  /// Adds the cells in a part of the content that have no view.
  ///
  /// The elements are accessed by their index: a sequence of another module is not specialised here, and would allocate
  /// for each of them, in frames that must not allocate at all.
  /// - Parameter cell: Returns the cell of an element; nil for an element that is not a cell.
  package mutating func collect(
    _ search: Search, count: Int, cell: (_ index: Int) -> Candidate?, unless hasCell: (ItemPlace) -> Bool
  ) {
    var range = StableOffsetRange(bounds: search.strip, tile: search.tiles)
    for index in 0..<count {
      guard let cell = cell(index) else { continue }
      range.add(cell.frame)
      if cell.frame.isShown(in: search.strip), !hasCell(cell.place) { candidates.append(cell) }
    }
    stableRange = range
  }

  /// Returns the tiles that the strip touches until it has moved on by its length; nil for empty bounds.
  package func tilesFurtherAhead(of bounds: Rect) -> Rect? {
    let near = strip(ahead: bounds)
    let far = near.union(
      near.offset(direction.x * bounds.width * Self.reach, direction.y * bounds.height * Self.reach))
    return QueryTile.around(far, viewport: bounds.size)
  }

  /// Returns the rectangle beyond the edge towards which the bounds move; if they move along both axes, the bounds
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
