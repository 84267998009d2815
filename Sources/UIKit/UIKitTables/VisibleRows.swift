import CoreGraphics
import DiffCore
import GeometryCore
import LayoutCore

/// Owns the views of a table's visible elements: measures appearing ones, places them, and recycles disappearing ones.
@MainActor
final class VisibleRows {
  private unowned let view: UITableView
  let pools = TableReusePools()
  private(set) var shown: [TableElement: UIView] = [:]
  /// The elements whose views were made to measure them and that were not displayed yet.
  private var pending: Set<TableElement> = []
  /// A Boolean value that indicates whether the views show data that was replaced as a whole.
  private(set) var showsOldData = false
  /// A Boolean value that indicates whether a pass is running.
  private(set) var isRunning = false
  private var isStaleAgain = false
  /// The row that the next pass scrolls to a position, as `scrollToRow` has requested.
  var target: (row: ItemPlace, position: UITableView.ScrollPosition)?
  /// The change that is being shown, with the initial frames of its views.
  private var change: TableChange?
  /// The width for which rows were measured, in points.
  private var measuredWidth: CGFloat = 0
  private static let maximumRounds = 30

  init(of view: UITableView) { self.view = view }

  private var heights: TableHeights { view.heights }

  /// The visible part of the content, without the insets for floating headers.
  private var sight: TableGeometry.Span {
    TableGeometry.Span(start: Double(view.bounds.minY), length: Double(view.bounds.height))
  }

  // MARK: Passes

  /// Updates the views for the geometry.
  func run(_ change: TableChange? = nil) {
    guard !isRunning else {
      isStaleAgain = true
      return
    }
    isRunning = true
    self.change = change
    view.withoutLayout {
      if showsOldData { removeAll() }
      followWidth()
      heights.updateEnds()
      measure()
      place()
    }
    self.change = nil
    isRunning = false
    if isStaleAgain {
      isStaleAgain = false
      view.setNeedsLayout()
    }
  }

  /// Schedules another measurement of every row, in the order in which they become visible.
  func heightsDidChange() {
    guard heights.isKnown else { return }
    let old = heights.geometry
    heights.geometry = heights.build(keeping: (old, .identity))
    view.setNeedsLayout()
  }

  func updateContentSize() {
    let size = CGSize(width: view.bounds.width, height: CGFloat(heights.geometry.height))
    if view.contentSize != size { view.contentSize = size }
  }

  /// Schedules another measurement of an element whose height depends on its content; returns false if its height is
  /// fixed.
  func needsMeasuring(_ element: TableElement) -> Bool {
    guard !isRunning else { return false }
    switch element {
    case .row(let place):
      guard view.data.counts.contains(place), heights.askHeight(of: place) == nil else { return false }
      heights.geometry.setEstimate(ofRow: place)
    case .header(let section): heights.geometry.setEstimate(ofHeader: section)
    case .footer(let section): heights.geometry.setEstimate(ofFooter: section)
    }
    return true
  }

  private struct Anchor {
    var element: ItemPlace
    var distance: Double
  }

  /// Reconfigures a cell: the data source's dequeue returns the same cell, without preparing it for reuse.
  func reconfigure(_ cell: UITableViewCell, at place: ItemPlace, _ body: () -> Void) {
    reconfigured = cell
    body()
    reconfigured = nil
    _ = needsMeasuring(.row(place))
    view.setNeedsLayout()
  }

  /// Invalidates heights that depend on content when the width changes.
  private func followWidth() {
    guard measuredWidth != view.bounds.width else { return }
    let isFirst = measuredWidth == 0
    measuredWidth = view.bounds.width
    if !isFirst { heightsDidChange() }
  }

