package import DiffCore
package import GeometryCore

/// The elements of the tile that a layout was queried for, and those that it was queried for ahead of the bounds.
package struct ElementTile {
  package private(set) var elements: [PresentElement] = []
  private var ahead: [PresentElement] = []

  /// Creates a tile without elements.
  package init() {}

  package mutating func set(_ new: [PresentElement]) { elements = new }
  package mutating func setAhead(_ new: [PresentElement]) { ahead = new }
  /// Replaces the elements by those that were queried ahead.
  package mutating func showAhead() { elements = ahead }

  /// Replaces, adds or removes an element; returns true if there are others than before.
  package mutating func update(_ key: ElementKey, to present: PresentElement?) -> Bool {
    let index = elements.firstIndex { $0.key == key }
    switch (index, present) {
    case (let index?, let present?): elements[index] = present
    case (nil, let present?): elements.append(present)
    case (let index?, nil): elements.remove(at: index)
    case (nil, nil): return false
    }
    return (index == nil) != (present == nil)
  }

  /// Calls a closure with the cells among the elements, or among those ahead.
  package func forEachCell(ahead isAhead: Bool = false, _ body: (ItemPlace, Rect) -> Void) {
    for element in isAhead ? ahead : elements where element.key.kind == .cell {
      if let place = element.key.path.place { body(place, element.frame) }
    }
  }
}
