public import DiffCore

/// The indices by which a layout identifies an element.
///
/// Nearly every element has two, a section and an item; supplementary and decoration views of a whole layout may have
/// any other number of them.
@usableFromInline
package enum ElementPath: Sendable {
  /// A section and an item.
  case item(ItemPlace)
  /// Any other number of indices than two.
  case indices([Int])

  /// The section and the item; nil when there are not exactly two indices.
  @inlinable package var place: ItemPlace? {
    if case .item(let place) = self { place } else { nil }
  }

  /// The first index; nil when there are none.
  @inlinable package var section: Int? {
    switch self {
    case .item(let place): place.section
    case .indices(let indices): indices.first
    }
  }

  /// The number of indices.
  @inlinable package var count: Int {
    switch self {
    case .item: 2
    case .indices(let indices): indices.count
    }
  }

  /// The indices as an array.
  @usableFromInline package var array: [Int] {
    switch self {
    case .item(let place): [place.section, place.item]
    case .indices(let indices): indices
    }
  }
}

extension ElementPath: Hashable {
  @inlinable
  package static func == (a: ElementPath, b: ElementPath) -> Bool {
    switch (a, b) {
    case (.item(let a), .item(let b)): a == b
    case (.indices(let a), .indices(let b)): a == b
    default: false
    }
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let place): place.hash(into: &hasher)
    case .indices(let indices): indices.hash(into: &hasher)
    }
  }
}

extension ElementPath: Comparable {
  /// Compares index by index; of two that begin alike the shorter one comes first.
  @inlinable
  package static func < (a: ElementPath, b: ElementPath) -> Bool {
    if case .item(let a) = a, case .item(let b) = b { return a < b }
    return a.array.lexicographicallyPrecedes(b.array)
  }
}

extension ElementPath: CustomStringConvertible {
  @usableFromInline package var description: String { array.map { "\($0)" }.joined(separator: "-") }
}
