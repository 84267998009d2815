import CollectionCore

/// One change of the elements on the screen, from their attributes before it to those after it.
///
/// It provides the initial and the final attributes of every element. The layout is asked first; its base class returns
/// the defaults from here, so that `super.initialLayoutAttributes…` is the default.
@MainActor
final class UpdateAnimationPlan {
  /// An element before the change, with its attributes there.
  struct Origin {
    /// The element's key before the change.
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
  }

  let number: Int
  /// A Boolean value that indicates whether elements move to their new attributes in an animation, rather than at once.
  let isAnimated: Bool
  /// A Boolean value that indicates whether a reload or the removal from the window cut the animation short.
  var isInterrupted = false

  /// The attributes before the change, by the keys before it.
  private let oldPlaces: [ElementKey: UICollectionViewLayoutAttributes]
  /// The attributes before the change, by the keys after it.
  private var origins: [ElementKey: Origin] = [:]
  /// The attributes after the change of the elements then on the screen, by the keys after it.
  private var targets: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Returns the key of an element after the change; nil for a removed one.
  let newKey: (ElementKey) -> ElementKey?
  /// Returns whether an element, given by its key after the change, existed before.
  private let existed: (ElementKey) -> Bool
  /// Returns whether an element, given by its key before the change, gets another view in the same place.
  private let isReplaced: (ElementKey) -> Bool
  /// Returns the attributes before the change of an element that was not visible; nil when the layout has none.
  private let oldPlace: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Returns the layout's attributes of an element after the change.
  private let place: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// The views that the layout itself deletes and inserts, by the keys before and after the change.
  private var deleted: Set<ElementKey> = []
  private var inserted: Set<ElementKey> = []
  /// The initial attributes of elements that have not been placed yet.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The final attributes of the views that were on the screen, for the case that they disappear.
  private var ends: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]

  init(
    number: Int, isAnimated: Bool, oldPlaces: [ElementKey: UICollectionViewLayoutAttributes],
    newKey: @escaping (ElementKey) -> ElementKey?, existed: @escaping (ElementKey) -> Bool,
    isReplaced: @escaping (ElementKey) -> Bool,
    oldPlace: @escaping (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil },
    place: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?
  ) {
    self.number = number
    self.isAnimated = isAnimated
    self.oldPlaces = oldPlaces
    self.newKey = newKey
    self.existed = existed
    self.isReplaced = isReplaced
    self.oldPlace = oldPlace
    self.place = place
    for (key, attributes) in oldPlaces {
      if let new = newKey(key) { origins[new] = Origin(key: key, attributes: attributes) }
    }
  }

  /// The change as the engine knows it.
  var elementChange: ElementChange { ElementChange(number: number, isAnimated: isAnimated) }

  // MARK: The layout's answers

  /// Sets the attributes of the elements on the screen after the change.
  func setTargets(_ attributes: [UICollectionViewLayoutAttributes]) {
    targets.removeAll(keepingCapacity: true)
    for attributes in attributes { targets[attributes.values.element] = attributes }
  }

  /// Records that the layout deletes a view of its own.
  func delete(_ key: ElementKey) { deleted.insert(key) }

  /// Records that the layout inserts a view of its own.
  func insert(_ key: ElementKey) { inserted.insert(key) }

  /// Sets the initial attributes of an element.
  func setStart(_ attributes: UICollectionViewLayoutAttributes?, of key: ElementKey) { starts[key] = attributes }

  /// Sets the final attributes of a view, for the case that its element disappears.
  func setEnd(_ attributes: UICollectionViewLayoutAttributes?, of view: UICollectionReusableView) {
    ends[ObjectIdentifier(view)] = attributes
  }

  /// Returns the initial attributes of an element, once: afterwards it is moving.
  func removeStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let start = starts.removeValue(forKey: key), start.values.isFinite else { return nil }
    return start.renamed(key)
  }

  /// Returns the final attributes of a disappearing view.
  func end(of view: UICollectionReusableView, key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let end = ends[ObjectIdentifier(view)], end.values.isFinite else { return nil }
    return end.renamed(key)
  }

  // MARK: The defaults

  /// Returns the default initial attributes of an element: those before the change; new elements fade in.
  func defaultStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if !inserted.contains(key), let origin = origins[key] {
      let start = origin.attributes.renamed(key)
      if isReplaced(origin.key) { start.values.alpha = 0 }
      return start
    }
    if let start = oldPlace(key) { return start.renamed(key) }
    guard let target = target(of: key)?.renamed(key) else { return nil }
    if !inserted.contains(key), existed(key) {
      target.values.center = displacedCenter(of: target)
    } else {
      target.values.alpha = 0
    }
    return target
  }

  /// Returns the default final attributes of an element: those after the change; deleted elements fade out.
  func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if !deleted.contains(key), let new = newKey(key), let target = target(of: new)?.renamed(key) {
      if isReplaced(key) { target.values.alpha = 0 }
      return target
    }
    let end = oldPlaces[key]?.renamed(key)
    end?.values.alpha = 0
    return end
  }

  private func target(of key: ElementKey) -> UICollectionViewLayoutAttributes? { targets[key] ?? place(key) }

  /// Returns the centre from which an element with unknown old attributes appears: displaced by the same translation as
  /// its neighbour in the order of index paths. That is exact for lines that move as a whole.
  private func displacedCenter(of target: UICollectionViewLayoutAttributes) -> CGPoint {
    let path = target.values.element.indexPath
    var neighbour: (key: ElementKey, distance: Int)?
    for key in origins.keys where key.kind == target.values.element.kind && key.indexPath.count == path.count {
      guard let new = targets[key], new.values.isFinite else { continue }
      let distance =
        Swift.abs((key.indexPath.last ?? 0) - (path.last ?? 0)) + 100_000
        * Swift.abs(
          (key.indexPath.first ?? 0) - (path.first ?? 0))
      let isNearer = neighbour.map { (distance, key.indexPath) < ($0.distance, $0.key.indexPath) } ?? true
      if isNearer { neighbour = (key, distance) }
    }
    let center = target.values.center
    guard let key = neighbour?.key, let old = origins[key]?.attributes.values.center,
      let new = targets[key]?.values.center
    else { return center }
    return CGPoint(x: center.x + old.x - new.x, y: center.y + old.y - new.y)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy for another element.
  final func renamed(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.values.element = key
    return copy
  }
}
