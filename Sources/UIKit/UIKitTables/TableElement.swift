import DiffCore

/// A part of a table that has a view.
enum TableElement: Hashable {
  case row(ItemPlace)
  case header(Int)
  case footer(Int)

  /// Returns the element after a change of the data; nil if it was removed or replaced.
  func moved(by map: UpdateMap) -> TableElement? {
    switch self {
    case .row(let place):
      if map.reloadedItems.contains(place) { return nil }
      return map.newPlace(ofOld: place).map { .row($0) }
    case .header(let section): return map.keptSection(ofOld: section).map { .header($0) }
    case .footer(let section): return map.keptSection(ofOld: section).map { .footer($0) }
    }
  }
}
