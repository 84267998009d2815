import CollectionCore
import CoreGraphics
import DiffCore
import GeometryCore
import LayoutCore

/// Requests heights from the delegate, and builds the geometry of a table from them.
///
/// A row with an estimated height is measured when it becomes visible: by the delegate, or by its cell.
@MainActor
final class TableHeights {
  private unowned let view: UITableView
  /// The cached geometry; nil until it is needed.
  private var made: TableGeometry?
  /// The headers and footers for which the delegate was asked for a view, and whether it returned one.
  private var hasView: [TableElement: Bool] = [:]

  init(of view: UITableView) { self.view = view }

  /// The geometry; the delegate is asked for heights when it is not cached.
  var geometry: TableGeometry {
    get {
      if let made { return made }
      let new = build(keeping: nil)
      made = new
      return new
    }
    _modify {
      // The only reference while it changes: a new height changes two trees, and copies none.
      var present = geometry
      made = nil
      defer { made = present }
      yield &present
    }
  }

  var isKnown: Bool { made != nil }

  /// Discards the cached geometry: all heights are requested again when it is next needed.
  func forget() {
    made = nil
    hasView = [:]
    view.session.placesDidChange(because: "heights")
  }

  // MARK: Elements

  /// Returns whether an element has to be measured when it is visible.
  func isEstimate(_ element: TableElement) -> Bool { geometry.isEstimate(element) }

  /// Marks an element to be measured again; returns false if its height does not depend on its content.
  @discardableResult
  func setEstimate(of element: TableElement) -> Bool {
    guard isKnown, geometry.span(of: element) != nil else { return false }
    if case .row(let place) = element, askHeight(of: place) != nil { return false }
    geometry.setEstimate(of: element)
    return true
  }

  /// Returns the height of an element: the delegate's, or else that of its view, in points.
  func measure(_ child: UIView, _ element: TableElement) -> Double {
    if case .row(let place) = element, let asked = askHeight(of: place) { return asked }
    let width = element.section == nil ? view.rowWidth : view.bounds.width
    if element.section == nil, child.bounds.width != width { child.bounds.size.width = width }
    let size = child.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    var height = size.height
    // A plain view without constraints does not determine its height.
    if element.section != nil, height <= 0 {
      height = child.frame.height > 0 ? child.frame.height : TableMetrics.plainHeaderHeight
    }
    guard height.isFinite, height >= 0 else {
      Log.warn(TableMessage.invalidHeight(Double(height), of: "\(element)"))
      return 0
    }
    return Double(PixelGrid(scale: Double(max(1, view.traitCollection.displayScale))).ceil(Double(height)))
  }

  /// Sets the height of a header or footer that turns out to have no view.
  func noteEmpty(_ element: TableElement) {
    guard element.section != nil, isEstimate(element) else { return }
    geometry.setLength(emptyHeight(of: element), of: element)
    view.session.placesDidChange(because: "a header without a view")
  }

  // MARK: Building

  /// Returns the geometry of the present data. Rows in a map retain their heights, as estimates.
  func build(keeping old: (geometry: TableGeometry, map: UpdateMap)?) -> TableGeometry {
    let counts = view.session.counts
    let rule = RowRule(of: view)
    hasView = [:]
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(counts.sectionCount)
    for index in 0..<counts.sectionCount {
      var section = TableGeometry.Section()
      section.rows = rows(of: index, count: counts[index], rule, keeping: old)
      let header = bar(.header(index))
      section.header = header.length
      section.isHeaderEstimate = header.isEstimate
      section.topPadding = view.style == .plain && header.length > 0 ? Double(headerTopPadding) : 0
      let footer = bar(.footer(index))
      section.footer = footer.length
      section.isFooterEstimate = footer.isEstimate
      sections.append(section)
    }
    var geometry = TableGeometry(
      sections, top: view.headerViewHeight, bottom: view.footerViewHeight + groupEnd(sections.count))
    for phantom in view.dropOrder?.phantoms.phantoms ?? [] where counts.contains(phantom.place) {
      if let length = askHeight(of: phantom.place) {
        geometry.setLength(length, of: .row(phantom.place))
      } else {
        geometry.setEstimate(of: .row(phantom.place))
      }
    }
    return geometry
  }

