public import DiffCore

/// The rank of an element in the order in which layouts are queried for elements: cells first, then the kinds by name,
/// each by path. It consists of plain integers, so that sorting needs no reference counting.
@usableFromInline
package struct ElementRank {
  @usableFromInline let order: Int
  @usableFromInline let place: ItemPlace
  /// The position among the elements before they were sorted.
  @usableFromInline let position: Int

  @usableFromInline
  init(_ key: ElementKey, position: Int) {
    order = key.kind.order
    place = key.path.place ?? ItemPlace(section: key.path.section ?? -1)
    self.position = position
  }

  /// Returns elements in the order of their keys.
  ///
  /// - Complexity: O(n log n) in the number of elements.
  @inlinable
  package static func sorted<Element>(_ elements: some Sequence<Element>, by key: (Element) -> ElementKey) -> [Element]
  {
    let elements = Array(elements)
    var isPlain = true
    var ranks = elements.indices.map { index in
      let key = key(elements[index])
      if key.kind != .cell || key.path.place == nil { isPlain = false }
      return ElementRank(key, position: index)
    }
    if isPlain {
      ranks.sort { $0.place < $1.place }
    } else {
      ranks.sort { isInOrder($0, $1, key(elements[$0.position]), key(elements[$1.position])) }
    }
    return ranks.map { elements[$0.position] }
  }

  @usableFromInline
  static func isInOrder(_ a: ElementRank, _ b: ElementRank, _ first: ElementKey, _ second: ElementKey) -> Bool {
    if a.order != b.order { return a.order < b.order }
    if first.kind == second.kind { return first.path < second.path }
    return (first.kind.name ?? "") < (second.kind.name ?? "")
  }
}
