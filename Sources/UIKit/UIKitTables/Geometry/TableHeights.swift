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
      height = child.frame.height > 0 ? child.frame.height : ListMetrics().plainHeaderHeight
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
    geometry.setLength(styleRules.emptyHeight(of: element), of: element)
    view.session.placesDidChange(because: "a header without a view")
  }

  // MARK: Building

  /// Returns the geometry of the present data. Rows in a map retain their heights, as estimates.
  func build(keeping old: (geometry: TableGeometry, map: UpdateMap)?) -> TableGeometry {
    let counts = view.session.counts
    let rules = makeRules()
    hasView = [:]
    var geometry = rules.geometry(counts, keeping: old, height: askHeight, rowEstimate: askEstimate) { element in
      let asked = ask(
        element, header: { $0.tableView(view, heightForHeaderInSection: $1) },
        footer: { $0.tableView(view, heightForFooterInSection: $1) })
      let set = element.isHeader ? view.sectionHeaderHeight : view.sectionFooterHeight
      return rules.bar(
        element, asked: asked.map { Double($0) }, set: Double(set), hasContent: mayHaveContent(element)
      ) { estimate(of: element) }
    } ends: {
      (view.headerViewHeight, view.footerViewHeight)
    }
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
      let length = view.phantomHeight(at: place)
      return RowHeights.Height(length: length ?? Double(TableMetrics.rowHeight), isEstimate: length == nil)
    }
  }

  /// Updates the heights of the table header and footer views.
  func updateEnds() {
    guard let old = made else { return }
    let bottom = view.footerViewHeight + styleRules.groupEnd(old.sections.count)
    guard old.top != view.headerViewHeight || old.bottom != bottom else { return }
    made = TableGeometry(old.sections, top: view.headerViewHeight, bottom: bottom)
  }

  /// Returns the height from the delegate or the table; nil if the cell has to be measured.
  func askHeight(of place: ItemPlace) -> Double? {
    if view.isPhantom(place) { return view.phantomHeight(at: place) }
    let asked = view.delegate.flatMap { delegate in
      view.ifImplemented { delegate.tableView(view, heightForRowAt: view.dataPlace(place).indexPath) }
    }
    let height = asked ?? view.rowHeight
    if height == UITableView.automaticDimension { return nil }
    guard height.isFinite, height >= 0 else {
      Log.warn(TableMessage.invalidHeight(Double(height), of: "row \(place.item) of section \(place.section)"))
      return 0
    }
    return Double(height)
  }

  /// The rules of the table's style.
  private var styleRules: TableHeightRules {
    let scale = max(1, view.traitCollection.displayScale)
    let metrics = ListMetrics()
    return TableHeightRules(
      .init(
        row: Double(TableMetrics.rowHeight), header: Double(metrics.plainHeaderHeight),
        groupTop: Double(metrics.groupTop), groupGap: Double((metrics.groupGap * scale).rounded(.up) / scale),
        groupEnd: Double(metrics.groupEnd)), isPlain: view.style == .plain)
  }

  private func makeRules() -> TableHeightRules {
    var rules = styleRules
    var (asksHeights, asksEstimates) = (false, false)
    let counts = view.dropOrder?.phantoms.dataCounts(view.session.counts) ?? view.session.counts
    if let delegate = view.delegate, let probe = counts.firstPlace?.indexPath {
      asksHeights = view.implements(.rowHeights) { delegate.tableView(view, heightForRowAt: probe) }
      asksEstimates = view.implements(.rowEstimates) { delegate.tableView(view, estimatedHeightForRowAt: probe) }
    }
    rules.setRows(
      height: Double(view.rowHeight), estimate: Double(view.estimatedRowHeight), asksHeights: asksHeights,
      asksEstimates: asksEstimates)
    let padding = view.sectionHeaderTopPadding
    rules.headerTopPadding = Double(
      padding == UITableView.automaticDimension ? ListMetrics().plainHeaderTop : max(0, padding))
    return rules
  }

  /// Returns the delegate's estimate of a row, which has that method; nil for one that is not a length.
  private func askEstimate(of place: ItemPlace) -> Double? {
    guard let delegate = view.delegate, !view.isPhantom(place) else { return nil }
    let answer = delegate.tableView(view, estimatedHeightForRowAt: view.dataPlace(place).indexPath)
    return answer > 0 && answer.isFinite ? Double(answer) : nil
  }

  // MARK: Headers and footers

  /// Returns true if a header or footer has a title, or may have a view for which the delegate was not asked yet.
  func mayHaveContent(_ element: TableElement) -> Bool {
    if let known = hasView[element], known { return true }
    guard let section = element.section else { return false }
    if hasView[element] == nil, let delegate = view.delegate {
      let asks = view.implements(element.isHeader ? .headerViews : .footerViews) {
        let found = view.view(of: element, in: section, from: delegate)
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
    let asked = ask(
      element, header: { $0.tableView(view, estimatedHeightForHeaderInSection: $1) },
      footer: { $0.tableView(view, estimatedHeightForFooterInSection: $1) })
    let estimate =
      asked ?? (element.isHeader ? view.estimatedSectionHeaderHeight : view.estimatedSectionFooterHeight)
    return Double(estimate > 0 ? estimate : ListMetrics().plainHeaderHeight)
  }

  /// Asks the delegate about a header or footer; returns nil if it does not have the method.
  private func ask(
    _ element: TableElement, header: (any UITableViewDelegate, Int) -> CGFloat,
    footer: (any UITableViewDelegate, Int) -> CGFloat
  ) -> CGFloat? {
    guard let delegate = view.delegate, let section = element.section else { return nil }
    return view.ifImplemented { element.isHeader ? header(delegate, section) : footer(delegate, section) }
  }
}
