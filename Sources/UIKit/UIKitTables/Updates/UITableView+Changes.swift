import CollectionCore
import DiffCore
import Foundation

// What happens when the data, the heights or the appearance of rows change.
extension UITableView {

  package final func reload() {
    forgetData()
    guard dataSource != nil else { return }
    // As on iOS, the counts are requested at once, the cells in the next pass.
    session.engine.prepareIfNeeded(session)
  }

  package final func contentSizeDidChange(of child: UIReusableElementView) {
    guard !session.isLayingOut, selfSizingInvalidation != .disabled, let element = elements.element(of: child),
      heights.setEstimate(of: element)
    else { return }
    session.rowsDidChange()
  }

  final func heightRuleDidChange() { if heights.isKnown { heights.forget() } }

  final func forgetData() {
    viewInteractions.dataDidChange()
    knownSwipes?.close(animated: false)
    session.handle(.dataReloaded)
    heights.forget()
  }

  final func reconfigureShownRows(_ paths: [IndexPath]) {
    for path in paths where path.count == 2 {
      guard let cell = elements.cell(at: ItemPlace(path)), !cell.standsForNoItem else { continue }
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
}
