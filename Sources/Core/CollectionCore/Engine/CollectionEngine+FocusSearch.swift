import DiffCore
import GeometryCore
import LayoutCore

// The search for the item to which a key moves the focus.
extension CollectionEngine {
  /// The number of items before and after one in its row that are examined.
  private static let rowReach = 8

  /// Returns the item to which a key moves the focus from another; nil at the end of the content.
  func focusTarget(_ heading: FocusHeading, from start: ItemPlace, _ port: some ItemPort) -> ItemPlace? {
    if let direction = heading.direction { return neighbor(of: start, direction, port) }
    let counts = counts(port)
    guard let place = heading == .first ? counts.firstPlace : heading == .last ? counts.lastPlace : nil,
      place != start, mayFocus(place, port)
    else { return nil }
    return place
  }

  /// Returns the next item in a direction, even beyond the visible rect; nil at the end of the content.
  ///
  /// - Complexity: The cost of layout queries for strips of a viewport until one contains an item.
  func neighbor(
    of place: ItemPlace, _ direction: SpatialSearch.Direction, _ port: some ItemPort
  ) -> ItemPlace? {
    guard let start = port.shownFrame(ofItem: place) else { return nil }
    let content = Rect(origin: .zero, size: port.shownContentSize).union(start)
    let bounds = port.visibleBounds
    let page = Size(max(bounds.width, 1), max(bounds.height, 1))
    var reach = 1.0
    while true {
      let strip = Self.strip(from: start, direction, Size(page.width * reach, page.height * reach), in: content)
      let found = (port.cells(in: strip) + neighborsInRow(of: place, port))
        .filter { $0.place != place && mayFocus($0.place, port) }
        .sorted { $0.place < $1.place }
      if let index = SpatialSearch.next(from: start, direction, among: found.map(\.frame)) { return found[index].place }
      if Self.isAtEnd(strip, direction, of: content) { return nil }
      reach *= 2
    }
  }

  /// Returns the items before and after one in its row, which may be scrolled far away from it.
  private func neighborsInRow(
    of place: ItemPlace, _ port: some ItemPort
  ) -> [(place: ItemPlace, frame: Rect)] {
    guard port.scrollsAcross(section: place.section) else { return [] }
    var found: [(place: ItemPlace, frame: Rect)] = []
    for item in place.item - Self.rowReach...place.item + Self.rowReach where item != place.item {
      let neighbor = ItemPlace(item: item, section: place.section)
      guard counts(port).contains(neighbor), let frame = port.frameInRow(of: neighbor) else { continue }
      found.append((neighbor, frame))
    }
    return found
  }

  /// Returns the part of the content that is searched from a frame on.
  private static func strip(
    from start: Rect, _ direction: SpatialSearch.Direction, _ length: Size, in content: Rect
  ) -> Rect {
    switch direction {
    case .up: Rect(content.minX, start.minY - length.height, content.width, length.height + start.height)
    case .down: Rect(content.minX, start.minY, content.width, length.height + start.height)
    case .left: Rect(start.minX - length.width, start.minY, length.width + start.width, start.height)
    case .right: Rect(start.minX, start.minY, length.width + start.width, start.height)
    }
  }

  private static func isAtEnd(_ strip: Rect, _ direction: SpatialSearch.Direction, of content: Rect) -> Bool {
    switch direction {
    case .up: strip.minY <= content.minY
    case .down: strip.maxY >= content.maxY
    case .left: strip.minX <= content.minX
    case .right: strip.maxX >= content.maxX
    }
  }
}
