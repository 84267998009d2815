import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The orthogonally scrolling rows of a collection view: a scroll view for each visible one, and the offsets of all.
///
/// Cells of a row are subviews of its scroll view, but dequeued from and recycled to the view's own pools. Attributes
/// have the frames before the row is scrolled; a row that scrolls solves nothing, and as long as the same elements are
/// visible nothing is placed either.
@MainActor
final class OrthogonalRows {
  unowned let view: UICollectionView
  /// The rows that have a scroll view, by section.
  private var rows: [Int: OrthogonalRow] = [:]
  /// The distance by which each row is scrolled from its start, in points, for rows that were scrolled or visible.
  private(set) var offsets: [Int: CGFloat] = [:]
  /// The rows for which the offsets were set, by section.
  private var positions: [Int: RestPosition] = [:]
  /// The delegates of rows, by section.
  private var delegates: [Int: OrthogonalDelegate] = [:]

  /// The items that keep their position in their rows after an update, by section.
  private var anchors: [Int: Anchor] = [:]

  /// The solve of the layout whose lengths the offsets were last compared with.
  private var followedCount = 0
  /// The state for which the scroll views were last placed.
  private var placed: State?

  private struct State: Equatable {
    var solveCount: Int
    var sections: Range<Int>
    var isMirrored: Bool
    var width: CGFloat
  }

  private struct Anchor {
    var item: Int
    /// The distance from the start of the item's group to the offset of the row, in points.
    var distance: CGFloat
  }

  private struct OrthogonalDelegate {
    weak var delegate: (any UIScrollViewDelegate)?
  }

  init(of view: UICollectionView) { self.view = view }

  /// Returns the row of a section; nil when it has no scroll view.
  func row(section: Int) -> OrthogonalRow? { rows[section] }

  /// Returns the row that a point of the view lies in, between the edges of the view across the scroll axis.
  func row(at point: CGPoint) -> OrthogonalRow? {
    shown.first {
      guard let place = $0.place else { return false }
      return place.isHorizontal
        ? point.y >= place.frame.minY && point.y < place.frame.maxY
        : point.x >= place.frame.minX && point.x < place.frame.maxX
    }
  }

  /// Returns the offset of a row, in points; nil for one that has never been scrolled or visible.
  func offset(section: Int) -> CGFloat? { rows[section]?.offset ?? offsets[section] }

  /// All rows that have a scroll view, by section.
  var shown: [OrthogonalRow] { rows.values.sorted { $0.section < $1.section } }

  // MARK: Scroll views

  /// Moves the rows whose visible part has another length to the offsets that correspond to their old ones, before the
  /// layout is queried. A row that a finger moves, or that is anchored, is left alone.
  func followLengths(of layout: UICollectionViewCompositionalLayout) {
    guard layout.solution.solveCount != followedCount else { return }
    followedCount = layout.solution.solveCount
    for (section, old) in positions {
      guard let offset = offset(section: section), anchors[section] == nil,
        rows[section]?.scrollView.isTracking != true, let new = layout.restPosition(section: section),
        new.viewport != old.viewport
      else { continue }
      positions[section] = new
      guard new.hasGroups(of: old) else { continue }
      let moved = CGFloat(new.position(correspondingTo: Double(offset), in: old))
      offsets[section] = moved
      rows[section]?.move(to: moved)
    }
  }