  /// Measures visible elements until nothing changes; the rows that were visible keep their position on the screen.
  private func measure() {
    for _ in 0..<Self.maximumRounds {
      updateContentSize()
      let (anchor, offset) = (anchor, view.contentOffset)
      let isChanged = measureOnce()
      updateContentSize()
      if let target {
        settle(target)
      } else if isChanged, let anchor {
        keep(anchor)
      }
      if !isChanged, view.contentOffset == offset { break }
    }
    if let settled = target, !view.isScrollAnimating {
      settle(settled)
      target = nil
    }
  }

  /// The row that keeps its position on the screen: the first that is fully visible, or else the first visible one. Nil
  /// at the top.
  private var anchor: Anchor? {
    let start = Double(view.bounds.minY + view.adjustedContentInset.top)
    guard start > 0 else { return nil }
    let geometry = heights.geometry
    let span = sight
    var first: Anchor?
    for section in geometry.sections(in: span) {
      for row in geometry.rows(of: section, in: span) {
        let place = ItemPlace(item: row, section: section)
        let anchor = Anchor(element: place, distance: geometry.span(of: place).start - span.start)
        if shown[.row(place)] != nil, anchor.distance >= start - span.start { return anchor }
        if first == nil { first = anchor }
      }
    }
    return first
  }

  /// Moves the content so that an element has its old position on the screen. At rest the content remains within its
  /// limits; a drag or a motion returns to them at its end.
  private func keep(_ anchor: Anchor) {
    let position = heights.geometry.span(of: anchor.element).start
    let offset = CGPoint(x: view.contentOffset.x, y: CGFloat(position - anchor.distance))
    let isBound = view.isAtRest && view.isWithinLimits
    view.shiftOffset(to: isBound ? view.legalOffset(near: offset) : offset)
  }

  private func settle(_ target: (row: ItemPlace, position: UITableView.ScrollPosition)) {
    guard !view.isScrollAnimating, view.data.counts.contains(target.row) else { return }
    let offset = view.offset(showing: target.row, at: target.position)
    if offset != view.contentOffset { view.shiftOffset(to: offset) }
  }

  /// Measures visible elements that were not measured; returns true if a height changed.
  private func measureOnce() -> Bool {
    var isChanged = false
    let visible = heights.geometry.sections(in: sight)
    for section in visible {
      guard section < heights.geometry.sections.count else { break }
      if heights.geometry.sections[section].isHeaderEstimate {
        isChanged = measure(.header(section)) || isChanged
      }
      var row = heights.geometry.rows(of: section, in: sight).lowerBound
      while heights.geometry.rows(of: section, in: sight).contains(row) {
        let place = ItemPlace(item: row, section: section)
        let height = heights.geometry.sections[section].rows[row]
        if height.isEstimate {
          let length = self.height(of: place)
          heights.geometry.setHeight(length, ofRow: place)
          if length != height.length { isChanged = true }
        }
        row += 1
      }
      if heights.geometry.sections[section].isFooterEstimate, isInSight(heights.geometry.footer(of: section)) {
        isChanged = measure(.footer(section)) || isChanged
      }
    }
    return isChanged
  }

  private func isInSight(_ span: TableGeometry.Span) -> Bool { span.end > sight.start && span.start < sight.end }

  private func height(of place: ItemPlace) -> Double {
    if let asked = heights.askHeight(of: place) { return asked }
    let cell = cell(of: place)
    let width = view.rowWidth
    if cell.bounds.width != width { cell.bounds.size.width = width }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return valid(size.height, of: "row \(place.item) of section \(place.section)")
  }

  private func measure(_ element: TableElement) -> Bool {
    guard let section = element.section else { return false }
    let isHeader = element == .header(section)
    let old = isHeader ? heights.geometry.sections[section].header : heights.geometry.sections[section].footer
    var length = heights.emptyHeight(of: element)
    if let bar = bar(of: element) {
      let width = view.bounds.width
      let size = bar.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      // A plain view without constraints does not determine its height.
      let height =
        size.height > 0 ? size.height : bar.frame.height > 0 ? bar.frame.height : TableMetrics.plainHeaderHeight
      length = valid(height, of: "a header or footer of section \(section)")
    }
    if isHeader {
      heights.geometry.setHeader(length, of: section)
    } else {
      heights.geometry.setFooter(length, of: section)
    }
    return length != old
  }

