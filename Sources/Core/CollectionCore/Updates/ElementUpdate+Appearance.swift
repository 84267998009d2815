import DiffCore
import GeometryCore

// The places from which elements appear and to which they disappear, unless the layout chooses others. Whoever asks has
// the attributes; the change chooses among them.
extension ElementUpdate {
  /// Returns the place from which an element appears: its own before the change. New elements fade in.
  ///
  /// - Parameter exists: Returns true if a source has attributes; called for one source after another.
  package func start(of key: ElementKey, exists: (AppearanceSource) -> Bool) -> DefaultAppearance? {
    let isInserted = inserted.contains(key)
    if !isInserted, let old = before.origins[key], exists(.before(old)) {
      return DefaultAppearance(source: .before(old), fades: isReplaced(old))
    }
    if before.keys == nil, exists(.previousLayout(key)) {
      return DefaultAppearance(source: .previousLayout(key), fades: false)
    }
    guard exists(.after(key)) else { return nil }
    guard !isInserted, let keys = before.keys, keys.existed(key) else {
      return DefaultAppearance(source: .after(key), fades: true)
    }
    return DefaultAppearance(source: .after(key), fades: false, displacement: displacement(of: key))
  }

  /// Returns the place to which an element disappears: its own after the change. Deleted elements fade out where they
  /// were before it.
  ///
  /// - Parameter exists: Returns true if a source has attributes; called for one source after another.
  package func end(of key: ElementKey, exists: (AppearanceSource) -> Bool) -> DefaultAppearance? {
    if !deleted.contains(key), let new = newKey(ofOld: key), exists(.after(new)) {
      return DefaultAppearance(source: .after(new), fades: isReplaced(key))
    }
    return exists(.before(key)) ? DefaultAppearance(source: .before(key), fades: true) : nil
  }

  /// Returns true if an element, given by its key before the change, gets another view in the same place.
  private func isReplaced(_ key: ElementKey) -> Bool {
    guard let keys = before.keys, key.kind == .cell, let place = key.path.place else { return false }
    return keys.map.reloadedItems.contains(place)
  }

  /// Returns the movement of the nearest visible element of the same kind in the order of paths. An element whose place
  /// before the change is not known makes it, too: that is exact for lines that move as a whole.
  private func displacement(of key: ElementKey) -> Displacement? {
    let path = key.path.array
    var nearest: (element: VisibleElement, old: Point, distance: Int)?
    for element in visible where element.key.kind == key.kind && element.key.path.count == path.count {
      guard let old = before.origins[element.key].flatMap({ before.centers[$0] }) else { continue }
      let indices = element.key.path.array
      let distance =
        abs((indices.last ?? 0) - (path.last ?? 0)) + 100_000 * abs((indices.first ?? 0) - (path.first ?? 0))
      if let nearest, (nearest.distance, nearest.element.key.path) < (distance, element.key.path) { continue }
      nearest = (element, old, distance)
    }
    return nearest.map { Displacement(from: $0.element.center, to: $0.old) }
  }
}
