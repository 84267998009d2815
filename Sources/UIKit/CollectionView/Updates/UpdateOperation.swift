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
