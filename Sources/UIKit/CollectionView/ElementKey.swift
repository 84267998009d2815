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
}

extension ElementKey {
  /// Cells first, then the kinds by name, each by index path: the order in which a layout is asked about elements.
  static func isInOrder(_ a: ElementKey, _ b: ElementKey) -> Bool {
    let (first, second) = (a.kind.category.rawValue, b.kind.category.rawValue)
    if first != second { return first < second }
    if a.kind == b.kind { return a.indexPath < b.indexPath }
    return (a.kind.name ?? "") < (b.kind.name ?? "")
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
