public import DiffCore

/// The category of an element, with the name of the kind for views that are not cells.
@usableFromInline
package enum ElementKind: Sendable {
  case cell
  case supplementary(String)
  case decoration(String)

  /// The name of the kind; nil for cells.
  @inlinable package var name: String? {
    switch self {
    case .cell: nil
    case .supplementary(let name), .decoration(let name): name
    }
  }

  /// The rank of the category: 0 for cells, 1 for supplementary views, 2 for decoration views.
  @inlinable package var order: Int {
    switch self {
    case .cell: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }
}

extension ElementKind: Hashable {
  @inlinable
  package static func == (a: ElementKind, b: ElementKind) -> Bool {
    switch (a, b) {
    case (.cell, .cell): true
    case (.supplementary(let a), .supplementary(let b)), (.decoration(let a), .decoration(let b)): a == b
    default: false
    }
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(order)
    if let name { hasher.combine(name) }
  }
}

/// The key of an element in the element table: its kind and its path.
@usableFromInline
package struct ElementKey: Sendable {
  /// The kind of the element.
  @usableFromInline package var kind: ElementKind
  /// The indices of the element.
  @usableFromInline package var path: ElementPath

  /// Creates a key.
  @inlinable
  package init(kind: ElementKind, path: ElementPath) {
    self.kind = kind
    self.path = path
  }

  /// Creates the key of the cell of an item.
  @inlinable
  package init(_ place: ItemPlace) { self.init(kind: .cell, path: .item(place)) }
}

extension ElementKey: Hashable {
  @inlinable
  package static func == (a: ElementKey, b: ElementKey) -> Bool { a.path == b.path && a.kind == b.kind }

  /// Combines one number for the whole key: tables look elements up many times a frame. Names of kinds are few and
  /// seldom share their paths, so that they are left out.
  @inlinable
  package func hash(into hasher: inout Hasher) {
    let number: Int
    switch path {
    case .item(let place): number = place.section &* 0x61C8_8647 &+ place.item
    case .indices(let indices): number = indices.reduce(indices.count) { $0 &* 0x61C8_8647 &+ $1 }
    }
    hasher.combine(number &* 4 &+ kind.order)
  }
}

extension ElementKey: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch kind {
    case .cell: "cell \(path)"
    case .supplementary(let name): "supplementary view \"\(name)\" \(path)"
    case .decoration(let name): "decoration view \"\(name)\" \(path)"
    }
  }
}

extension CollectionDataCounts {
  /// Returns true if there is an item at a path.
  @inlinable
  package func contains(_ path: ElementPath) -> Bool {
    if case .item(let place) = path { contains(place) } else { false }
  }
}

extension UpdateMap {
  /// Returns the new key of an element: views of a section follow it, unless it is reloaded. Nil when the element was
  /// removed.
  package func newKey(ofOld key: ElementKey) -> ElementKey? {
    guard case .item(let place) = key.path else { return key }
    if key.kind == .cell { return newPlace(ofOld: place).map { ElementKey($0) } }
    return keptSection(ofOld: place.section).map {
      ElementKey(kind: key.kind, path: .item(ItemPlace(item: place.item, section: $0)))
    }
  }

  /// Returns true if an element, given by its key after the change, existed before.
  package func existed(_ key: ElementKey) -> Bool {
    guard case .item(let place) = key.path else { return true }
    return key.kind == .cell ? oldPlace(ofNew: place) != nil : existed(section: place.section)
  }
}