  /// Gives the same rows another order; only new and replaced rows have to be measured. Places without a row have their
  /// own heights.
  func reorder(by map: UpdateMap) {
    geometry = geometry.reordered(by: map, view.session.counts) { place in
      guard view.isPhantom(place) else { return nil }
      return view.phantomHeight(at: place).map { RowHeights.Height(length: $0, isEstimate: false) }
        ?? RowHeights.Height(length: Double(TableMetrics.rowHeight), isEstimate: true)
    }
  }

  /// Updates the heights of the table header and footer views.
  func updateEnds() {
    guard let old = made else { return }
    let bottom = view.footerViewHeight + groupEnd(old.sections.count)
    guard old.top != view.headerViewHeight || old.bottom != bottom else { return }
    made = TableGeometry(old.sections, top: view.headerViewHeight, bottom: bottom)
  }

  /// Returns the height from the delegate or the table; nil if the cell has to be measured.
  func askHeight(of place: ItemPlace) -> Double? {
    if view.isPhantom(place) { return view.phantomHeight(at: place) }
    var height = view.rowHeight
    if let delegate = view.delegate {
      height =
        view.ifImplemented {
          delegate.tableView(view, heightForRowAt: view.dataPlace(place).indexPath)
        } ?? height
    }
    if height == UITableView.automaticDimension { return nil }
    guard height.isFinite, height >= 0 else {
      Log.warn(TableMessage.invalidHeight(Double(height), of: "row \(place.item) of section \(place.section)"))
      return 0
    }
    return Double(height)
  }

  private func groupEnd(_ sections: Int) -> Double {
    view.style == .plain || sections == 0 ? 0 : Double(TableMetrics.groupEnd)
  }

  /// The rules by which the heights of rows are determined.
  @MainActor
  private struct RowRule {
    /// The height of every row if the delegate has no heights; nil otherwise.
    var fixed: CGFloat?
    var asksHeights = false
    var asksEstimates = false
    /// The estimate of every row; nil if there is none, and every height is requested.
    var estimate: CGFloat?

    init(of view: UITableView) {
      let delegate = view.delegate
      let counts = view.dropOrder?.phantoms.dataCounts(view.session.counts) ?? view.session.counts
      if let delegate, let probe = counts.firstPlace?.indexPath {
        asksHeights = view.implements(.rowHeights) { delegate.tableView(view, heightForRowAt: probe) }
        asksEstimates = view.implements(.rowEstimates) { delegate.tableView(view, estimatedHeightForRowAt: probe) }
      }
      if !asksHeights, view.rowHeight >= 0 { fixed = view.rowHeight }
      let set = view.estimatedRowHeight
      if set != 0 || !asksHeights && fixed == nil {
        estimate = set > 0 ? set : view.rowHeight > 0 ? view.rowHeight : TableMetrics.rowHeight
      }
    }
  }

  private var headerTopPadding: CGFloat {
    let set = view.sectionHeaderTopPadding
    return set == UITableView.automaticDimension ? TableMetrics.plainHeaderTop : max(0, set)
  }

  private func rows(
    of section: Int, count: Int, _ rule: RowRule, keeping old: (geometry: TableGeometry, map: UpdateMap)?
  ) -> RowHeights {
    if let fixed = rule.fixed {
      return RowHeights(count: count, height: .init(length: Double(fixed), isEstimate: false))
    }
    let oldSection = old?.map.oldSection(ofNew: section)
    if !rule.asksEstimates, let estimate = rule.estimate, oldSection == nil {
      return RowHeights(count: count, height: .init(length: Double(estimate), isEstimate: true))
    }
    var heights: [RowHeights.Height] = []
    heights.reserveCapacity(count)
    for row in 0..<count {
      let place = ItemPlace(item: row, section: section)
      if rule.estimate == nil, !rule.asksEstimates {
        let length = askHeight(of: place)
        heights.append(
          length.map { .init(length: $0, isEstimate: false) }
            ?? .init(length: Double(TableMetrics.rowHeight), isEstimate: true))
      } else if let old, let before = old.map.oldPlace(ofNew: place) {
        heights.append(.init(length: old.geometry.sections[before.section].rows[before.item].length, isEstimate: true))
      } else {
        var estimate = rule.estimate ?? TableMetrics.rowHeight
        if rule.asksEstimates, let delegate = view.delegate, !view.isPhantom(place) {
          let answer = delegate.tableView(view, estimatedHeightForRowAt: view.dataPlace(place).indexPath)
          if answer > 0, answer.isFinite { estimate = answer }
        }
        heights.append(.init(length: Double(estimate), isEstimate: true))
      }
    }
    return RowHeights(heights)
  }