  /// The cell that the next dequeue returns, while a row is being reconfigured.
  private(set) var reconfigured: UITableViewCell?

  private func valid(_ height: CGFloat, of what: String) -> Double {
    guard height.isFinite, height >= 0 else {
      Log.warn(TableMessage.invalidHeight(Double(height), of: what))
      return 0
    }
    return Double(PixelGrid(scale: Double(max(1, view.traitCollection.displayScale))).ceil(Double(height)))
  }

  // MARK: Placing

  /// Makes the cell of a row that is about to become visible.
  func prefetch(_ place: ItemPlace) {
    guard !isRunning, !showsOldData else { return }
    isRunning = true
    view.withoutLayout {
      let cell = cell(of: place)
      move(cell, to: view.frame(of: .row(place)))
    }
    isRunning = false
  }

  private func place() {
    let geometry = heights.geometry
    var wanted: Set<TableElement> = []
    let sections = geometry.sections(in: sight)
    for section in sections {
      for row in geometry.rows(of: section, in: sight) { show(.row(ItemPlace(item: row, section: section)), &wanted) }
      for element in [TableElement.header(section), .footer(section)] {
        let frame = view.frame(of: element)
        guard frame.height > 0, frame.maxY > view.bounds.minY, frame.minY < view.bounds.maxY else { continue }
        show(element, &wanted)
      }
    }
    if let carried = view.reordering.carried { wanted.insert(.row(carried)) }
    for (element, old) in shown where !wanted.contains(element) {
      if let change, change.lingers(old, until: view.frame(of: element)) {
        shown[element] = nil
        continue
      }
      if let next = view.prefetcher.next, element == .row(next), pending.contains(element) { continue }
      recycleElement(element)
    }
    view.placeEnds()
  }

  private func show(_ element: TableElement, _ wanted: inout Set<TableElement>) {
    guard let made = self.view(of: element) else { return }
    wanted.insert(element)
    let frame = view.frame(of: element)
    if made.isNew, let change { change.prepare(made.view, element, at: frame) }
    move(made.view, to: frame)
    if made.isNew, let change, change.isAnimated { made.view.alpha = 1 }
    updatePlace(of: made.view, element)
    if made.isNew {
      view.tellDelegate(willDisplay: made.view, element)
    }
  }

