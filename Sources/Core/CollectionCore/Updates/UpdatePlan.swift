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
  /// The elements that are visible after the change, with their centres then.
  private var visible: [VisibleElement] = []
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

  /// Sets the elements that are visible after the change, with their centres.
  package mutating func setVisible(_ elements: [(key: ElementKey, center: Point)]) {
    visible = elements.map { VisibleElement(key: $0.key, center: $0.center) }
  }

  /// Records a view that the layout itself deletes, by its key before the change.
  package mutating func delete(_ key: ElementKey) { deleted.insert(key) }

  /// Records a view that the layout itself inserts, by its key after the change.
  package mutating func insert(_ key: ElementKey) { inserted.insert(key) }

  // MARK: The defaults

  /// Returns the place from which an element appears: its own before the change. New elements fade in.
  ///
  /// - Parameter exists: Returns true if a source has attributes; called for one source after another.
  package func start(of key: ElementKey, exists: (AppearanceSource) -> Bool) -> DefaultAppearance? {
    let isInserted = inserted.contains(key)
    if !isInserted, let old = origins[key], exists(.before(old)) {
      return DefaultAppearance(source: .before(old), fades: isReplaced(old))
    }
    if keys == nil, exists(.previousLayout(key)) {
      return DefaultAppearance(source: .previousLayout(key), fades: false)
    }
    guard exists(.after(key)) else { return nil }
    guard !isInserted, let keys, keys.existed(key) else { return DefaultAppearance(source: .after(key), fades: true) }
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
    guard let keys, key.kind == .cell, let place = key.path.place else { return false }
    return keys.map.reloadedItems.contains(place)
  }

  /// Returns the movement of the nearest visible element of the same kind in the order of paths. An element whose place
  /// before the change is not known makes it, too: that is exact for lines that move as a whole.
  private func displacement(of key: ElementKey) -> Displacement? {
    let path = key.path.array
    var nearest: (element: VisibleElement, old: Point, distance: Int)?
    for element in visible where element.key.kind == key.kind && element.key.path.count == path.count {
      guard let old = origins[element.key].flatMap({ centersBefore[$0] }) else { continue }
      let indices = element.key.path.array
      let distance =
        abs((indices.last ?? 0) - (path.last ?? 0)) + 100_000 * abs((indices.first ?? 0) - (path.first ?? 0))
      if let nearest, (nearest.distance, nearest.element.key.path) < (distance, element.key.path) { continue }
      nearest = (element, old, distance)
    }
    return nearest.map { Displacement(from: $0.element.center, to: $0.old) }
  }
}

extension UpdatePlan {
  /// An element on the screen after the change.
  private struct VisibleElement: Equatable, Sendable {
    let key: ElementKey
    let center: Point
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
