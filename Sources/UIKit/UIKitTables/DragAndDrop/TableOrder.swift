import CollectionCore
import CoreGraphics
import DiffCore
import LayoutCore

// Orders of the rows of which the data source is not told.
extension UITableView {
  /// Shows the rows in another order; places without a row have their own heights.
  final func showOrder(_ map: UpdateMap, _ counts: CollectionDataCounts, animated: Bool) {
    let frames = OldFrames(of: self, heights.geometry, map)
    applyOrder(map, counts)
    let change = TableChange(isAnimated: animated && window != nil, oldFrame: frames.frame, insertions: { _ in .none })
    let place = { self.visibleRows.run(change) }
    guard change.isAnimated else { return place() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.layoutSubviews, .allowUserInteraction], animations: place
    ) { [weak self] _ in
      self?.visibleRows.recycleRemoved(by: change)
    }
  }

  /// Restores an earlier order without a layout pass.
  final func restoreOrder(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    applyOrder(map, counts)
    setNeedsLayout()
  }

  private func applyOrder(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    let old = heights.geometry
    data.replace(by: counts)
    for (_, child) in visibleRows.rename(by: map) { visibleRows.recycle(child) }
    session.handle(.itemsMoved(map))
    prefetcher.follow(map)
    heights.geometry = old.reordered(by: map, counts) { place in
      guard isPhantom(place), let parts = knownDragAndDrop else { return nil }
      return parts.phantomHeight(at: place).map { RowHeights.Height(length: $0, isEstimate: false) }
        ?? RowHeights.Height(length: Double(TableMetrics.rowHeight), isEstimate: true)
    }
    visibleRows.updateContentSize()
  }
}

extension TableGeometry {
  /// Returns the geometry of the same rows in another order; only new and replaced rows have to be measured.
  /// - Parameter phantom: Returns the height of a place without a row; nil for rows.
  fileprivate func reordered(
    by map: UpdateMap, _ counts: CollectionDataCounts, phantom: (ItemPlace) -> RowHeights.Height?
  ) -> TableGeometry {
    var new = sections
    let replaced = Set(map.reloadedItems.map(\.section))
    for section in new.indices
    where map.items[section] != nil || counts[section] != new[section].rows.count || replaced.contains(section) {
      new[section].rows = RowHeights(
        (0..<counts[section]).map { row in
          let place = ItemPlace(item: row, section: section)
          if let height = phantom(place) { return height }
          guard let before = map.oldPlace(ofNew: place) else { return .init(length: 0, isEstimate: true) }
          var height = sections[before.section].rows[before.item]
          if map.reloadedItems.contains(before) { height.isEstimate = true }
          return height
        })
    }
    return TableGeometry(new, top: top, bottom: bottom)
  }
}
