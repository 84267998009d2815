/// One change of a batch. Paths and sections that leave or are reloaded count before the batch, those that come after it.
enum UpdateOperation: Hashable, Sendable {
  case insertItem(IndexPath)
  case deleteItem(IndexPath)
  case reloadItem(IndexPath)
  case moveItem(from: IndexPath, to: IndexPath)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

extension UpdateOperation: CustomStringConvertible {
  var description: String {
    switch self {
    case .insertItem(let path): "insert item \(CollectionViewMessage.text(path))"
    case .deleteItem(let path): "delete item \(CollectionViewMessage.text(path))"
    case .reloadItem(let path): "reload item \(CollectionViewMessage.text(path))"
    case .moveItem(let from, let to):
      "move item \(CollectionViewMessage.text(from)) to \(CollectionViewMessage.text(to))"
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    }
  }
}

extension UpdateOperation {
  /// The changes by position, for data that nobody can say more about: what has the same index is the same, the rest comes
  /// or goes at the ends. The contents may have changed everywhere, so that the views of `shown` items are replaced.
  static func positional(
    before: CollectionDataCounts, after: CollectionDataCounts, shown: some Sequence<IndexPath>
  ) -> [UpdateOperation] {
    let common = Swift.min(before.sectionCount, after.sectionCount)
    var operations = (common..<before.sectionCount).map { UpdateOperation.deleteSection($0) }
    operations += (common..<after.sectionCount).map { .insertSection($0) }
    for section in 0..<common where before[section] != after[section] {
      let kept = Swift.min(before[section], after[section])
      operations += (kept..<before[section]).map { .deleteItem(IndexPath(item: $0, section: section)) }
      operations += (kept..<after[section]).map { .insertItem(IndexPath(item: $0, section: section)) }
    }
    operations += shown.filter { before.contains($0) && after.contains($0) }.sorted().map { .reloadItem($0) }
    return operations
  }
}
