import DiffCore

/// The place of an element in the order in which layouts are asked about elements: cells first, then the kinds by name,
/// each by index path. Plain numbers, so that sorting a screen counts no references.
struct ElementRank {
  private let category: UInt
  private let place: ItemPlace
  /// Which of the sorted elements this is.
  private let position: Int

  /// Returns elements in the order of their keys.
  ///
  /// - Complexity: O(n log n) in the number of elements.
  static func sorted<Element>(_ elements: some Sequence<Element>, by key: (Element) -> ElementKey) -> [Element] {
    let elements = Array(elements)
    var isPlain = true
    var ranks = elements.indices.map { index in
      let key = key(elements[index])
      if key.kind != .cell || key.indexPath.count != 2 { isPlain = false }
      return ElementRank(category: key.kind.category.rawValue, place: ItemPlace(key.indexPath), position: index)
    }
    if isPlain {
      ranks.sort { $0.place < $1.place }
    } else {
      ranks.sort { isInOrder($0, $1, key(elements[$0.position]), key(elements[$1.position])) }
    }
    return ranks.map { elements[$0.position] }
  }

  private static func isInOrder(_ a: ElementRank, _ b: ElementRank, _ first: ElementKey, _ second: ElementKey) -> Bool {
    if a.category != b.category { return a.category < b.category }
    if first.kind == second.kind { return first.indexPath < second.indexPath }
    return (first.kind.name ?? "") < (second.kind.name ?? "")
  }
}