  // MARK: Headers and footers

  /// Returns the height of a header or footer, and whether its view has to be measured.
  func bar(_ element: TableElement) -> (length: Double, isEstimate: Bool) {
    guard let section = element.section else { return (0, false) }
    let isHeader = element == .header(section)
    let isPlain = view.style == .plain
    let delegate = view.delegate
    let asked = delegate.flatMap { delegate in
      view.ifImplemented {
        isHeader
          ? delegate.tableView(view, heightForHeaderInSection: section)
          : delegate.tableView(view, heightForFooterInSection: section)
      }
    }
    let set = isHeader ? view.sectionHeaderHeight : view.sectionFooterHeight
    let hasContent = mayHaveContent(element)
    if let asked, asked != UITableView.automaticDimension {
      if asked > 0 || isPlain { return (max(0, Double(asked.isFinite ? asked : 0)), false) }
    } else if asked == nil, set != UITableView.automaticDimension {
      return (isPlain && !hasContent ? 0 : Double(max(0, set)), false)
    }
    if hasContent { return (estimate(of: element), true) }
    return (emptyHeight(of: element), false)
  }

  /// Returns the height of a header or footer without content, in points: the gap between groups.
  func emptyHeight(of element: TableElement) -> Double {
    guard view.style != .plain, let section = element.section else { return 0 }
    let scale = max(1, view.traitCollection.displayScale)
    let gap = (TableMetrics.groupGap * scale).rounded(.up) / scale
    switch element {
    case .header: return Double(section == 0 ? TableMetrics.groupTop : gap)
    default: return Double(TableMetrics.groupTop - gap)
    }
  }

  /// Returns true if a header or footer has a title, or may have a view for which the delegate was not asked yet.
  func mayHaveContent(_ element: TableElement) -> Bool {
    if let known = hasView[element], known { return true }
    guard let section = element.section else { return false }
    if hasView[element] == nil, let delegate = view.delegate {
      let isHeader = element == .header(section)
      let kind: UITableView.OptionalMethod = isHeader ? .headerViews : .footerViews
      let asks = view.implements(kind) {
        let found =
          isHeader
          ? delegate.tableView(view, viewForHeaderInSection: section)
          : delegate.tableView(view, viewForFooterInSection: section)
        // It is requested again when it becomes visible.
        if let found = found as? UITableViewHeaderFooterView { view.elements.views.pools.recycle(found) }
      }
      if asks { return true }
    }
    return view.title(of: element) != nil
  }

  /// Records whether the delegate has returned a view for a header or footer.
  func note(_ element: TableElement, hasView: Bool) { self.hasView[element] = hasView }

  private func estimate(of element: TableElement) -> Double {
    guard let section = element.section else { return 0 }
    let isHeader = element == .header(section)
    var estimate = isHeader ? view.estimatedSectionHeaderHeight : view.estimatedSectionFooterHeight
    if let delegate = view.delegate {
      estimate =
        view.ifImplemented {
          isHeader
            ? delegate.tableView(view, estimatedHeightForHeaderInSection: section)
            : delegate.tableView(view, estimatedHeightForFooterInSection: section)
        } ?? estimate
    }
    return estimate > 0 ? Double(estimate) : Double(TableMetrics.plainHeaderHeight)
  }
}
