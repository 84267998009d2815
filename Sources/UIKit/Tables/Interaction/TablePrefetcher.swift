import DiffCore
import Foundation

/// Announces rows to the prefetching data source before they come into sight, and cancels those that will not come.
@MainActor
final class TablePrefetcher {
  private unowned let view: UITableView
  private var announced: Set<ItemPlace> = []
  private var lastOffset = 0.0
  private var isForward = true

  init(of view: UITableView) { self.view = view }

  func dataDidChange() { announced = [] }

  func follow(_ map: UpdateMap) { announced = Set(announced.compactMap(map.newPlace)) }

  /// Announces the rows of one viewport in the direction of the last scroll.
  func viewportDidMove() {
    guard view.isPrefetchingEnabled, let source = view.prefetchDataSource, view.storedWindow != nil,
      view.bounds.height > 0
    else { return }
    let bounds = view.bounds
    let offset = Double(bounds.minY)
    if offset != lastOffset { isForward = offset > lastOffset }
    lastOffset = offset
    let length = Double(bounds.height)
    let geometry = view.heights.geometry
    let ahead = TableGeometry.Span(start: isForward ? offset + length : offset - length, length: length)
    var wanted: [ItemPlace] = []
    for section in geometry.sections(in: ahead) {
      wanted += geometry.rows(of: section, in: ahead).map { ItemPlace(item: $0, section: section) }
    }
    let visible = Set(view.visiblePaths.map { ItemPlace($0) })
    wanted.removeAll(where: visible.contains)
    if !isForward { wanted.reverse() }
    let new = wanted.filter { !announced.contains($0) }
    let gone = announced.filter { !visible.contains($0) && !wanted.contains($0) }
    announced = Set(wanted)
    if !gone.isEmpty { source.tableView(view, cancelPrefetchingForRowsAt: gone.sorted().map(\.indexPath)) }
    if !new.isEmpty { source.tableView(view, prefetchRowsAt: new.map(\.indexPath)) }
  }
}
