import CollectionCore
import GeometryCore

/// The attributes of the elements in one change, from those before it to those after it.
///
/// It provides the initial and the final attributes of every element. The layout is asked first; its base class returns
/// the defaults from here, so that `super.initialLayoutAttributes…` is the default. `UpdatePlan` chooses these.
@MainActor
final class UpdateAnimationPlan {
  /// The plan, which decides where elements come from and go to.
  private(set) var plan: UpdatePlan
  /// A Boolean value that indicates whether a reload or the removal from the window cut the animation short.
  var isInterrupted = false

  /// The attributes before the change, by the keys before it.
  private let oldPlaces: [ElementKey: UICollectionViewLayoutAttributes]
  /// The attributes after the change of the elements then on the screen, by the keys after it.
  private var targets: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Returns the attributes before the change of an element that was not visible; nil when the layout has none.
  private let oldPlace: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Returns the layout's attributes of an element after the change.
  private let place: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// The initial attributes of elements that have not been placed yet.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The final attributes of the views that were on the screen, for the case that they disappear.
  private var ends: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]

  init(
    _ change: ElementChange, keys: ElementKeyMap?, oldPlaces: [ElementKey: UICollectionViewLayoutAttributes],
    oldPlace: @escaping (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil },
    place: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?
  ) {
    plan = UpdatePlan(change, keys: keys, centers: oldPlaces.mapValues { Point($0.values.center) })
    self.oldPlaces = oldPlaces
    self.oldPlace = oldPlace
    self.place = place
  }

  /// The change as the engine knows it.
  var elementChange: ElementChange { plan.change }
  var number: Int { plan.change.number }
  /// A Boolean value that indicates whether elements move to their new attributes in an animation, rather than at once.
  var isAnimated: Bool { plan.change.isAnimated }

  // MARK: The layout's answers

  /// Sets the attributes of the elements on the screen after the change.
  func setTargets(_ attributes: [UICollectionViewLayoutAttributes]) {
    targets.removeAll(keepingCapacity: true)
    for attributes in attributes { targets[attributes.values.element] = attributes }
    plan.setVisible(targets.mapValues { Point($0.values.center) })
  }

  /// Records that the layout deletes a view of its own.
  func delete(_ key: ElementKey) { plan.delete(key) }

  /// Records that the layout inserts a view of its own.
  func insert(_ key: ElementKey) { plan.insert(key) }

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

  /// Returns the default initial attributes of an element.
  func defaultStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    plan.start(of: key, find: attributes).map { $0.attributes(of: key) }
  }

  /// Returns the default final attributes of an element.
  func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    plan.end(of: key, find: attributes).map { $0.attributes(of: key) }
  }

  private func attributes(_ source: AppearanceSource) -> UICollectionViewLayoutAttributes? {
    switch source {
    case .before(let key): oldPlaces[key]
    case .after(let key): targets[key] ?? place(key)
    case .previousLayout(let key): oldPlace(key)
    }
  }
}

extension DefaultAppearance<UICollectionViewLayoutAttributes> {
  /// Returns a copy of the source's attributes for an element.
  @MainActor
  fileprivate func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes {
    let copy = attributes.renamed(key)
    if let displacement { copy.values.center = CGPoint(displacement(Point(copy.values.center))) }
    if fades { copy.values.alpha = 0 }
    return copy
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
