/// A sparse matrix, linked along its rows and its columns.
///
/// All elements lie in one array and free slots are reused: adding one row to another allocates nothing once the matrix
/// has had its largest size.
struct SparseRows {
  struct Element {
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
    var value: Double
  }

  /// The link after the last element.
  static let end: Int32 = -1

  private(set) var elements: [Element] = []
  private(set) var rowFirst: [Int32] = []
  private(set) var columnFirst: [Int32] = []
  private var firstUnused = SparseRows.end
  /// The index of each column's element in the row being added to; `end` for none.
  private var place: [Int32] = []

  mutating func addRow() { rowFirst.append(Self.end) }

  mutating func addColumn() {
    columnFirst.append(Self.end)
    place.append(Self.end)
  }

  /// Returns the element of a row and a column, or `end`; O(elements of the row).
  func find(_ row: Int, _ column: Int) -> Int32 {
    var index = rowFirst[row]
    while index >= 0 {
      if Int(elements[Int(index)].column) == column { return index }
      index = elements[Int(index)].nextInRow
    }
    return Self.end
  }

  /// Adds a number at a position that may have one already.
  mutating func accumulate(_ value: Double, _ row: Int, _ column: Int) {
    let index = find(row, column)
    if index < 0 { return insert(value, row, column) }
    let sum = elements[Int(index)].value + value
    if Self.isCancelled(sum, value) { remove(index) } else { elements[Int(index)].value = sum }
  }

  /// Inserts a number at an empty position.
  mutating func insert(_ value: Double, _ row: Int, _ column: Int) { _ = link(value, row, column) }

  mutating func remove(_ index: Int32) {
    let element = elements[Int(index)]
    if element.previousInRow >= 0 {
      elements[Int(element.previousInRow)].nextInRow = element.nextInRow
    } else {
      rowFirst[Int(element.row)] = element.nextInRow
    }
    if element.nextInRow >= 0 { elements[Int(element.nextInRow)].previousInRow = element.previousInRow }
    if element.previousInColumn >= 0 {
      elements[Int(element.previousInColumn)].nextInColumn = element.nextInColumn
    } else {
      columnFirst[Int(element.column)] = element.nextInColumn
    }
    if element.nextInColumn >= 0 { elements[Int(element.nextInColumn)].previousInColumn = element.previousInColumn }
    elements[Int(index)].nextInRow = firstUnused
    firstUnused = index
  }

  mutating func clearRow(_ row: Int) { while rowFirst[row] >= 0 { remove(rowFirst[row]) } }
  mutating func clearColumn(_ column: Int) { while columnFirst[column] >= 0 { remove(columnFirst[column]) } }

  mutating func scale(_ row: Int, by factor: Double) {
    var index = rowFirst[row]
    while index >= 0 {
      elements[Int(index)].value *= factor
      index = elements[Int(index)].nextInRow
    }
  }

  /// Adds a multiple of one row to another; O(elements of both).
  mutating func add(_ factor: Double, times source: Int, to target: Int) {
    var index = rowFirst[target]
    while index >= 0 {
      place[Int(elements[Int(index)].column)] = index
      index = elements[Int(index)].nextInRow
    }
    index = rowFirst[source]
    while index >= 0 {
      let column = Int(elements[Int(index)].column)
      let addend = factor * elements[Int(index)].value
      let known = place[column]
      if known < 0 {
        place[column] = link(addend, target, column)
      } else {
        let sum = elements[Int(known)].value + addend
        if Self.isCancelled(sum, addend) {
          remove(known)
          place[column] = Self.end
        } else {
          elements[Int(known)].value = sum
        }
      }
      index = elements[Int(index)].nextInRow
    }
    index = rowFirst[target]
    while index >= 0 {
      place[Int(elements[Int(index)].column)] = Self.end
      index = elements[Int(index)].nextInRow
    }
  }

  private mutating func link(_ value: Double, _ row: Int, _ column: Int) -> Int32 {
    let inRow = rowFirst[row]
    let inColumn = columnFirst[column]
    let element = Element(
      row: Int32(row), column: Int32(column), nextInRow: inRow, previousInRow: Self.end, nextInColumn: inColumn,
      previousInColumn: Self.end, value: value)
    let index: Int32
    if firstUnused >= 0 {
      index = firstUnused
      firstUnused = elements[Int(index)].nextInRow
      elements[Int(index)] = element
    } else {
      index = Int32(elements.count)
      elements.append(element)
    }
    if inRow >= 0 { elements[Int(inRow)].previousInRow = index }
    if inColumn >= 0 { elements[Int(inColumn)].previousInColumn = index }
    rowFirst[row] = index
    columnFirst[column] = index
    return index
  }

  /// Returns whether a sum is only the rounding error of two numbers that cancel each other.
  private static func isCancelled(_ sum: Double, _ addend: Double) -> Bool { abs(sum) <= 1e-11 * abs(addend) }
}
