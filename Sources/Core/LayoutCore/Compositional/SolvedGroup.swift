package import GeometryCore

/// A group with the frames of its elements, relative to its outer corner, exact and not yet on pixels.
package struct SolvedGroup: Sendable {
  /// A cell of the group.
  package struct Cell: Sendable {
    package var frame: Rect
    package var zIndex = 0
    /// Boolean values that indicate which extents are measured.
    package var measuresWidth = false
    package var measuresHeight = false
  }

  /// A supplementary view of the group or of an item in it.
  package struct Supplement: Sendable {
    package var item: CompositionalSupplementary
    /// The frame of the item or group that it is anchored to.
    package var container: Rect
    /// The size that fractions of its size refer to, in points.
    package var sizing: Size
    package var frame: Rect
    /// The position among those of its kind in the group.
    package var number: Int
    /// The number of cells before it in layout order.
    package var cellsBefore: Int
  }

  /// The size of the group's slot, insets included, edge spacing not.
  package var size: Size
  package var cells: [Cell] = []
  package var supplements: [Supplement] = []

  /// The number of supplementary views of each kind.
  package var supplementCounts: [String: Int] = [:]

  init(size: Size) { self.size = size }

  /// Returns the extent of the first cells along an axis, in points.
  func reach(of count: Int, _ axis: CompositionalAxis) -> Double {
    cells.prefix(count).reduce(0) { max($0, axis.end(of: $1.frame)) }
  }

  /// Returns the extent along the scroll axis with only the first cells; the space of a full group after its last cell
  /// is kept.
  func extent(ofFirst count: Int, _ axis: CompositionalAxis) -> Double {
    let full = axis.along(size)
    if count >= cells.count { return full }
    return max(0, reach(of: count, axis) + full - reach(of: cells.count, axis))
  }

  /// Appends a view that is anchored to the item or group in `container`; `sizing` is the size that fractions of the
  /// view's size refer to.
  mutating func append(
    _ supplementary: CompositionalSupplementary, in container: Rect, sizedIn sizing: Size, grid: PixelGrid
  ) {
    let number = supplementCounts[supplementary.kind] ?? 0
    supplementCounts[supplementary.kind] = number + 1
    supplements.append(
      Supplement(
        item: supplementary, container: container, sizing: sizing,
        frame: supplementary.frame(in: container, sizedIn: sizing, grid: grid), number: number,
        cellsBefore: cells.count))
  }

  /// Appends the content of another group, at an offset.
  mutating func append(_ other: SolvedGroup, at origin: Point) {
    let before = cells.count
    for supplement in other.supplements {
      var moved = supplement
      moved.frame = supplement.frame.moved(by: origin)
      moved.container = supplement.container.moved(by: origin)
      moved.cellsBefore += before
      moved.number += supplementCounts[supplement.item.kind] ?? 0
      supplements.append(moved)
    }
    for (kind, count) in other.supplementCounts { supplementCounts[kind, default: 0] += count }
    for cell in other.cells {
      var moved = cell
      moved.frame = cell.frame.moved(by: origin)
      cells.append(moved)
    }
  }
}
