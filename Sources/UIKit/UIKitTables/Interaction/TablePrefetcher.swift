import DiffCore
import Foundation
import LayoutCore

/// Announces rows to the prefetching data source before they become visible, cancels those that will not, and makes the
/// cell of the next row.
///
/// As recorded (`scroll-offset-entry-points/table-scrollToRow-animated`), a row that becomes visible by scrolling is
/// followed by the cell of the row after it, after the layout pass of the same frame.
@MainActor
final class TablePrefetcher: FrameParticipant {
  private weak var view: UITableView?
  /// The row whose cell was made before it becomes visible.
  private(set) var next: ItemPlace?
  private var isWaiting = false
  private var lastVisible: ClosedRange<ItemPlace>?
  private var announced: Set<ItemPlace> = []
  private var lastOffset = 0.0
  private var isForward = true

  init(of view: UITableView) { self.view = view }

  func dataDidChange() {
    announced = []
    next = nil
    lastVisible = nil
  }

  func follow(_ map: UpdateMap) {
    announced = Set(announced.compactMap(map.newPlace))
    next = next.flatMap(map.newPlace)
    lastVisible = nil
  }

  // MARK: Cells

  var frameScene: UIWindowScene? { view?.storedWindow?.windowScene }

  func step(in frame: FrameContext) -> Bool { isWaiting && view != nil }

  /// Makes the cell of the row after the last visible one, in the direction of the scroll.
  func prefetch(in frame: FrameContext) {
    guard isWaiting, let view else { return }
    isWaiting = false
    guard view.storedWindow != nil, let visible = lastVisible, !view.updates.isCollecting else { return }
    let counts = view.data.counts
    var place = isForward ? visible.upperBound : visible.lowerBound
    place.item += isForward ? 1 : -1
    guard counts.contains(place), view.visibleRows.currentCell(at: place) == nil else { return }
    next = place
    view.visibleRows.prefetch(place)
  }

  /// Schedules the next cell if scrolling has made a row visible.
  private func follow(_ paths: [IndexPath], in view: UITableView) {
    guard let first = paths.first, let last = paths.last else { return lastVisible = nil }
    let visible = ItemPlace(first)...ItemPlace(last)
    defer { lastVisible = visible }
    guard let old = lastVisible, isForward ? visible.upperBound > old.upperBound : visible.lowerBound < old.lowerBound,
      !isWaiting, view.storedWindow?.windowScene != nil
    else { return }
    isWaiting = true
    view.runtime.frames.add(self)
  }

  // MARK: Announcements

  /// Announces the rows of one viewport in the direction of the last scroll.
  func viewportDidMove() {
    guard let view, view.isPrefetchingEnabled, view.storedWindow != nil, view.bounds.height > 0 else { return }
    let bounds = view.bounds
    let offset = Double(bounds.minY)
    if offset != lastOffset { isForward = offset > lastOffset }
    lastOffset = offset
    let paths = view.visiblePaths
    follow(paths, in: view)
    guard let source = view.prefetchDataSource, view.dropOrder == nil else { return }
    let length = Double(bounds.height)
    let geometry = view.heights.geometry
    let ahead = TableGeometry.Span(start: isForward ? offset + length : offset - length, length: length)
    var wanted: [ItemPlace] = []
    for section in geometry.sections(in: ahead) {
      wanted += geometry.rows(of: section, in: ahead).map { ItemPlace(item: $0, section: section) }
    }
    let visible = Set(paths.map { ItemPlace($0) })
    wanted.removeAll(where: visible.contains)
    if !isForward { wanted.reverse() }
    let new = wanted.filter { !announced.contains($0) }
    let gone = announced.filter { !visible.contains($0) && !wanted.contains($0) }
    announced = Set(wanted)
    if !gone.isEmpty { source.tableView(view, cancelPrefetchingForRowsAt: gone.sorted().map(\.indexPath)) }
    if !new.isEmpty { source.tableView(view, prefetchRowsAt: new.map(\.indexPath)) }
  }
}
