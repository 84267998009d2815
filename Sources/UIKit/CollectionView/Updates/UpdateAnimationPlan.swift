import CollectionCore

/// One change of what is on the screen, from the places before it to those after it.
///
/// It answers two questions for every element: where it appears from, and where it disappears to. The layout is asked
/// first; its base class answers with what is said here, so that `super.initialLayoutAttributes…` gives the default.
@MainActor
final class UpdateAnimationPlan {
  /// Where an element was before the change.
  struct Origin {
    /// Its key before the change.
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
  }

  let number: Int
  /// Whether what changes moves; otherwise it is in its new place at once.
  let isAnimated: Bool
  /// Whether a reload or the end of the view's window cut the animation short.
  var isInterrupted = false

  /// Places before the change, by the keys before it.
  private let oldPlaces: [ElementKey: UICollectionViewLayoutAttributes]
  /// Places before the change, by the keys after it.
  private var origins: [ElementKey: Origin] = [:]
  /// Places after the change of what is then on the screen, by the keys after it.
  private var targets: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// What the element is called after the change; nil for one that is no more.
  private let newKey: (ElementKey) -> ElementKey?
  /// Whether an element, named as after the change, was there before.
  private let existed: (ElementKey) -> Bool
  /// Whether an element, named as before the change, gets another view in the same place.
  private let isReplaced: (ElementKey) -> Bool
  /// Where an element that was not in sight was before the change, as far as a layout can say.
  private let oldPlace: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Where the layout has an element after the change.
  private let place: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Views that the layout itself deletes and inserts, by the keys before and after the change.
  private var deleted: Set<ElementKey> = []
  private var inserted: Set<ElementKey> = []
  /// Where elements start, as long as they have not been placed.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Where the views that were on the screen would end if they disappeared.
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

  // MARK: The layout's answers

  /// Takes the places of what is on the screen after the change.
  func setTargets(_ attributes: [UICollectionViewLayoutAttributes]) {
    targets.removeAll(keepingCapacity: true)
    for attributes in attributes { targets[attributes.values.element] = attributes }
  }

  /// The layout deletes a view of its own.
  func delete(_ key: ElementKey) { deleted.insert(key) }

  /// The layout inserts a view of its own.
  func insert(_ key: ElementKey) { inserted.insert(key) }

  /// Keeps where an element starts.
  func setStart(_ attributes: UICollectionViewLayoutAttributes?, of key: ElementKey) { starts[key] = attributes }

  /// Keeps where a view ends if its element disappears.
  func setEnd(_ attributes: UICollectionViewLayoutAttributes?, of view: UICollectionReusableView) {
    ends[ObjectIdentifier(view)] = attributes
  }

  /// Returns where an element starts, once: after that it is on its way.
  func removeStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let start = starts.removeValue(forKey: key), start.values.isFinite else { return nil }
    return start.renamed(key)
  }

  /// Returns where a disappearing view ends.
  func end(of view: UICollectionReusableView, key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let end = ends[ObjectIdentifier(view)], end.values.isFinite else { return nil }
    return end.renamed(key)
  }

  // MARK: The defaults

  /// Where an element appears from unless the layout says otherwise: from its place before the change; new ones fade in.
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

  /// Where an element disappears to unless the layout says otherwise: to its place after the change; deleted ones fade out.
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

  /// Where an element of which nobody knows the old place came from: as far away as its neighbour in the order of the
  /// index paths came. That is exact for lines that move as a whole.
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
  /// A copy that belongs to an element.
  final func renamed(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.values.element = key
    return copy
  }
}
