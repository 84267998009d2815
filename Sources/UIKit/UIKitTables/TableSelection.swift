import CollectionCore
import DiffCore
import Foundation

/// Highlights and selects rows: by touch with the delegate's consent, or from code without notifying it.
@MainActor
final class TableSelection {
  private unowned let view: UITableView
  private(set) var rows = ItemSelection()
  /// The row at which a range begins that Shift extends; nil when there is none.
  var anchor: IndexPath?
  private weak var touch: UITouch?
  private(set) lazy var multiple = TableMultipleSelection(of: view)

  init(of view: UITableView) { self.view = view }

  var allowsSelection: Bool { view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection }

  /// A Boolean value that indicates whether more than one row can be selected.
  var allowsMultiple: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection && view.allowsSelection
  }

  // MARK: By code

  /// Selects a row, replacing others if only one may be selected; nil deselects all.
  func select(_ path: IndexPath?, animated: Bool) {
    guard let path else {
      for old in rows.removeAll() { setSelected(false, old, animated: animated) }
      return
    }
    guard allowsSelection || allowsMultiple else { return }
    guard view.data.counts.contains(path) else {
      return Log.warn(
        TableMessage.outOfRange(path, asked: "selectRow(at:animated:scrollPosition:)", counts: view.data.counts))
    }
    for old in rows.select(ItemPlace(path), replacing: !allowsMultiple) { setSelected(false, old, animated: animated) }
    setSelected(true, ItemPlace(path), animated: animated)
    anchor = path
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard rows.deselect(ItemPlace(path)) else { return }
    setSelected(false, ItemPlace(path), animated: animated)
  }

  /// Clears the selection after the data has changed as a whole.
  func reset() {
    for old in rows.removeAll() { setSelected(false, old, animated: false) }
    if let item = rows.highlighted { setHighlighted(false, item) }
    rows.highlighted = nil
    touch = nil
    anchor = nil
    multiple.dataDidChange()
  }

  /// Maps selection and highlight to their rows' new places; reloaded rows lose them.
  func follow(_ map: UpdateMap) {
    for place in map.reloadedItems { _ = rows.deselect(place) }
    rows.follow(map)
    anchor = anchor.flatMap(map.newPath)
    multiple.follow(map)
    view.focusControl.follow(map)
  }

  /// Applies the state of a row to the cell that appears for it.
  func applyState(to cell: UITableViewCell, at place: ItemPlace) {
    let isSelected = rows.contains(place)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let isHighlighted = rows.highlighted == place
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    view.focusControl.applyState(to: cell, at: place)
  }

  private func setSelected(_ isSelected: Bool, _ place: ItemPlace, animated: Bool) {
    guard let cell = view.visibleRows.currentCell(at: place), cell.isSelected != isSelected else { return }
    cell.setSelected(isSelected, animated: animated)
  }

  private func setHighlighted(_ isHighlighted: Bool, _ place: ItemPlace) {
    guard let cell = view.visibleRows.currentCell(at: place), cell.isHighlighted != isHighlighted else { return }
    cell.setHighlighted(isHighlighted, animated: false)
  }

  // MARK: By touch
  //
  // The order is that of iOS: shouldHighlight, didHighlight when the touch begins; didUnhighlight, willSelect,
  // willDeselect and didDeselect of the row before, didSelect when it lifts.

  /// Begins with a touch; returns true if it is on a row that is highlighted now.
  func began(_ touches: Set<UITouch>) -> Bool {
    guard touch == nil, rows.highlighted == nil, allowsSelection || allowsMultiple, !view.isDragging,
      let new = touches.first, let place = row(under: new)
    else { return false }
    guard view.delegate?.tableView(view, shouldHighlightRowAt: view.dataPath(place.indexPath)) ?? true else {
      return false
    }
    touch = new
    rows.highlighted = place
    setHighlighted(true, place)
    view.delegate?.tableView(view, didHighlightRowAt: view.dataPath(place.indexPath))
    return true
  }

  func isTracking(_ touches: Set<UITouch>) -> Bool { touch.map(touches.contains) ?? false }

  /// Ends a touch: selects the row if the touch lifted on it, and removes the highlight.
  func ended(_ touches: Set<UITouch>, modifiers: UIKeyModifierFlags) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let place = rows.highlighted else { return true }
    let wasOnRow = isOn(place, touch)
    unhighlight(place)
    guard wasOnRow, view.data.counts.contains(place) else { return true }
    click(place.indexPath, modifiers, isPointer: touch.type == .indirectPointer)
    if modifiers.isDisjoint(with: [.shift, .control, .command]) { performPrimaryAction(at: place.indexPath) }
    return true
  }

  /// Removes the highlight when the touch has become a scroll.
  func cancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    cancelTouch()
    return true
  }

  /// Removes the highlight of the touch, which selects nothing any more.
  func cancelTouch() {
    guard touch != nil else { return }
    touch = nil
    if let place = rows.highlighted { unhighlight(place) }
  }

  /// Toggles the selection of a row as a tap does; with multiple selection a selected row is deselected.
  func toggle(_ path: IndexPath) {
    guard allowsSelection || allowsMultiple else { return }
    anchor = path
    if allowsMultiple, rows.contains(ItemPlace(path)) { userDeselect(path) } else { userSelect(path) }
  }

  /// Selects the rows between the anchor and another one.
  func extend(to path: IndexPath) {
    let start = ItemPlace(anchor ?? path)
    let end = ItemPlace(path)
    for place in view.data.counts.places(from: min(start, end), through: max(start, end))
    where !rows.contains(place) { userSelect(place.indexPath) }
    if anchor == nil { anchor = path }
  }

  /// Selects a row with the consent of the delegate, which may choose another one.
  func userSelect(_ proposed: IndexPath) {
    let delegate = view.delegate
    guard let path = asked(proposed, { delegate, path in delegate.tableView(view, willSelectRowAt: path) }),
      view.data.counts.contains(path)
    else { return }
    if !allowsMultiple {
      for old in rows.places where old != ItemPlace(path) { userDeselect(old.indexPath) }
    }
    _ = rows.select(ItemPlace(path), replacing: false)
    setSelected(true, ItemPlace(path), animated: false)
    // As on iOS, the segue of a cell is prepared before the delegate is told.
    if let cell = view.cellForRow(at: view.dataPath(path)) { cell.selectionSegue?(cell) }
    delegate?.tableView(view, didSelectRowAt: view.dataPath(path))
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view)
  }

  /// Deselects a row with the consent of the delegate, which may choose another one.
  func userDeselect(_ proposed: IndexPath) {
    let delegate = view.delegate
    guard let path = asked(proposed, { delegate, path in delegate.tableView(view, willDeselectRowAt: path) }) else {
      return
    }
    deselect(path, animated: false)
    delegate?.tableView(view, didDeselectRowAt: view.dataPath(path))
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view)
  }

  func selectAll() {
    guard allowsMultiple else { return }
    for section in 0..<view.data.counts.sectionCount {
      for row in 0..<view.data.counts[section] where !rows.contains(ItemPlace(item: row, section: section)) {
        userSelect(IndexPath(item: row, section: section))
      }
    }
  }

  /// Performs the primary action of a row if the delegate has one.
  func performPrimaryAction(at path: IndexPath) {
    guard let delegate = view.delegate, view.data.counts.contains(path),
      delegate.tableView(view, canPerformPrimaryActionForRowAt: view.dataPath(path))
    else { return }
    delegate.tableView(view, performPrimaryActionForRowAt: view.dataPath(path))
  }

  /// Returns the shown row that the delegate answers for a shown row; the delegate uses the data's paths.
  private func asked(
    _ path: IndexPath, _ ask: (any UITableViewDelegate, IndexPath) -> IndexPath?
  ) -> IndexPath? {
    guard let delegate = view.delegate else { return path }
    return ask(delegate, view.dataPath(path)).map(view.shownPath)
  }

  private func unhighlight(_ place: ItemPlace) {
    rows.highlighted = nil
    setHighlighted(false, place)
    view.delegate?.tableView(view, didUnhighlightRowAt: view.dataPath(place.indexPath))
  }

  private func click(_ path: IndexPath, _ modifiers: UIKeyModifierFlags, isPointer: Bool) {
    let isModified = !modifiers.isDisjoint(with: [.shift, .control, .command])
    if isModified, multiple.mayBegin(at: path, insteadOfScrolling: false),
      multiple.begin(at: path, insteadOfScrolling: false)
    {
      if modifiers.contains(.shift) { extend(to: path) } else { toggle(path) }
      multiple.end()
    } else {
      toggle(path)
    }
    if isPointer || view.focusControl.focused != nil { view.moveKeyFocus(at: path) }
  }

  /// Returns the row whose cell contains the touched view.
  private func row(under touch: UITouch) -> ItemPlace? {
    var next = touch.view
    while let current = next, current !== view {
      if let cell = current as? UITableViewCell, case .row(let place)? = view.visibleRows.element(of: cell) {
        return cell.standsForNoRow ? nil : place
      }
      next = current.superview
    }
    return nil
  }

  private func isOn(_ place: ItemPlace, _ touch: UITouch) -> Bool {
    guard let cell = view.visibleRows.currentCell(at: place) else { return false }
    return cell.point(inside: touch.location(in: cell), with: nil)
  }
}
