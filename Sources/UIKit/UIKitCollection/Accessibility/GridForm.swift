/// The arrangement of a section's items in rows and columns, as far as it can be detected.
enum GridForm: Equatable, Sendable {
  /// The zero-based row and column of an item; nil for an unknown one.
  struct Place: Equatable, Sendable {
    var row: Int?
    var column: Int?
  }

  /// Row after row: item i is in row i / columns and column i % columns.
  case rows(columns: Int)
  /// Column after column: item i is in column i / rows and row i % rows.
  case columns(rows: Int)
  /// Rows of different lengths, or columns without rows: the places of the items that were examined.
  case loose([Int: Place])
  /// Neither rows nor columns, as on a circle.
  case none

  func place(of item: Int) -> Place? {
    switch self {
    case .rows(let columns): Place(row: item / columns, column: item % columns)
    case .columns(let rows): Place(row: item % rows, column: item / rows)
    case .loose(let places): places[item]
    case .none: nil
    }
  }

  /// Returns the item at a place, which may lie beyond the section's last; nil when there is none.
  func item(row: Int, column: Int) -> Int? {
    guard row >= 0, column >= 0 else { return nil }
    switch self {
    case .rows(let columns): return column < columns ? row * columns + column : nil
    case .columns(let rows): return row < rows ? column * rows + row : nil
    case .loose(let places): return places.first { $0.value == Place(row: row, column: column) }?.key
    case .none: return nil
    }
  }

  /// Returns the number of columns of a section with a number of items; nil when it is unknown.
  func columnCount(of items: Int) -> Int? {
    switch self {
    case .rows(let columns): min(columns, items)
    case .columns(let rows): (items + rows - 1) / rows
    case .loose, .none: nil
    }
  }

  /// Returns the number of rows of a section with a number of items; nil when it is unknown.
  func rowCount(of items: Int) -> Int? {
    switch self {
    case .rows(let columns): (items + columns - 1) / columns
    case .columns(let rows): min(rows, items)
    case .loose, .none: nil
    }
  }

  /// Returns whether the section has several rows and several columns.
  func isGrid(of items: Int) -> Bool {
    switch self {
    case .rows, .columns: (columnCount(of: items) ?? 1) > 1 && (rowCount(of: items) ?? 1) > 1
    case .loose(let places): Set(places.values.compactMap(\.column)).count > 1
    case .none: false
    }
  }
}
