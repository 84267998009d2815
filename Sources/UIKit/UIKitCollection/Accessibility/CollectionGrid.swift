import CollectionCore
import DiffCore
import LayoutCore

/// The rows and columns of a collection view's sections, detected from the frames of items near a given one.
@MainActor
struct CollectionGrid {
  private unowned let view: UICollectionView
  private var known: Known?

  /// The arrangement detected near an item, valid as long as the stamp does not change.
  private struct Known {
    var stamp: LayoutStamp
    var section: Int
    var area: CGRect
    var form: GridForm
  }

  init(of view: UICollectionView) { self.view = view }

  /// Returns the arrangement of a section near an item.
  ///
  /// A flow layout with a single item size provides it. Other layouts are queried for the attributes within a viewport
  /// around the item.
  /// - Complexity: O(items in two viewports) for the first item of an area, O(1) for the others.
  mutating func form(near path: IndexPath) -> GridForm {
    if let form = flowForm(section: path[0]) { return form }
    guard let attributes = view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)),
      attributes.values.isFinite
    else { return .none }
    let frame = attributes.values.frame
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let stamp = LayoutStamp(of: view)
    if let known, known.stamp == stamp, known.section == path[0], known.area.contains(middle) { return known.form }
    let size = view.bounds.size
    let area = frame.insetBy(dx: -size.width, dy: -size.height)
    let found = view.layoutSession.elements(in: area)
    let isLeftward = (view.storedLayout.developmentLayoutDirection == .rightToLeft) != view.layoutSession.isMirrored
    let items: [GridForm.Item] = found.compactMap { other in
      let values = other.values
      guard values.element.kind == .cell, values.element.indexPath.count == 2, values.element.indexPath[0] == path[0],
        !values.isHidden, values.isFinite
      else { return nil }
      var frame = values.frame
      if isLeftward { frame.origin.x = -frame.maxX }
      return (values.element.indexPath[1], frame)
    }
    let count = view.layoutSession.counts.contains(section: path[0]) ? view.layoutSession.counts[path[0]] : 0
    let form = GridForm.detect(items, count: count)
    // Items near the edge of the queried area may have neighbors outside of it.
    let inner = frame.insetBy(dx: -size.width / 2, dy: -size.height / 2)
    known = Known(stamp: stamp, section: path[0], area: inner, form: form)
    return form
  }

  /// Returns the arrangement by a flow layout; nil for a subclass, which may place items differently and is treated
  /// like any layout.
  private func flowForm(section: Int) -> GridForm? {
    guard type(of: view.storedLayout) == UICollectionViewFlowLayout.self else { return nil }
    let flow = view.storedLayout as! UICollectionViewFlowLayout
    view.layoutSession.prepareIfNeeded()
    let geometry = flow.solution.geometry
    guard let capacity = geometry.lineCapacity(section: section) else { return nil }
    return geometry.axis == .vertical ? .rows(columns: capacity) : .columns(rows: capacity)
  }
}

/// The values that have to be equal for cached frames to be valid, as far as can be told without a query.
struct LayoutStamp: Equatable {
  var counts: CollectionDataCounts
  var layout: ObjectIdentifier
  var contentSize: CGSize
  var size: CGSize

  @MainActor
  init(of view: UICollectionView) {
    view.layoutSession.prepareIfNeeded()
    counts = view.layoutSession.counts
    layout = ObjectIdentifier(view.storedLayout)
    contentSize = view.contentSize
    size = view.bounds.size
  }
}
