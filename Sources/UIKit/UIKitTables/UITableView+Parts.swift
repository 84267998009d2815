import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import LayoutCore
import SwiftRuntime

// The implementation of the public interface, and the helpers that the table's components use.
extension UITableView {
  // MARK: Optional methods

  /// The optional methods for which it matters whether they are implemented.
  enum OptionalMethod: Hashable {
    case rowHeights, rowEstimates, headerViews, footerViews
  }

  /// Calls an optional protocol method and returns its result; nil when only the extension's default ran.
  @inline(__always)
  package final func ifImplemented<Result>(_ call: () -> Result) -> Result? { optionalMethods.result(call) }

  /// Records that the default of an optional protocol method ran; called by these defaults.
  package final func reportDefaultImplementation() { optionalMethods.reportDefault() }

  /// Returns true if a method is implemented; the first call runs it.
  final func implements<Result>(_ method: OptionalMethod, _ call: () -> Result) -> Bool {
    if let known = knownMethods[method] { return known }
    let isImplemented = ifImplemented(call) != nil
    knownMethods[method] = isImplemented
    return isImplemented
  }

  // MARK: Places

  /// The margin at the sides of the content, in points.
  final var margin: CGFloat { TableMetrics.margin(forWidth: bounds.width) }
  /// The distance of cards from the sides, in points.
  final var sectionInset: CGFloat { style == .insetGrouped ? margin : 0 }
  /// The width of rows, in points.
  final var rowWidth: CGFloat { max(0, bounds.width - 2 * sectionInset) }

  final var headerViewHeight: Double { Double(max(0, tableHeaderView?.bounds.height ?? 0)) }
  final var footerViewHeight: Double { Double(max(0, tableFooterView?.bounds.height ?? 0)) }

  final func frame(_ span: TableGeometry.Span, isRow: Bool) -> CGRect {
    let inset = isRow ? sectionInset : 0
    return CGRect(
      x: inset, y: CGFloat(span.start), width: max(0, bounds.width - 2 * inset), height: CGFloat(span.length))
  }

  /// Returns the frame of an element; headers and footers of plain tables float.
  final func frame(of element: TableElement) -> CGRect {
    let geometry = heights.geometry
    switch element {
    case .row(let place):
      guard data.counts.contains(place) else { return .zero }
      return frame(geometry.span(of: place), isRow: true)
    case .header(let section):
      guard section < geometry.sections.count else { return .zero }
      var span = geometry.header(of: section)
      if style == .plain {
        let top = Double(bounds.minY + adjustedContentInset.top)
        let header = PinnedElement.header(
          start: span.start, length: span.length, limit: geometry.rows(of: section).end)
        span.start = header.start(withEdgeAt: top)
      }
      return frame(span, isRow: false)
    case .footer(let section):
      guard section < geometry.sections.count else { return .zero }
      var span = geometry.footer(of: section)
      if style == .plain {
        let bottom = Double(bounds.maxY - adjustedContentInset.bottom)
        let footer = PinnedElement.footer(
          start: span.start, length: span.length, limit: geometry.rows(of: section).start)
        span.start = footer.start(withEdgeAt: bottom)
      }
      return frame(span, isRow: false)
    }
  }

  final func isPinned(_ element: TableElement) -> Bool {
    guard style == .plain, let section = element.section else { return false }
    let natural =
      element == .header(section) ? heights.geometry.header(of: section) : heights.geometry.footer(of: section)
    return frame(of: element).minY != CGFloat(natural.start)
  }

  final func countRows(in section: Int) -> Int {
    let counts = data.counts
    Log.require(
      counts.contains(section: section),
      TableMessage.outOfRange(IndexPath(index: section), asked: "numberOfRows(inSection:)", counts: counts))
    return counts[section]
  }

  final func frame(ofSection section: Int) -> CGRect {
    guard data.counts.contains(section: section) else { return .zero }
    return frame(heights.geometry.span(of: section), isRow: false)
  }

  final func barRect(_ element: TableElement) -> CGRect {
    guard let section = element.section, data.counts.contains(section: section) else { return .zero }
    let geometry = heights.geometry
    return frame(
      element == .header(section) ? geometry.header(of: section) : geometry.footer(of: section), isRow: false)
  }

  final func rowRect(at path: IndexPath) -> CGRect {
    data.counts.contains(path) ? frame(heights.geometry.span(of: ItemPlace(path)), isRow: true) : .zero
  }

