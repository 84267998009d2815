import CoreGraphics
import DiffCore
import Foundation

/// The components of a table besides its rows: the menus, the index titles, the gestures and the empty rows below the
/// last one.
@MainActor
final class TableInteractions {
  private unowned let view: UITableView
  private lazy var menus = TableMenus(of: view)
  private(set) var menuInteraction: UIContextMenuInteraction?
  private(set) var strip: IndexTitleStrip?
  private var needsTitles = true
  private var fillers: [SeparatorView] = []

  init(of view: UITableView) { self.view = view }

  func didMoveToWindow() {
    if view.storedWindow == nil { view.knownDragAndDrop?.order.interrupt() }
    view.reordering.follow()
    view.swipes.follow(isNeeded: view.storedWindow != nil)
    guard view.storedWindow != nil, menuInteraction == nil else { return }
    let interaction = menus.makeInteraction()
    menuInteraction = interaction
    view.addInteraction(interaction)
    view.selection.attachPan()
  }

  func dataDidChange() { needsTitles = true }

  /// Requests the index titles first: they narrow the rows.
  func layoutPassWillBegin() {
    if needsTitles { askForTitles() }
  }

  func layoutPassDidEnd() {
    strip?.follow(view, view.withoutLayout)
    view.reordering.follow()
    view.knownSwipes?.layoutPassDidEnd()
  }

  // MARK: Index titles

  /// The width by which the index titles narrow the rows, in points.
  var indexWidth: CGFloat { strip == nil ? 0 : TableMetrics.indexWidth }

  func colorsDidChange() {
    strip?.tintColor = view.sectionIndexColor
    strip?.backgroundColor = view.sectionIndexBackgroundColor
  }

  private func askForTitles() {
    needsTitles = false
    guard let source = view.dataSource, view.data.counts.itemCount >= view.sectionIndexMinimumDisplayRowCount,
      let titles = source.sectionIndexTitles(for: view), !titles.isEmpty
    else {
      strip?.removeFromSuperview()
      strip = nil
      return
    }
    let strip = self.strip ?? IndexTitleStrip()
    self.strip = strip
    strip.titles = titles.map { $0 == UITableView.indexSearch ? "⌕" : $0 }
    strip.choose = { [weak self] index in self?.scroll(to: index, titles) }
    colorsDidChange()
    if strip.superview == nil { view.withoutLayout { view.addSubview(strip) } }
  }

  private func scroll(to index: Int, _ titles: [String]) {
    guard let source = view.dataSource, titles.indices.contains(index) else { return }
    if titles[index] == UITableView.indexSearch {
      return view.setContentOffset(view.legalOffset(-.greatestFiniteMagnitude), animated: false)
    }
    let section = source.tableView(view, sectionForSectionIndexTitle: titles[index], at: index)
    guard view.data.counts.contains(section: section) else { return }
    view.scroll(to: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    view.layoutIfNeeded()
  }

  // MARK: Empty rows

  /// Draws the separators of the empty rows below the content.
  func placeFillers(from start: CGFloat) {
    let height = view.fillerRowHeight
    let room = view.bounds.maxY - start
    let isShown = height > 0 && view.style == .plain && view.separatorStyle != .none && room > 0
    let count = isShown ? min(200, Int((room / height).rounded(.up))) : 0
    while fillers.count > count { fillers.removeLast().removeFromSuperview() }
    while fillers.count < count {
      let line = SeparatorView()
      view.addSubview(line)
      fillers.append(line)
    }
    for (index, line) in fillers.enumerated() {
      line.backgroundColor = view.separatorColor ?? ListMetrics().separatorColor
      line.frame = CGRect(
        x: view.margin, y: start + CGFloat(index + 1) * height - TableMetrics.separator,
        width: max(0, view.bounds.width - 2 * view.margin), height: TableMetrics.separator)
    }
  }
}
