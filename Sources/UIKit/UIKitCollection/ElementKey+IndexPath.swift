package import CollectionCore
import DiffCore

// Index paths are Foundation's; the engine identifies elements by plain integers. These extensions convert between
// both.

extension ElementPath {
  /// Creates the path with the same indices.
  init(_ path: IndexPath) {
    self =
      path.count == 2 ? .item(ItemPlace(item: path[1], section: path[0])) : .indices((0..<path.count).map { path[$0] })
  }

  /// The index path with the same indices.
  var indexPath: IndexPath {
    switch self {
    case .item(let place): place.indexPath
    case .indices(let indices): IndexPath(indexes: indices)
    }
  }
}

extension ElementKind {
  /// The public category of the kind.
  var category: UICollectionView.ElementCategory {
    switch self {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }
}

extension ElementKey {
  /// Creates the key of an element at an index path.
  package init(kind: ElementKind, indexPath: IndexPath) { self.init(kind: kind, path: ElementPath(indexPath)) }

  /// The index path of the element.
  var indexPath: IndexPath {
    get { path.indexPath }
    set { path = ElementPath(newValue) }
  }
}

extension ItemSelection {
  /// Returns true if an item is selected.
  func contains(_ path: IndexPath) -> Bool { contains(ItemPlace(path)) }
}
