import DiffCore
package import GeometryCore

/// The plan of a change of the elements on the screen: the places from which they appear and to which they disappear,
/// unless the layout chooses others.
///
/// The plan knows keys and centres. Whoever asks it has the attributes, which a layout's own class may extend; the plan
/// chooses among them.
package struct UpdatePlan: Equatable, Sendable {
  /// The number of the change, and whether it is animated.
  package let change: ElementChange
  /// The facts that are known before the change.
  private let start: Start
  /// The centres after the change of the elements that are visible then.
  private var centersAfter: [ElementKey: Point] = [:]
  /// The views that the layout itself deletes, by their keys before the change, and inserts, by those after it.
  private var deleted: Set<ElementKey> = []
  private var inserted: Set<ElementKey> = []

  /// Creates the plan of a change that gives elements the keys of a map; without one they retain their keys, and get
  /// the attributes of another layout.
  package init(_ change: ElementChange, keys: ElementKeyMap?, centers: [ElementKey: Point]) {
    self.change = change
    var origins: [ElementKey: ElementKey] = [:]
    origins.reserveCapacity(centers.count)
    for key in centers.keys {
      guard let keys else {
        origins[key] = key
        continue
      }
      if let new = keys.newKey(ofOld: key) { origins[new] = key }
    }
    start = Start(keys: keys, centers: centers, origins: origins)
  }

  /// Returns the key of an element after the change; nil when the element was removed.
  package func newKey(ofOld key: ElementKey) -> ElementKey? {
    if let keys { keys.newKey(ofOld: key) } else { key }
  }

  private var keys: ElementKeyMap? { start.keys }
  private var centersBefore: [ElementKey: Point] { start.centers }
  private var origins: [ElementKey: ElementKey] { start.origins }

  // MARK: The layout's answers

  /// Sets the centres of the elements that are visible after the change.
  package mutating func setVisible(_ centers: [ElementKey: Point]) { centersAfter = centers }

  /// Records a view that the layout itself deletes, by its key before the change.
  package mutating func delete(_ key: ElementKey) { deleted.insert(key) }

  /// Records a view that the layout itself inserts, by its key after the change.
  package mutating func insert(_ key: ElementKey) { inserted.insert(key) }

  // MARK: The defaults

  /// Returns the place from which an element appears: its own before the change. New elements fade in.
  ///
  /// - Parameter find: Returns what is known of a source; nil when the layout has no element there.
  package func start<Attributes>(
    of key: ElementKey, find: (AppearanceSource) -> Attributes?
  ) -> DefaultAppearance<Attributes>? {
    let isInserted = inserted.contains(key)
    if !isInserted, let old = origins[key], let found = find(.before(old)) {
      return DefaultAppearance(found, fades: isReplaced(old))
    }
    if keys == nil, let found = find(.previousLayout(key)) { return DefaultAppearance(found, fades: false) }
    guard let found = find(.after(key)) else { return nil }
    guard !isInserted, let keys, keys.existed(key) else { return DefaultAppearance(found, fades: true) }
    return DefaultAppearance(found, fades: false, displacement: displacement(of: key))
  }

  /// Returns the place to which an element disappears: its own after the change. Deleted elements fade out where they
  /// were before it.
  ///
  /// - Parameter find: Returns what is known of a source; nil when the layout has no element there.
  package func end<Attributes>(
    of key: ElementKey, find: (AppearanceSource) -> Attributes?
  ) -> DefaultAppearance<Attributes>? {
    if !deleted.contains(key), let new = newKey(ofOld: key), let found = find(.after(new)) {
      return DefaultAppearance(found, fades: isReplaced(key))
    }
    return find(.before(key)).map { DefaultAppearance($0, fades: true) }
  }

  /// Returns true if an element, given by its key before the change, gets another view in the same place.
  private func isReplaced(_ key: ElementKey) -> Bool {
    guard let keys, key.kind == .cell, let place = key.path.place else { return false }
    return keys.map.reloadedItems.contains(place)
  }

  /// Returns the movement of the nearest visible element of the same kind in the order of paths. An element whose place
  /// before the change is not known makes it, too: that is exact for lines that move as a whole.
  private func displacement(of key: ElementKey) -> Displacement? {
    let path = key.path.array
    var nearest: (key: ElementKey, distance: Int)?
    for other in origins.keys
    where other.kind == key.kind && other.path.count == path.count && centersAfter[other] != nil {
      let indices = other.path.array
      let distance =
        abs((indices.last ?? 0) - (path.last ?? 0)) + 100_000 * abs((indices.first ?? 0) - (path.first ?? 0))
      if let nearest, (nearest.distance, nearest.key.path) < (distance, other.path) { continue }
      nearest = (other, distance)
    }
    guard let nearest, let old = origins[nearest.key].flatMap({ centersBefore[$0] }),
      let new = centersAfter[nearest.key]
    else { return nil }
    return Displacement(from: new, to: old)
  }
}

extension UpdatePlan {
  /// The facts that are known before a change. The plan is read for each element on the screen: with these in one
  /// object a copy of it costs little.
  private final class Start: Equatable, Sendable {
    /// The map of the elements from their keys before the change to those after it; nil for another layout of the same
    /// items.
    let keys: ElementKeyMap?
    /// The centres of the elements before the change, by their keys before it.
    let centers: [ElementKey: Point]
    /// The keys before the change of the elements that have a centre there, by their keys after it.
    let origins: [ElementKey: ElementKey]

    init(keys: ElementKeyMap?, centers: [ElementKey: Point], origins: [ElementKey: ElementKey]) {
      self.keys = keys
      self.centers = centers
      self.origins = origins
    }

    static func == (a: Start, b: Start) -> Bool {
      a === b || a.keys == b.keys && a.centers == b.centers && a.origins == b.origins
    }
  }
}
