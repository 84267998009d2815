import CollectionCore
import DiffCore

/// Determines the destination of a drop at a point of a collection view.
@MainActor
struct DropDestination {
  /// The distance from an item within which a point still belongs to it, in points; points farther away are empty
  /// space.
  private static let reach: CGFloat = 44

  let view: UICollectionView

  /// Returns the path in the shown order at a point of the content, which may be that of a new item; nil over empty
  /// space.
  /// - Parameter gap: The place that is already free; nil when there is none.
  func path(at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite, view.layoutSession.counts.sectionCount > 0 else { return nil }
    view.layoutSession.prepareIfNeeded()
    let point = view.layoutPoint(point)
    let around = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -Self.reach, dy: -Self.reach)
    let near = view.storedLayout.layoutAttributesForElements(in: view.layoutSession.mirrored(around)) ?? []
    let isNear = near.contains { attributes in
      let values = view.layoutSession.mirrored(attributes).values
      guard !values.isHidden, values.isFinite, values.frame.intersects(around) else { return false }
      if values.element.kind == .cell { return view.layoutSession.counts.contains(values.element.path) }
      // The header or the footer of a section without items.
      guard case .supplementary = values.element.kind, let section = values.element.indexPath.first else {
        return false
      }
      return view.layoutSession.counts.contains(section: section) && view.layoutSession.counts[section] == 0
    }
    guard isNear else { return nil }
    return MovementTarget.dropPath(view.storedLayout, at: view.layoutSession.mirrored(point), gap: gap)
  }
}
