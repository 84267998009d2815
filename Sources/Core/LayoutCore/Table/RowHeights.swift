/// The heights of the rows of one section, of which some are estimates that measuring replaces.
///
/// As long as all rows have one height, which is the usual case, a number replaces the tree.
///
/// - Complexity: O(1) for positions and searches of uniform rows, otherwise O(log n).
package struct RowHeights {
  /// The height of a row, in points.
  package struct Height: Equatable {
    package var length: Double
    /// A Boolean value that indicates whether the row will be measured when it becomes visible.
    package var isEstimate: Bool

    package init(length: Double, isEstimate: Bool) {
      self.length = length
      self.isEstimate = isEstimate
    }
  }

  package private(set) var count: Int
  private var uniform: Height
  private var sums: PrefixSums?
  private var estimates: [Bool] = []

  /// Creates rows of one height.
  package init(count: Int, height: Height) {
    self.count = count
    uniform = height
  }

  /// Creates rows of several heights.
  package init(_ heights: [Height]) {
    count = heights.count
    uniform = heights.first ?? Height(length: 0, isEstimate: false)
    guard heights.contains(where: { $0 != uniform }) else { return }
    sums = PrefixSums(heights.map { $0.length })
    estimates = heights.map { $0.isEstimate }
  }

  package subscript(row: Int) -> Height {
    guard let sums else { return uniform }
    return Height(length: sums.values[row], isEstimate: estimates[row])
  }

  /// The sum of all heights, in points.
  package var total: Double { sums?.total ?? Double(count) * uniform.length }

  /// Returns the distance of a row from the first, in points; the count of rows gives the end.
  package func position(of row: Int) -> Double { sums?.sum(before: row) ?? Double(row) * uniform.length }

  package mutating func set(_ height: Height, at row: Int) {
    guard self[row] != height else { return }
    if count == 1 { return uniform = height }
    if sums == nil {
      sums = PrefixSums([Double](repeating: uniform.length, count: count))
      estimates = [Bool](repeating: uniform.isEstimate, count: count)
    }
    sums?.set(height.length, at: row)
    estimates[row] = height.isEstimate
  }

  /// Returns the last row that begins at or before a distance from the first; there is at least one row.
  package func row(at distance: Double) -> Int {
    if let sums { return sums.index(at: distance) }
    guard uniform.length > 0, distance.isFinite else { return distance > 0 ? count - 1 : 0 }
    let position = (distance / uniform.length).rounded(.down)
    return Int(Swift.min(Swift.max(position, 0), Double(count - 1)))
  }
}
