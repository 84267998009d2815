import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The handlers of visible items, which are called after every solve, and when the view or their rows scroll.
extension UICollectionViewCompositionalLayout {
  /// Calls the handlers of the visible sections, the last one first, when anything changed on the screen.
  final func announceVisibleItems(to layoutSession: LayoutSession, _ collectionView: UICollectionView) {
    let rows = collectionView.rows
    let state = CompositionalSolution.Announcement(
      bounds: collectionView.bounds, rows: rows?.offsets ?? [:], solveCount: solution.solveCount)
    guard state != solution.announced else { return }
    solution.announced = state
    var seen: [Int: [any NSCollectionLayoutVisibleItem]] = [:]
    var keys: Set<ElementKey> = []
    for (index, attributes) in layoutSession.tileAttributes.enumerated() {
      guard let section = attributes.values.element.path.section, solution.sections.indices.contains(section),
        attributes.values.element.path.place?.item != .max,
        solution.sections[section]?.visibleItemsInvalidationHandler != nil,
        VisibleElements.overlap(collectionView.shownFrame(attributes.values), collectionView.bounds)
      else { continue }
      let key = attributes.values.element
      let item = visibleItem(for: key, attributes, layoutSession)
      if !layoutSession.isMirrored { layoutSession.tileAttributes[index] = item.attributes }
      seen[section, default: []].append(item)
      keys.insert(key)
    }
    for section in seen.keys.sorted(by: >) {
      let (offset, environment) = surroundings(of: section, rows, collectionView)
      solution.sections[section]?.visibleItemsInvalidationHandler?(seen[section] ?? [], offset, environment)
    }
    if layoutSession.isMirrored {
      for (index, attributes) in layoutSession.tileAttributes.enumerated()
      where keys.contains(attributes.values.element) {
        guard let item = solution.visibleItems[attributes.values.element] else { continue }
        layoutSession.tileAttributes[index] = layoutSession.mirrored(item.attributes)
      }
    }
    layoutSession.visibilityDidChange()
  }

  /// Returns the object that represents an element: always the same one.
  private func visibleItem(
    for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, _ layoutSession: LayoutSession
  ) -> CompositionalVisibleItem {
    if let known = solution.visibleItems[key] { return known }
    let item = CompositionalVisibleItem(layoutSession.mirrored(attributes))
    solution.visibleItems[key] = item
    return item
  }

  /// Returns the values passed to a handler along with the items: a row's own offset and position, or those of the
  /// view.
  private func surroundings(
    of section: Int, _ rows: OrthogonalRows?, _ collectionView: UICollectionView
  ) -> (CGPoint, CompositionalEnvironment) {
    let traits = collectionView.traitCollection
    guard let row = rows?.row(section: section) else {
      return (
        collectionView.contentOffset,
        CompositionalEnvironment(
          container: CompositionalContainer(size: collectionView.bounds.size), traitCollection: traits)
      )
    }
    let frame = row.scrollView.frame
    let isVertical = solution.geometry.surroundings.axis == .vertical
    let offset =
      isVertical ? CGPoint(x: row.offset, y: frame.minY) : CGPoint(x: frame.minX, y: row.offset)
    return (
      offset,
      CompositionalEnvironment(container: CompositionalContainer(size: frame.size), traitCollection: traits)
    )
  }

  // MARK: Rows

  /// Returns the range of positions in an orthogonal row whose elements are placed: the visible part and two viewports
  /// beside it, so that it holds until `OrthogonalRows` queries again.
  final func rowWindow(section: Int) -> ClosedRange<Double> {
    guard let collectionView else { return -maximumLayoutLength...maximumLayoutLength }
    let bounds = Rect(standardizing: collectionView.layoutSession.mirrored(collectionView.bounds))
    let axis = solution.geometry.surroundings.axis.other
    let offset = Double(collectionView.rows?.offset(section: section) ?? initialRowOffset(section: section))
    let length = axis.along(bounds.size)
    return axis.start(of: bounds) + offset - 2 * length...axis.end(of: bounds) + offset + 2 * length
  }

  /// Returns the offset of a row before it has been scrolled, in points.
  final func initialRowOffset(section: Int) -> CGFloat {
    restPosition(section: section).map { CGFloat($0.range.lowerBound) } ?? 0
  }

  /// Returns the rest position of a section's row; nil for other sections.
  final func restPosition(section: Int) -> RestPosition? {
    reach(section: section)
    guard let run = solution.geometry.row(of: section), let frame = solution.geometry.rowFrame(section: section),
      solution.sections.indices.contains(section), let description = solution.sections[section]
    else { return nil }
    let mode: RestPosition.Mode =
      switch description.orthogonalScrollingBehavior {
      case .none, .continuous: .anywhere
      case .continuousGroupLeadingBoundary, .groupPaging: .groupStart
      case .paging: .page
      case .groupPagingCentered: .groupCenter
      }
    return RestPosition(run, mode: mode, viewport: run.axis.along(frame.size))
  }
}
