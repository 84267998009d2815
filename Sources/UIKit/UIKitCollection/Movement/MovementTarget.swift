import CollectionCore
import DiffCore

/// The default target index path of an item that is held at a point.
///
/// It is that of the item under the point. Between items, and beyond them, it is determined by the nearest item: the
/// held item goes before or after it. A section without items is entered by its header or footer.
///
/// Items of other sizes shift when they change places with the held one: the point would lie on the other item again,
/// and the two would change places endlessly. Therefore the point has to pass the center of an item of another size, as
/// seen from the held item; after the change it has passed the center from there as well.
@MainActor
struct MovementTarget {
  private let layout: UICollectionViewLayout
  private let view: UICollectionView
  /// The index path of the held item.
  private let current: IndexPath
  /// The point at which the item is held, in the layout's coordinates.
  private let point: CGPoint

  private init(_ layout: UICollectionViewLayout, _ view: UICollectionView, _ current: IndexPath, _ point: CGPoint) {
    self.layout = layout
    self.view = view
    self.current = current
    self.point = point
  }

  /// Returns the target of an item at an index path that is held at a point, both in the layout's terms.
  static func path(_ layout: UICollectionViewLayout, from current: IndexPath, at point: CGPoint) -> IndexPath {
    guard let view = layout.storedCollectionView, point.x.isFinite, point.y.isFinite else { return current }
    let target = MovementTarget(layout, view, current, point)
    return target.under ?? target.near ?? current
  }

  /// Returns the index path for a drop at a point; nil when no item is near. A gap is treated as the present place of
  /// the dropped item.
  static func dropPath(_ layout: UICollectionViewLayout, at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    guard let view = layout.storedCollectionView else { return nil }
    let target = MovementTarget(layout, view, gap ?? IndexPath(item: -1, section: -1), point)
    return target.under ?? target.near
  }

  private func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (layout.layoutAttributesForElements(in: rect) ?? []).filter { !$0.values.isHidden && $0.values.isFinite }
  }

  private func isItem(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.values.element.kind == .cell && view.layoutSession.counts.contains(attributes.values.element.path)
  }

  private func isCarried(_ path: IndexPath) -> Bool { path == current || view.movement.isSlot(path) }

  /// The index path of the item at the point; the held item's own when that is there, or when the point is not far
  /// enough. Of overlapping items, the one with the nearest center: the one in front may cover all of its neighbor.
  private var under: IndexPath? {
    var best: (attributes: UICollectionViewLayoutAttributes, distance: CGFloat)?
    for attributes in elements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) {
      guard isItem(attributes), attributes.values.frame.contains(point) else { continue }
      let center = attributes.values.center
      let distance = hypot(center.x - point.x, center.y - point.y)
      if distance < best?.distance ?? .infinity { best = (attributes, distance) }
    }
    guard let best = best?.attributes else { return nil }
    let path = best.values.element.indexPath
    // The held item's own place is free.
    return isCarried(path) || !isReached(best) ? current : path
  }

  private func isReached(_ other: UICollectionViewLayoutAttributes) -> Bool {
    guard current[0] >= 0, let own = layout.layoutAttributesForItem(at: current), own.values.isFinite else {
      return true
    }
    let (a, b) = (own.values, other.values)
    if abs(a.size.width - b.size.width) <= 1, abs(a.size.height - b.size.height) <= 1 { return true }
    let translation = CGPoint(x: b.center.x - a.center.x, y: b.center.y - a.center.y)
    return (point.x - b.center.x) * translation.x + (point.y - b.center.y) * translation.y >= 0
  }

  /// The index path determined by the item or empty section nearest to the point, within a viewport around it.
  private var near: IndexPath? {
    let reach = view.bounds.size
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1).insetBy(dx: -reach.width, dy: -reach.height)
    var best: (attributes: UICollectionViewLayoutAttributes, distance: CGFloat)?
    for attributes in elements(in: around) {
      let element = attributes.values.element
      guard isItem(attributes) || isEntrance(element) else { continue }
      let distance = distance(to: attributes.values.frame)
      if let known = best {
        // Of two equally near ones, the first: attributes are returned in any order.
        let isSame = distance == known.distance
        if distance > known.distance { continue }
        if isSame, known.attributes.values.element.indexPath <= element.indexPath { continue }
      }
      best = (attributes, distance)
    }
    guard let nearest = best?.attributes.values else { return nil }
    let path = nearest.element.indexPath
    guard nearest.element.kind == .cell else { return IndexPath(item: 0, section: path[0]) }
    if isCarried(path) { return current }
    let isBehind = isBehind(nearest.frame)
    let isAfterOwn = path[0] == current[0] && path[1] > current[1]
    if isAfterOwn { return isBehind ? path : IndexPath(item: path[1] - 1, section: path[0]) }
    return isBehind ? IndexPath(item: path[1] + 1, section: path[0]) : path
  }

  /// Returns whether an element is a supplementary view of a section without items.
  private func isEntrance(_ element: ElementKey) -> Bool {
    guard case .supplementary = element.kind, let section = element.indexPath.first else { return false }
    return view.layoutSession.counts.contains(section: section) && view.layoutSession.counts[section] == 0
  }

  private func distance(to frame: CGRect) -> CGFloat {
    hypot(
      max(frame.minX - point.x, point.x - frame.maxX, 0), max(frame.minY - point.y, point.y - frame.maxY, 0))
  }

  /// Returns whether the point comes after an item in reading order: line by line along the scroll axis.
  private func isBehind(_ frame: CGRect) -> Bool {
    let content = layout.collectionViewContentSize
    let scrollsVertically = content.height - view.bounds.height >= content.width - view.bounds.width
    if scrollsVertically {
      return point.y > frame.maxY || (point.y >= frame.minY && point.x > frame.midX)
    }
    return point.x > frame.maxX || (point.x >= frame.minX && point.y > frame.midY)
  }
}
