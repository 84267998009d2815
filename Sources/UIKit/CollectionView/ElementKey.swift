/// What sort of element something is, with the name of the kind for views that are no cells.
enum ElementKind: Hashable, Sendable {
  case cell
  case supplementary(String)
  case decoration(String)

  var category: UICollectionView.ElementCategory {
    switch self {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  /// The kind's name; nil for cells.
  var name: String? {
    switch self {
    case .cell: nil
    case .supplementary(let name), .decoration(let name): name
    }
  }
}

/// The key under which the element table keeps an element: its kind and its index path.
struct ElementKey: Hashable, Sendable {
  var kind: ElementKind
  var indexPath: IndexPath

  /// One number for the whole key: tables look elements up many times a frame. Names of kinds are few and seldom share
  /// their paths, so that they need no part in it.
  func hash(into hasher: inout Hasher) {
    let path = indexPath.count == 2 ? indexPath[0] &* 0x9E37_79B1 &+ indexPath[1] : indexPath.hashValue
    hasher.combine(path &* 4 &+ Int(kind.category.rawValue))
  }
}

extension ElementKey: CustomStringConvertible {
  var description: String {
    let path = indexPath.map(String.init).joined(separator: "-")
    return switch kind {
    case .cell: "cell \(path)"
    case .supplementary(let name): "supplementary view \"\(name)\" \(path)"
    case .decoration(let name): "decoration view \"\(name)\" \(path)"
    }
  }
}