  /// Moves a view to its frame, unless the user is moving it; a swiped one keeps its translation.
  private func move(_ child: UIView, to frame: CGRect) {
    if view.reordering.isCarrying(child) { return }
    if child.transform.isIdentity {
      if child.frame != frame { child.frame = frame }
    } else {
      child.bounds.size = frame.size
      child.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Returns the view of an element, which is made if there is none.
  private func view(of element: TableElement) -> (view: UIView, isNew: Bool)? {
    let made: UIView?
    if case .row(let place) = element { made = cell(of: place) } else { made = bar(of: element) }
    return made.map { ($0, pending.remove(element) != nil) }
  }

  /// Returns the cell of a row; the data source is asked if there is none.
  private func cell(of place: ItemPlace) -> UITableViewCell {
    let element = TableElement.row(place)
    if let cell = shown[element] as? UITableViewCell { return cell }
    guard let source = view.dataSource else { return UITableViewCell() }
    var made: UITableViewCell?
    UIView.performWithoutAnimation {
      let phantom = view.knownDragAndDrop?.phantomCell(at: place)
      let cell = phantom ?? source.tableView(view, cellForRowAt: view.dataPlace(place).indexPath)
      cell.standsForNoRow = phantom != nil
      // A cell that shows another row already would be in two places.
      if let other = shown.first(where: { $0.value === cell })?.key { shown[other] = nil }
      cell.table = view
      cell.isHidden = false
      if phantom == nil, let delegate = view.delegate,
        let level = view.ifImplemented({
          delegate.tableView(view, indentationLevelForRowAt: view.dataPlace(place).indexPath)
        })
      {
        cell.indentationLevel = level
      }
      adopt(cell, isRow: true)
      cell.bounds.size.width = view.rowWidth
      updatePlace(of: cell, element)
      view.selection.applyState(to: cell, at: place)
      view.knownDragAndDrop?.applyState(to: cell, at: place)
      made = cell
    }
    shown[element] = made
    pending.insert(element)
    return made ?? UITableViewCell()
  }

  private func bar(of element: TableElement) -> UIView? {
    if let known = shown[element] { return known }
    var made: UIView?
    UIView.performWithoutAnimation {
      guard let bar = view.makeBar(element) else { return }
      (bar as? UITableViewHeaderFooterView)?.table = view
      bar.isHidden = false
      adopt(bar, isRow: false)
      updatePlace(of: bar, element)
      made = bar
    }
    guard let made else { return nil }
    shown[element] = made
    pending.insert(element)
    return made
  }

  private func adopt(_ child: UIView, isRow: Bool) {
    if isRow {
      let index = view.backgroundView == nil ? 0 : 1
      if child.superview !== view { view.insertSubview(child, at: index) }
    } else if child.superview !== view {
      view.addSubview(child)
    } else {
      view.bringSubviewToFront(child)
    }
  }

  private func updatePlace(of child: UIView, _ element: TableElement) {
    switch (element, child) {
    case (.row(let place), let cell as UITableViewCell): view.updatePlace(of: cell, at: place)
    case (_, let bar as UITableViewHeaderFooterView): view.updatePlace(of: bar, element)
    default: break
    }
  }

  // MARK: Taking back

  /// Returns a view to its pool, or removes it.
  func recycle(_ old: UIView) {
    old.alpha = 1
    guard let element = old as? any TableElementView else { return old.removeFromSuperview() }
    pools.recycle(element)
  }

  /// Recycles the views that a change has animated out, unless they are in use again.
  func recycleRemoved(by change: TableChange) {
    for child in change.animatingOut {
      child.isUserInteractionEnabled = true
      if element(of: child) == nil { recycle(child) }
    }
  }

  /// Schedules the replacement of every view in the next pass.
  func setNeedsReload() {
    showsOldData = true
    target = nil
    view.setNeedsLayout()
  }

  /// Maps the views to their elements' new keys; removes and returns those of elements that an update removes or
  /// replaces.
  func rename(by map: UpdateMap) -> [(element: TableElement, view: UIView)] {
    var renamed: [TableElement: UIView] = [:]
    var gone: [(TableElement, UIView)] = []
    for (element, child) in shown {
      if let new = element.moved(by: map) { renamed[new] = child } else { gone.append((element, child)) }
    }
    shown = renamed
    pending = Set(pending.compactMap { $0.moved(by: map) })
    return gone
  }

  /// A Boolean value that indicates whether the cell of a row was made and not displayed yet.
  func isPending(_ element: TableElement) -> Bool { pending.contains(element) }

  /// The element of a view that is in use.
  func element(of child: UIView) -> TableElement? {
    showsOldData ? nil : shown.first { $0.value === child }?.key
  }

  /// Returns the cell of a row that is in use, or was made ahead of time; nil for others.
  func currentCell(at place: ItemPlace) -> UITableViewCell? {
    showsOldData ? nil : shown[.row(place)] as? UITableViewCell
  }

  private func recycleElement(_ element: TableElement) {
    guard let old = shown.removeValue(forKey: element) else { return }
    let wasPending = pending.remove(element) != nil
    recycle(old)
    if !wasPending { view.tellDelegate(didEndDisplaying: old, element) }
  }

  private func removeAll() {
    showsOldData = false
    for element in Array(shown.keys) { recycleElement(element) }
  }
}
