import CollectionCore
import DiffCore
import GeometryCore

/// A view and a layout without UIKit: rows below each other, and a record of every question and effect.
///
/// The layout keeps the heights it has prepared, as real ones do; `heights` may be newer.
final class RowsPort: LayoutPort {
  /// A call of the engine.
  enum Call: Equatable {
    case counts, prepare, contentSize, bounds(Rect), query(Rect), update(ElementKey), place(Rect)
    case effect(CollectionEffect)
  }

  var calls: [Call] = []
  var visibleBounds = Rect(0, 0, 100, 100)
  var shownContentSize = Size(0, 0)
  var contentInsets = Insets.zero
  var isInMotion = false
  var hasContent = true
  var hasDataSource = true
  var runsAgainstLayout = false
  var isPerformingUpdates = false

  /// The heights of the rows in the data, in points.
  var heights: [Double] = []
  /// The heights of the prepared layout.
  private(set) var prepared: [Double] = []
  /// A Boolean value that indicates whether the layout is invalidated by every change of the bounds.
  var followsBounds = false
  /// A content size that the layout returns instead of its own.
  var statedSize: Size?
  /// The width of the rows, in points.
  var width = 100.0
  /// Runs once in the next call of a kind, as a layout or a data source that calls the collection view does.
  var duringPrepare: (() -> Void)?
  var duringPlacing: (() -> Void)?

  /// The rows of the present tile.
  private(set) var present: [Int] = []
  /// The rows in the bounds as they were placed last.
  private(set) var placed: [Int] = []
  /// The number of nested questions about bounds that were answered with true and not used.
  private(set) var openContexts = 0
  private(set) var openCaptures = 0
  /// The number of mistakes of the engine.
  private(set) var mistakes: [String] = []

  /// The layout is stale when the engine has been told so and has not prepared it.
  var isValid = false

  // MARK: Questions

  func loadCounts() -> CollectionDataCounts {
    calls.append(.counts)
    return CollectionDataCounts([heights.count])
  }

  func prepareLayout() {
    calls.append(.prepare)
    prepared = heights
    isValid = true
    if let body = duringPrepare {
      duringPrepare = nil
      body()
    }
  }

  func layoutContentSize() -> Size {
    calls.append(.contentSize)
    return statedSize ?? Size(width, prepared.reduce(0, +))
  }

  func invalidatesLayout(forBounds bounds: Rect) -> Bool {
    calls.append(.bounds(bounds))
    if followsBounds { openContexts += 1 }
    return followsBounds
  }

  func capturesAnchorForResize() -> Bool {
    openCaptures += 1
    return true
  }

  func queryElements(in tile: Rect) -> Bool {
    calls.append(.query(tile))
    if !isValid { mistakes.append("a stale layout was queried for \(tile)") }
    present = rows(in: tile)
    return true
  }

  func updateElement(_ key: ElementKey, in tile: Rect) { calls.append(.update(key)) }

  func placeElements(in bounds: Rect, tile: Rect) -> StableOffsetRange {
    calls.append(.place(bounds))
    if !isValid { mistakes.append("elements of a stale layout were placed") }
    placed = present.filter { isShown($0, in: bounds) }
    var range = StableOffsetRange(bounds: bounds, tile: tile)
    for row in present { range.add(frame(row)) }
    if let body = duringPlacing {
      duringPlacing = nil
      body()
    }
    return range
  }

  // MARK: Effects

  func perform(_ effect: CollectionEffect) {
    calls.append(.effect(effect))
    switch effect {
    case .setContentSize(let size): shownContentSize = size
    case .setOffset(let offset), .shiftOffset(let offset): visibleBounds.origin = offset
    case .discardAttributes: present = []
    case .invalidateForBounds:
      openContexts -= 1
      invalidate?()
    case .invalidateLayout: invalidate?()
    case .restoreAfterResize: openCaptures -= 1
    case .recycleAllViews, .recycleOldViews: placed = []
    default: break
    }
  }

  /// Tells the engine that the layout was invalidated, as UIKit does.
  var invalidate: (() -> Void)?

  // MARK: Rows

  func frame(_ row: Int) -> Rect { Rect(0, prepared[..<row].reduce(0, +), width, prepared[row]) }

  func rows(in rect: Rect) -> [Int] { prepared.indices.filter { isShown($0, in: rect) } }

  private func isShown(_ row: Int, in rect: Rect) -> Bool { frame(row).isShown(in: rect) }
}

extension CollectionEngine {
  /// Delivers an event as a view does that has this port.
  func send(_ event: CollectionEvent, to port: RowsPort) {
    switch event {
    case .layoutInvalidated(let invalidation):
      if invalidation.extent == .layout, state.progress.takesInvalidations { port.isValid = false }
      handle(event, ask: port)
    case .layoutReplaced, .dataReloaded:
      port.isValid = false
      handle(event, ask: port)
    default: handle(event, ask: port)
    }
  }

  /// Scrolls or resizes a view.
  func setBounds(_ bounds: Rect, of port: RowsPort) {
    guard bounds != port.visibleBounds else { return }
    handle(.boundsWillChange(bounds), ask: port)
    port.visibleBounds = bounds
    handle(.boundsDidChange, ask: port)
  }

  /// Sets the content offset from code.
  func setOffset(_ offset: Point, of port: RowsPort) {
    let bounds = Rect(origin: offset, size: port.visibleBounds.size)
    guard bounds != port.visibleBounds, !state.progress.isIn(.settingAnsweredOffset) else { return }
    handle(.offsetWillBeSet(bounds), ask: port)
    setBounds(bounds, of: port)
    handle(.offsetWasSet, ask: port)
  }
}