  final func row(at point: CGPoint) -> ItemPlace? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return heights.geometry.place(at: Double(point.y))
  }

  /// Returns the rows that a rectangle touches, as recorded (`table-behaviour/rows-in-rect`): the one that contains the
  /// upper edge, and those that begin at least a point above the lower one. For an empty rectangle the lower edge
  /// itself is included.
  final func rows(in rect: CGRect) -> [IndexPath] {
    if rect.isNull { return [] }
    let isEmpty = rect.width == 0 || rect.height == 0
    let touches = rect.minX < bounds.width && (rect.maxX > 0 || rect.width == 0 && rect.minX >= 0)
    guard rect.isInfinite || touches else { return [] }
    let start = rect.isInfinite ? -1 : Double(rect.minY)
    let limit = rect.isInfinite ? heights.geometry.height : Double(isEmpty ? rect.maxY : rect.maxY - 1)
    let geometry = heights.geometry
    var paths: [IndexPath] = []
    let first = geometry.place(at: start)
    if let first { paths.append(first.indexPath) }
    let span = TableGeometry.Span(start: start, length: max(0, limit - start) + 0.001)
    for section in geometry.sections(in: span) {
      for row in geometry.rows(of: section, in: span) {
        let place = ItemPlace(item: row, section: section)
        let y = geometry.span(of: place).start
        if place != first, y >= start, y <= limit { paths.append(place.indexPath) }
      }
    }
    return paths
  }

  final var visiblePaths: [IndexPath] {
    guard bounds.height > 0 else { return [] }
    return rowPlaces(from: Double(bounds.minY), through: Double(bounds.maxY)).map(\.indexPath)
  }

  /// Returns the rows between two heights, in ascending order.
  final func rowPlaces(from start: Double, through end: Double) -> [ItemPlace] {
    let geometry = heights.geometry
    let span = TableGeometry.Span(start: start, length: end - start)
    return geometry.sections(in: span).flatMap { section in
      geometry.rows(of: section, in: span).map { ItemPlace(item: $0, section: section) }
    }
  }

  final var shownCells: [UITableViewCell] {
    elements.shown.compactMap { $0.element.section == nil ? $0.view as? UITableViewCell : nil }
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let counts = data.counts
    // A row of NSNotFound denotes the start of its section.
    if path.count == 2, path[1] == NSNotFound, counts.contains(section: path[0]) {
      let y = CGFloat(heights.geometry.span(of: path[0]).start) - adjustedContentInset.top
      return setContentOffset(legalOffset(y), animated: animated)
    }
    Log.require(
      counts.contains(path),
      TableMessage.outOfRange(path, asked: "scrollToRow(at:at:animated:)", counts: counts))
    let (place, alignment) = (ItemPlace(path), ItemAlignment(vertical: position.alignment))
    setContentOffset(legalOffset(offset(showing: place, at: alignment.vertical).y), animated: animated)
    guard position != .none else { return }
    // Rows in between may be measured: the next pass corrects the offset.
    session.handle(
      .anchor(animator.isAnimatingOffset ? .scrollToItemBegan(place, alignment) : .itemShown(place, alignment)))
    setNeedsLayout()
  }

  /// Returns the offset at which a row is at a position, below a floating header, not limited to the content.
  final func offset(showing place: ItemPlace, at position: ItemAlignment.Position) -> CGPoint {
    let geometry = heights.geometry
    let span = geometry.span(of: place)
    let start = CGFloat(span.start)
    let header = style == .plain ? CGFloat(geometry.sections[place.section].header) : 0
    let before = adjustedContentInset.top + header
    let after = adjustedContentInset.bottom
    let first = start - before
    let last = start + CGFloat(span.length) + after - bounds.height
    let y: CGFloat =
      switch position {
      case .nearest: contentOffset.y > first ? first : min(max(contentOffset.y, last), first)
      case .start: first
      case .middle: (first + header + last) / 2
      case .end: last
      }
    return CGPoint(x: contentOffset.x, y: y)
  }

  /// Returns the legal offset that is nearest to a height, in points.
  final func legalOffset(_ y: CGFloat) -> CGPoint {
    session.engine.prepareIfNeeded(session)
    return legalOffset(near: CGPoint(x: contentOffset.x, y: y))
  }

  // MARK: Passes

  final func runLayoutPass() {
    let indexWidth = viewInteractions.indexWidth
    viewInteractions.layoutPassWillBegin()
    if viewInteractions.indexWidth != indexWidth { session.rowsDidChange() }
    withoutLayout { session.handle(.layoutPass) }
    focusControl.updateIfNeeded()
  }

  /// Ends a layout pass.
  final func layoutPassDidEnd() {
    placeEnds()
    viewInteractions.layoutPassDidEnd()
  }

  /// Shows the rows of reloaded data now. A table of UIKit does so when it is asked for its visible cells before the
  /// next layout; a collection view has none until then.
  final func showReloadedRows() {
    guard session.showsOldData, !session.isLayingOut, !updates.isCollecting, !isPlacing else { return }
    guard dataSource != nil, bounds.width > 0, bounds.height > 0 else { return }
    runLayoutPass()
  }

  /// Runs a closure that adds views without making the layout stale.
  final func withoutLayout(_ body: () -> Void) {
    let outer = isPlacing
    isPlacing = true
    layer.ignoresSublayerChanges = true
    body()
    isPlacing = outer
    layer.ignoresSublayerChanges = outer
    if !outer, session.engine.state.progress.isStale { setNeedsLayout() }
  }

  /// Places the views that belong to no section.
  final func placeEnds() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    let geometry = heights.geometry
    func place(_ view: UIView?, y: CGFloat) {
      guard let view else { return }
      if view.superview !== self { addSubview(view) }
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    place(tableHeaderView, y: 0)
    place(tableFooterView, y: CGFloat(geometry.height - footerViewHeight))
    viewInteractions.placeFillers(from: CGFloat(geometry.height))
  }

  final func endViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new {
      new.frame = CGRect(x: 0, y: new.frame.minY, width: bounds.width, height: new.bounds.height)
      withoutLayout { if new.superview !== self { addSubview(new) } }
    }
    guard heights.isKnown else { return setNeedsLayout() }
    session.placesDidChange(because: "the table's header or footer")
    session.engine.prepareIfNeeded(session)
  }

  // MARK: Changes

  final func heightRuleDidChange() { if heights.isKnown { heights.forget() } }

  final func forgetData() {
    viewInteractions.dataDidChange()
    knownSwipes?.close(animated: false)
    session.handle(.dataReloaded)
    heights.forget()
  }

  final func reload() {
    forgetData()
    guard dataSource != nil else { return }
    // As on iOS, the counts are requested at once, the cells in the next pass.
    session.engine.prepareIfNeeded(session)
  }

  final func contentSizeDidChange(of child: UIView) {
    guard !session.isLayingOut, selfSizingInvalidation != .disabled, let element = elements.element(of: child),
      heights.setEstimate(of: element)
    else { return }
    session.rowsDidChange()
  }

  final func reconfigureShownRows(_ paths: [IndexPath]) {
    for path in paths where path.count == 2 {
      guard let cell = elements.cell(at: ItemPlace(path)), !cell.standsForNoRow else { continue }
      elements.reconfigure(cell, at: ItemPlace(path))
    }
  }

  /// Schedules another layout of the separators of visible cells.
  final func separatorsDidChange() {
    session.rowsDidChange()
    for cell in shownCells { cell.setNeedsLayout() }
  }

  final func isRowBelowSelected(_ cell: UITableViewCell) -> Bool {
    guard case .row(let place)? = elements.element(of: cell) else { return false }
    let below = elements.cell(at: ItemPlace(item: place.item + 1, section: place.section))
    return below.map { ($0.isSelected || $0.isHighlighted) && $0.selectionStyle != .none } ?? false
  }

  // MARK: Elements

  /// Applies the properties of a cell that depend on its place.
  final func updatePlace(of cell: UITableViewCell, at place: ItemPlace) {
    var new = cell.place
    new.style = style
    new.isFirst = place.item == 0
    new.isLast = place.item == data.counts[place.section] - 1
    new.showsSeparator = separatorStyle != .none
    new.separatorInset = separatorInsetOfClient
    new.separatorColor = separatorColor
    new.margin = margin
    new.indexWidth = viewInteractions.indexWidth
    let path = dataPath(place.indexPath)
    let isPhantom = isPhantom(place)
    let isEditable = isEditing && !isPhantom && canEdit(path)
    new.editingStyle = isEditable ? editingStyle(at: path) : .none
    new.showsSelectionMark = isEditable && allowsMultipleSelectionDuringEditing
    let isIndented = isEditable && delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    new.indentsWithoutControl = isIndented && isEditable && cell.shouldIndentWhileEditing
    new.showsReorderControl = isEditing && !isPhantom && reordering.mayMove(path)
    if new != cell.place { cell.place = new }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.showBackground(ofStyle: style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
  }

  final func updatePlace(of bar: UITableViewHeaderFooterView, _ element: TableElement) {
    guard let section = element.section else { return }
    var place = HeaderPlace()
    place.style = style
    place.isFooter = element == .footer(section)
    place.isPinned = isPinned(element)
    place.margin = margin
    place.inset = style == .insetGrouped ? margin : 0
    switch (style, place.isFooter) {
    case (.plain, _): place.minimumHeight = TableMetrics.plainHeaderHeight
    case (_, true):
      place.textTop = TableMetrics.footerTextTop
      place.textBottom = TableMetrics.footerTextBottom
    case (_, false):
      let hasFooterAbove = section > 0 && heights.mayHaveContent(.footer(section - 1))
      place.textTop =
        section == 0
        ? TableMetrics.firstHeaderTop : hasFooterAbove ? TableMetrics.laterHeaderTop : TableMetrics.compactHeaderTop
      place.textBottom = TableMetrics.headerTextBottom
    }
    bar.place = place
    if style == .plain, bar.backgroundConfiguration == nil, bar.backgroundView == nil, bar.backgroundColor == nil {
      bar.backgroundColor = backgroundColor
    }
  }

  /// Returns the title of a header or footer; nil for none.
  final func title(of element: TableElement) -> String? {
    guard let section = element.section, let dataSource else { return nil }
    return element == .header(section)
      ? dataSource.tableView(self, titleForHeaderInSection: section)
      : dataSource.tableView(self, titleForFooterInSection: section)
  }

  /// Returns the view of a header or footer: the delegate's, or one with the data source's title.
  final func makeBar(_ element: TableElement) -> UIView? {
    guard let section = element.section else { return nil }
    let isHeader = element == .header(section)
    if let delegate {
      let kind: OptionalMethod = isHeader ? .headerViews : .footerViews
      if knownMethods[kind] != false {
        let made =
          isHeader
          ? delegate.tableView(self, viewForHeaderInSection: section)
          : delegate.tableView(self, viewForFooterInSection: section)
        heights.note(element, hasView: made != nil)
        if let made { return made }
      }
    }
    guard let title = title(of: element) else { return nil }
    let identifier = isHeader ? Self.titleHeader : Self.titleFooter
    let pools = elements.views.pools
    if !pools.isRegistered(kind: .tableBar, identifier: identifier) {
      pools.register(UITableViewHeaderFooterView.self, .tableBar, identifier)
    }
    let view = pools.dequeue(kind: .tableBar, identifier: identifier, frame: .zero) as? UITableViewHeaderFooterView
    view?.textLabel?.text = title
    return view
  }

  private static let titleHeader = "UITableView.titleHeader"
  private static let titleFooter = "UITableView.titleFooter"

  // MARK: Delegate

  final func tellDelegate(willDisplay child: UIView, _ element: TableElement) {
    switch (element, child) {
    case (.row(let place), let cell as UITableViewCell):
      if cell.standsForNoRow { return }
      delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(place.indexPath))
    case (.header(let section), _): delegate?.tableView(self, willDisplayHeaderView: child, forSection: section)
    case (.footer(let section), _): delegate?.tableView(self, willDisplayFooterView: child, forSection: section)
    default: break
    }
  }

  final func tellDelegate(didEndDisplaying child: UIView, _ element: TableElement) {
    switch (element, child) {
    case (.row(let place), let cell as UITableViewCell):
      if cell.standsForNoRow { return }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(place.indexPath))
    case (.header(let section), _): delegate?.tableView(self, didEndDisplayingHeaderView: child, forSection: section)
    case (.footer(let section), _): delegate?.tableView(self, didEndDisplayingFooterView: child, forSection: section)
    default: break
    }
  }
}

extension UITableView.ScrollPosition {
  /// The position along the vertical axis.
  fileprivate var alignment: ItemAlignment.Position {
    switch self {
    case .none: .nearest
    case .top: .start
    case .middle: .middle
    case .bottom: .end
    }
  }
}