  /// Creates scroll views for the rows near the bounds, and removes those of the others.
  func update(for layout: UICollectionViewCompositionalLayout) {
    let geometry = layout.solution.geometry
    let axis = geometry.surroundings.axis
    let bounds = view.bounds
    let near = Rect(standardizing: view.layoutSession.mirrored(bounds.insetBy(dx: -bounds.width, dy: -bounds.height)))
    let sections =
      layout.solution.hasRows ? geometry.sections(from: axis.start(of: near), to: axis.end(of: near)) : 0..<0
    let state = State(
      solveCount: layout.solution.solveCount, sections: sections, isMirrored: view.layoutSession.isMirrored,
      width: view.contentSize.width)
    // Scrolling among the same rows changes nothing.
    guard state != placed else { return }
    placed = state
    defer { anchors.removeAll() }
    var kept: Set<Int> = []
    if layout.solution.hasRows {
      for section in sections {
        guard section < layout.solution.askedCount, let position = layout.restPosition(section: section),
          let frame = geometry.rowFrame(section: section), let length = geometry.rowLength(section: section),
          let description = layout.solution.sections[section]
        else { continue }
        kept.insert(section)
        let row = row(for: section, from: layout)
        if let anchor = anchors.removeValue(forKey: section), let run = geometry.row(of: section),
          let group = run.groupIndex(holding: anchor.item)
        {
          row.offset = CGFloat(run.span(of: group).start) + anchor.distance
        }
        row.update(
          OrthogonalRow.Place(
            frame: view.layoutSession.mirrored(CGRect(frame)), length: CGFloat(length), isHorizontal: axis == .vertical,
            isMirrored: view.layoutSession.isMirrored && axis == .vertical,
            zPosition: description.decorationItems.isEmpty ? 0 : 0.5),
          position, description)
        offsets[section] = row.offset
        positions[section] = position
        // A row that became shorter, or follows its anchor, may be far from where it was queried.
        queryAgain(for: row)
      }
    }
    for (section, row) in rows where !kept.contains(section) {
      rows[section] = nil
      row.recycleCells(to: view)
    }
  }

  /// Removes all scroll views when the layout is replaced.
  func removeAll() {
    for row in rows.values { row.recycleCells(to: view) }
    rows.removeAll()
    offsets.removeAll()
    positions.removeAll()
    delegates.removeAll()
    placed = nil
  }

  /// Maps offsets and scroll views to their sections' new indices.
  func rename(by map: UpdateMap) {
    captureAnchors(before: map)
    var (newRows, newOffsets, newDelegates) =
      ([Int: OrthogonalRow](), [Int: CGFloat](), [Int: OrthogonalDelegate]())
    for (section, offset) in offsets {
      if let new = map.newSection(ofOld: section) { newOffsets[new] = rows[section]?.offset ?? offset }
    }
    for (section, delegate) in delegates {
      if let new = map.newSection(ofOld: section) { newDelegates[new] = delegate }
    }
    for (section, row) in rows {
      if let new = map.newSection(ofOld: section) {
        row.section = new
        newRows[new] = row
      } else {
        row.recycleCells(to: view)
      }
    }
    positions = positions.reduce(into: [:]) { new, old in
      if let section = map.newSection(ofOld: old.key) { new[section] = old.value }
    }
    (rows, offsets, delegates) = (newRows, newOffsets, newDelegates)
    placed = nil
  }

  private func row(for section: Int, from layout: UICollectionViewCompositionalLayout) -> OrthogonalRow {
    if let row = rows[section] { return row }
    let row = OrthogonalRow(section: section, of: self)
    row.offset = offsets[section] ?? layout.initialRowOffset(section: section)
    row.scrollView.delegate = delegates[section]?.delegate
    rows[section] = row
    view.withoutLayout { view.insertSubview(row.scrollView, at: view.backgroundView == nil ? 0 : 1) }
    return row
  }

  /// Captures the first visible item of each row that will neither be removed nor moved, for rows that do not move
  /// themselves. At the very beginning of a row none is captured: new items should be visible.
  private func captureAnchors(before map: UpdateMap) {
    let last = anchors
    anchors.removeAll()
    guard placed != nil else {
      // The geometry is older than the update before this one.
      for (section, anchor) in last {
        guard let new = map.newSection(ofOld: section),
          let moved = map.newPlace(ofOld: ItemPlace(item: anchor.item, section: section)), moved.section == new
        else { continue }
        anchors[new] = Anchor(item: moved.item, distance: anchor.distance)
      }
      return
    }
    // Items make room for one that is carried or dropped; the row does not follow them.
    guard view.scrollAnchor != .none, !view.movement.isActive, view.dropOrder == nil,
      let layout = view.storedLayout as? UICollectionViewCompositionalLayout
    else { return }
    for (section, row) in rows {
      guard let place = row.place, let position = row.position, row.offset > CGFloat(position.range.lowerBound),
        !row.scrollView.isTracking, !row.scrollView.isDecelerating,
        let run = layout.solution.geometry.row(of: section), let first = run.nearestGroup(to: Double(row.offset)),
        let new = map.newSection(ofOld: section)
      else { continue }
      for group in first..<run.groupCount where run.span(of: group).start < Double(row.offset + place.viewport) {
        guard let old = run.firstItem(ofGroup: group).map({ ItemPlace(item: $0, section: section) }),
          !map.isMoved(itemAt: old), let moved = map.newPlace(ofOld: old), moved.section == new
        else { continue }
        anchors[new] = Anchor(item: moved.item, distance: row.offset - CGFloat(run.span(of: group).start))
        break
      }
    }
  }

