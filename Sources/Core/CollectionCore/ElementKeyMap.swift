package import DiffCore

/// The map of elements from their keys before a batch of updates to those after it.
///
/// Cells follow their items. Supplementary and decoration views follow their section and keep their index in it, unless
/// the layout anchors them to the items: those follow the items, too.
package struct ElementKeyMap: Sendable {
  /// The map of the items.
  package let map: UpdateMap
  /// Returns true if the views of a kind are anchored to the items of a section, one to each; the section is given by
  /// its index before the updates.
  private let isAnchored: @Sendable (String, Int) -> Bool

  /// Creates a map for the anchored views of a layout; without them all views follow their section.
  package init(
    _ map: UpdateMap, isAnchored: @escaping @Sendable (_ kind: String, _ section: Int) -> Bool = { _, _ in false }
  ) {
    self.map = map
    self.isAnchored = isAnchored
  }

  /// Returns the new key of an element; nil when the element was removed.
  package func newKey(ofOld key: ElementKey) -> ElementKey? {
    guard case .supplementary(let kind) = key.kind, let place = key.path.place, isAnchored(kind, place.section) else {
      return map.newKey(ofOld: key)
    }
    guard let new = map.newPlace(ofOld: place) else { return nil }
    // An item of a section whose views of the kind are others leaves its view behind.
    if let section = map.oldSection(ofNew: new.section), !isAnchored(kind, section) { return nil }
    return ElementKey(kind: key.kind, path: .item(new))
  }

  /// Returns true if an element, given by its key after the updates, existed before.
  package func existed(_ key: ElementKey) -> Bool {
    guard case .supplementary(let kind) = key.kind, let place = key.path.place,
      let section = map.oldSection(ofNew: place.section), isAnchored(kind, section)
    else { return map.existed(key) }
    return map.oldPlace(ofNew: place).map { isAnchored(kind, $0.section) } ?? false
  }
}

extension ElementKeyMap: Equatable {
  /// Compares the maps of the items: which views are anchored is the layout's own, and the same for the same update.
  package static func == (a: ElementKeyMap, b: ElementKeyMap) -> Bool { a.map == b.map }
}
