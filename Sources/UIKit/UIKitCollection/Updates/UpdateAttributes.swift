import CollectionCore
import DiffCore
import GeometryCore

/// The objects of UIKit that belong to a change of the elements, from its first operation to the end of its last
/// animation: the layouts, the attributes of the elements before the change and after it, and the completions.
///
/// The layout is asked for the initial and the final attributes of every element; its base class returns the defaults
/// from here, so that `super.initialLayoutAttributes…` is the default. `ElementUpdate` chooses these.
@MainActor
final class UpdateAttributes {
  /// The number of the change.
  let number: Int
  /// The layout after the change.
  let layout: UICollectionViewLayout
  /// The layout before the change, if that is a change of the layout.
  let previousLayout: UICollectionViewLayout?
  /// The context that the layout is invalidated with; nil for none.
  let context: UICollectionViewLayoutInvalidationContext?
  /// The items to reconfigure, by their paths before the change.
  let reconfigured: [IndexPath]
  /// Calls the completions; the argument is false for an animation that was cut short.
  let complete: (Bool) -> Void
  /// The attributes before the change, by the keys before it.
  private let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// The attributes after the change of the elements then on the screen, by the keys after it.
  private var visible: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Returns the attributes before the change of an element that was not visible, in a layout that was replaced; nil
  /// when that has none.
  private let previous: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Returns the layout's attributes of an element after the change.
  private let after: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// The initial attributes of elements that have not been placed yet.
  private var initial: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The final attributes of the views that were on the screen, for the case that they disappear.
  private var final: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]

  init(
    number: Int, _ layout: UICollectionViewLayout, from previousLayout: UICollectionViewLayout? = nil,
    with context: UICollectionViewLayoutInvalidationContext? = nil, reconfigured: [IndexPath] = [],
    before: [ElementKey: UICollectionViewLayoutAttributes],
    previous: @escaping (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil },
    after: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?, complete: @escaping (Bool) -> Void
  ) {
    self.number = number
    self.layout = layout
    self.previousLayout = previousLayout
    self.context = context
    self.reconfigured = reconfigured
    self.before = before
    self.previous = previous
    self.after = after
    self.complete = complete
  }

  /// The centers of the elements before the change.
  var centers: [ElementKey: Point] { before.mapValues { Point($0.values.center) } }

  /// Tells the layouts that the change has been made.
  func finalize() {
    guard let previousLayout else { return layout.finalizeCollectionViewUpdates() }
    previousLayout.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
  }

  // MARK: The layout's answers

  /// Sets the attributes of the elements on the screen after the change.
  func setVisible(_ attributes: [UICollectionViewLayoutAttributes]) {
    visible.removeAll(keepingCapacity: true)
    visible.reserveCapacity(attributes.count)
    initial.reserveCapacity(attributes.count)
    for attributes in attributes { visible[attributes.values.element] = attributes }
  }

  /// Sets the initial attributes of an element.
  func setInitial(_ attributes: UICollectionViewLayoutAttributes?, of key: ElementKey) { initial[key] = attributes }

  /// Sets the final attributes of a view, for the case that its element disappears.
  func setFinal(_ attributes: UICollectionViewLayoutAttributes?, of view: UICollectionReusableView) {
    final[ObjectIdentifier(view)] = attributes
  }

  /// Returns the initial attributes of an element, once: afterwards it is moving. They can be a client's own object,
  /// which is copied before it is applied.
  func removeInitial(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let initial = initial.removeValue(forKey: key), initial.values.isFinite else { return nil }
    return initial.attributes(of: key)
  }

  /// Returns the final attributes of a disappearing view.
  func final(of view: UICollectionReusableView, key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let final = final[ObjectIdentifier(view)], final.values.isFinite else { return nil }
    return final.renamed(key)
  }

  // MARK: The defaults

  /// Returns the default initial attributes of an element in a change.
  func defaultInitial(of key: ElementKey, _ update: ElementUpdate) -> UICollectionViewLayoutAttributes? {
    var found: UICollectionViewLayoutAttributes?
    let appearance = update.start(of: key) { source in
      found = attributes(source)
      return found != nil
    }
    return copy(found, at: appearance, of: key)
  }

  /// Returns the default final attributes of an element in a change.
  func defaultFinal(of key: ElementKey, _ update: ElementUpdate) -> UICollectionViewLayoutAttributes? {
    var found: UICollectionViewLayoutAttributes?
    let appearance = update.end(of: key) { source in
      found = attributes(source)
      return found != nil
    }
    return copy(found, at: appearance, of: key)
  }

  private func attributes(_ source: AppearanceSource) -> UICollectionViewLayoutAttributes? {
    switch source {
    case .before(let key): before[key]
    case .after(let key): visible[key] ?? after(key)
    case .previousLayout(let key): previous(key)
    }
  }

  /// Returns a copy of the source's attributes for an element that appears or disappears there.
  private func copy(
    _ found: UICollectionViewLayoutAttributes?, at appearance: DefaultAppearance?, of key: ElementKey
  ) -> UICollectionViewLayoutAttributes? {
    guard let found, let appearance else { return nil }
    let copy = found.renamed(key)
    if let displacement = appearance.displacement {
      copy.values.center = CGPoint(displacement(Point(copy.values.center)))
    }
    if appearance.fades { copy.values.alpha = 0 }
    return copy
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns the attributes themselves if they are an element's, or else a copy for it.
  final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes {
    values.element == key ? self : renamed(key)
  }

  /// Returns a copy for another element.
  final func renamed(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.values.element = key
    return copy
  }
}
