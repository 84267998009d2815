import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The attributes of a compositional layout, made from the frames of the geometry when they are queried.
extension UICollectionViewCompositionalLayout {
  /// Returns the attributes of a placed element.
  final func attributes(of placed: PlacedElement) -> UICollectionViewLayoutAttributes {
    let key = ElementKey(placed.element)
    if let item = solution.visibleItems[key] {
      var values = UICollectionViewLayoutAttributes.Values()
      values.element = key
      fill(&values, placed)
      item.update(values)
      return item.attributes
    }
    let attributes = UICollectionViewLayoutAttributes.make(Swift.type(of: self).layoutAttributesClass, for: key)
    attributes.frame = CGRect(placed.frame)
    attributes.zIndex = placed.zIndex
    attributes.values.isInRow = placed.isInRow
    attributes.values.isPinned = placed.isPinned
    return attributes
  }

  /// Returns the place of a supplementary view by its index path; nil when there is none.
  final func supplementary(_ kind: String, section: Int, number: Int) -> PlacedElement? {
    let geometry = solution.geometry
    if number == .max, section == 0 {
      let index = geometry.surroundings.boundaries.firstIndex { $0.kind == kind }
      return index.map { geometry.layoutBoundary($0, visible: visibleRange) }
    }
    if number == 0, let index = geometry.boundaries(in: section).firstIndex(where: { $0.kind == kind }) {
      return geometry.boundary(index, in: section, visible: visibleRange)
    }
    return geometry.supplementary(kind: kind, number: number, in: section)
  }

  /// The unobscured range of the scroll axis, in points.
  final var visibleRange: ClosedRange<Double> {
    guard let collectionView else { return 0...0 }
    let visible = Rect(
      standardizing: collectionView.layoutSession.mirrored(
        collectionView.bounds.inset(by: collectionView.adjustedContentInset)))
    let axis = solution.geometry.surroundings.axis
    return axis.start(of: visible)...max(axis.start(of: visible), axis.end(of: visible))
  }

  /// Lists the pinned views of the sections that are or become visible as stale.
  final func namePinned(in context: UICollectionViewLayoutInvalidationContext, newBounds: CGRect) {
    guard let collectionView else { return }
    let geometry = solution.geometry
    let axis = geometry.surroundings.axis
    var named: [String: Set<Int>] = [:]
    for bounds in [collectionView.layoutSession.mirrored(collectionView.bounds), newBounds] {
      let area = Rect(standardizing: bounds)
      for section in geometry.sections(from: axis.start(of: area), to: axis.end(of: area)) {
        for item in geometry.boundaries(in: section) where item.isPinned {
          named[item.kind, default: []].insert(section)
        }
      }
    }
    for (kind, sections) in named {
      context.invalidateSupplementaryElements(
        ofKind: kind, at: sections.sorted().map { IndexPath(item: 0, section: $0) })
    }
    for item in geometry.surroundings.boundaries where item.isPinned {
      context.invalidateSupplementaryElements(ofKind: item.kind, at: [IndexPath(item: .max, section: 0)])
    }
  }

  /// Returns whether a measured size differs from the one in the layout.
  final func isNews(_ size: CGSize, of original: UICollectionViewLayoutAttributes) -> Bool {
    guard solution.measures, let axes = estimatedAxes(of: original.element) else { return false }
    let old = measuredSize(of: original.element).map { CGSize($0) } ?? original.size
    return axes.width && size.width != old.width || axes.height && size.height != old.height
  }

  /// Returns the extents of an element that are estimated; nil when the element is not measured.
  final func estimatedAxes(of key: ElementKey) -> (width: Bool, height: Bool)? {
    guard let place = key.path.place else { return nil }
    switch key.kind {
    case .cell: return solution.geometry.measuredAxes(ofItem: place.item, in: place.section)
    case .supplementary(let kind):
      let items = boundaries(at: place)
      if let item = items.first(where: { $0.kind == kind }), place.item == 0 || place.item == .max {
        return (item.width.isEstimated, item.height.isEstimated)
      }
      return solution.geometry.measuredAxes(ofSupplementary: kind, number: place.item, in: place.section)
    case .decoration: return nil
    }
  }

  private func fill(_ values: inout UICollectionViewLayoutAttributes.Values, _ placed: PlacedElement) {
    values.frame = CGRect(placed.frame)
    values.zIndex = placed.zIndex
    values.isInRow = placed.isInRow
    values.isPinned = placed.isPinned
  }

  private final func measuredSize(of key: ElementKey) -> Size? {
    guard let place = key.path.place, let measured = solution.measured[place.section] else { return nil }
    switch key.kind {
    case .cell: return measured.items[place.item]
    case .supplementary(let kind):
      return boundaries(at: place).firstIndex { $0.kind == kind }.flatMap { measured.boundaries[$0] }
        ?? measured.supplements[CompositionalGeometry.Measured.Supplement(kind: kind, number: place.item)]
    case .decoration: return nil
    }
  }

  /// The boundary items that include a supplementary view: those of its section, or of the whole layout.
  private final func boundaries(at place: ItemPlace) -> [CompositionalBoundary] {
    place.item == .max ? solution.geometry.surroundings.boundaries : solution.geometry.boundaries(in: place.section)
  }
}

extension ElementKey {
  /// Creates the key of an element of a compositional layout: boundary items have the item 0, those of the whole layout
  /// the greatest one.
  init(_ element: CompositionalElement) {
    switch element {
    case .item(let section, let item): self.init(ItemPlace(item: item, section: section))
    case .supplementary(let kind, let section, let number):
      self.init(kind: .supplementary(kind), path: .item(ItemPlace(item: number, section: section)))
    case .boundary(let kind, let section, _):
      self.init(kind: .supplementary(kind), path: .item(ItemPlace(item: 0, section: section)))
    case .layoutBoundary(let kind, _):
      self.init(kind: .supplementary(kind), path: .item(ItemPlace(item: .max, section: 0)))
    case .decoration(let kind, let section, let index):
      self.init(kind: .decoration(kind), path: .item(ItemPlace(item: index, section: section)))
    }
  }
}
