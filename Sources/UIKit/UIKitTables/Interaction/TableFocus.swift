import CollectionCore
import CoreGraphics
import DiffCore
import Foundation

/// Controls the focused row of a table; focus follows its row through updates, visible or not.
@MainActor
final class TableFocus {
  private unowned let view: UITableView
  private let mark = FocusMark()
  private var state = FocusState()
  var needsUpdate = false

  init(of view: UITableView) { self.view = view }

  /// The focused row; nil for none.
  var focused: IndexPath? { state.focused?.indexPath }

  var isAllowed: Bool { view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus }

  /// Maps the rows to their new places.
  func follow(_ map: UpdateMap) {
    state.follow(map)
    if state.focused == nil { mark.clear() }
  }

  func reset() {
    mark.clear()
    state.removeAll()
  }

  func applyState(to cell: UITableViewCell, at place: ItemPlace) {
    mark.apply(to: cell, isFocused: state.focused == place)
  }

  func canFocus(_ path: IndexPath) -> Bool {
    guard view.data.counts.contains(path) else { return false }
    if let delegate = view.delegate,
      let answer = view.ifImplemented({ delegate.tableView(view, canFocusRowAt: path) })
    {
      return answer
    }
    return true
  }

  /// Moves focus to a row; returns false when the row, the cell or the delegate refuses.
  @discardableResult
  func move(
    to path: IndexPath?, heading: UIFocusHeading = [], scrolls: Bool = true, byPointer: Bool = false
  ) -> Bool {
    guard path != focused else { return path != nil }
    if let path {
      guard isAllowed, canFocus(path) else { return false }
      if scrolls { show(path, heading) }
    }
    let context = UITableViewFocusUpdateContext(from: focused, to: path, heading: heading)
    let old = focused.flatMap(view.cellForRow)
    let new = path.flatMap(view.cellForRow)
    context.previouslyFocusedItem = old
    context.nextFocusedItem = new
    if let delegate = view.delegate, !delegate.tableView(view, shouldUpdateFocusIn: context) { return false }
    guard (old ?? new)?.shouldUpdateFocus(in: context) ?? true else { return false }
    if path != nil { view.window?.keyboardFocus.itemWillTakeFocus(in: view) }
    state.move(to: path.map { ItemPlace($0) })
    mark.move(from: old, to: new, byPointer: byPointer)
    view.focusDidMove(in: context, from: old, to: new) {
      view.delegate?.tableView(view, didUpdateFocusIn: context, with: $0)
    }
    if let new { AccessibilityFocus.change(to: new) }
    return true
  }

  /// The row that becomes focused when focus enters the table.
  var entry: IndexPath? {
    if view.remembersLastFocusedIndexPath, let last = state.last?.indexPath, canFocus(last) { return last }
    if let path = view.delegate?.indexPathForPreferredFocusedView(in: view), canFocus(path) { return path }
    if let path = view.indexPathsForSelectedRows?.first(where: canFocus) { return path }
    let (shown, others) = view.visiblePaths.reduce(into: ([IndexPath](), [IndexPath]())) { lists, path in
      if showsCenter(of: path) { lists.0.append(path) } else { lists.1.append(path) }
    }
    return (shown + others).first(where: canFocus)
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    if let entry { move(to: entry) }
  }

  /// Returns the next row in a direction that can be focused; nil at the end.
  func neighbour(of path: IndexPath, step: Int) -> IndexPath? {
    var place = ItemPlace(path)
    let counts = view.data.counts
    while true {
      place.item += step
      while counts.contains(section: place.section), place.item < 0 || place.item >= counts[place.section] {
        place.section += step
        guard counts.contains(section: place.section) else { return nil }
        place.item = step > 0 ? 0 : counts[place.section] - 1
      }
      guard counts.contains(place) else { return nil }
      if canFocus(place.indexPath) { return place.indexPath }
    }
  }

  /// Returns whether the center of a row is visible: between the insets of the table, and behind no header and no
  /// footer.
  private func showsCenter(of path: IndexPath) -> Bool {
    let row = view.rectForRow(at: path)
    let center = CGPoint(x: row.midX, y: row.midY)
    guard view.bounds.inset(by: view.adjustedContentInset).contains(center) else { return false }
    return !view.visibleRows.shown.contains { element, shown in
      if case .row = element { return false }
      return shown.frame.contains(center)
    }
  }

  /// Scrolls a row into view, as little as needed, so that it has a cell.
  private func show(_ path: IndexPath, _ heading: UIFocusHeading) {
    let offset =
      switch heading {
      case .first: view.legalOffset(-.greatestFiniteMagnitude)
      case .last: view.legalOffset(.greatestFiniteMagnitude)
      default: view.offset(showing: ItemPlace(path), at: .none)
      }
    if offset != view.contentOffset { view.setContentOffset(offset, animated: false) }
    if view.cellForRow(at: path) == nil { view.layoutIfNeeded() }
  }
}

extension UITableView {
  /// Focuses a clicked row and makes this table first responder, unless a text field is.
  final func moveKeyFocus(at path: IndexPath) {
    guard focusControl.isAllowed else { return }
    focusControl.move(to: path, scrolls: false, byPointer: true)
    moveKeyFocus()
  }
}