  // MARK: Scrolling

  /// Handles a new offset of a row: elements are placed again when others become visible.
  func rowDidScroll(_ row: OrthogonalRow) {
    offsets[row.section] = row.offset
    let layoutSession = view.layoutSession
    if (view.storedLayout as? UICollectionViewCompositionalLayout)?.solution.hasHandlers == true {
      layoutSession.visibilityDidChange()
    } else if !isBeyondQuery(row), let stable = row.stableRange, stable.contains(row.virtualOrigin(of: view.bounds)) {
      return
    }
    queryAgain(for: row)
    layoutSession.visibilityDidChange()
    view.setNeedsLayout()
  }

  /// Scrolls the row of a section, limited to its range and to an offset at which it may rest.
  func scroll(section: Int, to offset: CGFloat, animated: Bool, settles: Bool = true) {
    view.layoutSession.prepareIfNeeded()
    guard offset.isFinite, let layout = view.storedLayout as? UICollectionViewCompositionalLayout,
      let position = layout.restPosition(section: section)
    else { return }
    let range = position.range
    let target =
      settles ? position.nearest(to: Double(offset)) : min(max(Double(offset), range.lowerBound), range.upperBound)
    if let row = rows[section] {
      row.scroll(to: CGFloat(target), animated: animated)
    } else {
      offsets[section] = CGFloat(target)
      positions[section] = position
      view.layoutSession.forgetPlaces()
      view.setNeedsLayout()
    }
  }

  /// Sets the delegate of a row's scroll view.
  func setDelegate(_ delegate: (any UIScrollViewDelegate)?, section: Int) {
    delegates[section] = OrthogonalDelegate(delegate: delegate)
    rows[section]?.scrollView.delegate = delegate
  }

  func delegate(section: Int) -> (any UIScrollViewDelegate)? { delegates[section]?.delegate }

  /// Scrolls a row so that an item is at a position along the row.
  func show(_ path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    guard let layout = view.storedLayout as? UICollectionViewCompositionalLayout,
      let frame = layout.solution.geometry.rowFrame(section: path.section),
      let item = layout.solution.geometry.item(path.item, in: path.section)
    else { return }
    let axis = layout.solution.geometry.surroundings.axis.other
    let start = axis.start(of: item.frame) - axis.start(of: frame)
    let (length, viewport) = (axis.along(item.frame.size), axis.along(frame.size))
    let isMirrored = view.layoutSession.isMirrored && axis == .horizontal
    let atStart: Bool = axis == .vertical ? position.contains(.top) : position.contains(isMirrored ? .right : .left)
    let atEnd: Bool = axis == .vertical ? position.contains(.bottom) : position.contains(isMirrored ? .left : .right)
    let inMiddle = position.contains(axis == .vertical ? .centeredVertically : .centeredHorizontally)
    let here = Double(offset(section: path.section) ?? layout.initialRowOffset(section: path.section))
    let target =
      atStart
      ? start
      : atEnd
        ? start + length - viewport
        : inMiddle ? start + length / 2 - viewport / 2 : min(max(here, start + length - viewport), start)
    scroll(section: path.section, to: CGFloat(target), animated: animated, settles: false)
  }

  /// Has the layout queried again if a row is beyond the elements of the last query.
  private func queryAgain(for row: OrthogonalRow) {
    guard isBeyondQuery(row) else { return }
    row.queriedOffset = row.offset
    view.layoutSession.forgetPlaces()
  }

  /// Returns whether a row is farther from the offset of its last query than the elements of that query reach.
  private func isBeyondQuery(_ row: OrthogonalRow) -> Bool {
    let viewport = row.place?.isHorizontal == false ? view.bounds.height : view.bounds.width
    return abs(row.offset - row.queriedOffset) > viewport
  }
}
