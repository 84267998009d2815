/// One change of a batch. Places of deleted, moved and reloaded elements refer to the state before the batch, places of
/// inserted ones and the targets of moves to the state after it.
package enum UpdateOperation: Hashable, Sendable {
  case insertItem(ItemPlace)
  case deleteItem(ItemPlace)
  case reloadItem(ItemPlace)
  case moveItem(from: ItemPlace, to: ItemPlace)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)

  /// An item or a section that an operation refers to.
  package enum Place: Hashable, Sendable {
    case item(ItemPlace)
    case section(Int)
  }

  /// Returns the place of the operation before or after the batch; nil when it has none there.
  package func place(isAfter: Bool) -> Place? {
    switch self {
    case .insertItem(let place): isAfter ? .item(place) : nil
    case .deleteItem(let place): isAfter ? nil : .item(place)
    case .reloadItem(let place): isAfter ? nil : .item(place)
    case .moveItem(let from, let to): .item(isAfter ? to : from)
    case .insertSection(let section): isAfter ? .section(section) : nil
    case .deleteSection(let section): isAfter ? nil : .section(section)
    case .reloadSection(let section): isAfter ? nil : .section(section)
    case .moveSection(let from, let to): .section(isAfter ? to : from)
    }
  }
}

extension UpdateOperation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .insertItem(let place): "insert item \(place)"
    case .deleteItem(let place): "delete item \(place)"
    case .reloadItem(let place): "reload item \(place)"
    case .moveItem(let from, let to): "move item \(from) to \(to)"
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    }
  }
}

extension UpdateOperation {
  /// Returns the changes by position, for data about which nothing else is known.
  ///
  /// Items and sections with the same index are treated as the same, the rest is inserted or deleted at the ends. The
  /// contents may have changed everywhere, so the views of `shown` items are replaced.
  package static func positional(
    before: CollectionDataCounts, after: CollectionDataCounts, shown: [ItemPlace]
  ) -> [UpdateOperation] {
    let common = Swift.min(before.sectionCount, after.sectionCount)
    var operations = (common..<before.sectionCount).map { UpdateOperation.deleteSection($0) }
    operations += (common..<after.sectionCount).map { .insertSection($0) }
    for section in 0..<common where before[section] != after[section] {
      let kept = Swift.min(before[section], after[section])
      operations += (kept..<before[section]).map { .deleteItem(ItemPlace(item: $0, section: section)) }
      operations += (kept..<after[section]).map { .insertItem(ItemPlace(item: $0, section: section)) }
    }
    operations += shown.filter { before.contains($0) && after.contains($0) }.sorted().map { .reloadItem($0) }
    return operations
  }

  /// Returns the moves of the items that change their places.
  package static func moves(from old: [ItemPlace], to new: [ItemPlace]) -> [UpdateOperation] {
    zip(old, new).compactMap { $0 == $1 ? nil : .moveItem(from: $0, to: $1) }
  }
}
