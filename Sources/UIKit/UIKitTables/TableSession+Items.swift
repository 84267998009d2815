import CollectionCore
import CoreGraphics
import DiffCore
import GeometryCore
import LayoutCore

// MARK: - The selection

extension TableSession: @MainActor SelectionPort {
  var selectionRules: SelectionRules {
    let selection = view.selection
    return SelectionRules(
      allowsSelection: selection.allowsAny, allowsMultiple: selection.allowsMultiple, isEditing: view.isEditing)
  }
  var hasDelegate: Bool { view.delegate != nil }
  var isDragged: Bool { view.isDragging }

  func mayHighlight(_ place: ItemPlace) -> Bool {
    view.delegate?.tableView(view, shouldHighlightRowAt: dataPath(place)) ?? true
  }

  func itemToSelect(_ proposed: ItemPlace) -> ItemPlace? {
    guard let delegate = view.delegate else { return proposed }
    return delegate.tableView(view, willSelectRowAt: dataPath(proposed)).map(shownPlace)
  }

  func itemToDeselect(_ proposed: ItemPlace) -> ItemPlace? {
    guard let delegate = view.delegate else { return proposed }
    return delegate.tableView(view, willDeselectRowAt: dataPath(proposed)).map(shownPlace)
  }

  func mayBeginMultipleSelection(at place: ItemPlace) -> Bool {
    view.delegate?.tableView(view, shouldBeginMultipleSelectionInteractionAt: dataPath(place)) ?? false
  }

  func hasPrimaryAction(at place: ItemPlace) -> Bool {
    view.delegate?.tableView(view, canPerformPrimaryActionForRowAt: dataPath(place)) ?? false
  }

  func expandsAtTaps(_ place: ItemPlace) -> Bool { false }

  private func dataPath(_ place: ItemPlace) -> IndexPath { view.dataPath(place.indexPath) }
  private func shownPlace(_ path: IndexPath) -> ItemPlace { ItemPlace(view.shownPath(path)) }
}

// MARK: - The focus

extension TableSession: @MainActor FocusPort {
  var focusRules: FocusRules {
    FocusRules(allowsFocus: view.focusControl.isAllowed, remembersLast: view.remembersLastFocusedIndexPath)
  }
  var preferredItem: ItemPlace? { nil }
  var delegatePreferredItem: ItemPlace? {
    view.delegate?.indexPathForPreferredFocusedView(in: view).map { ItemPlace($0) }
  }

  func mayFocus(_ place: ItemPlace) -> Bool {
    guard let delegate = view.delegate else { return true }
    return view.ifImplemented { delegate.tableView(view, canFocusRowAt: place.indexPath) } ?? true
  }

  func focusMove(from old: ItemPlace?, to new: ItemPlace?, _ heading: FocusHeading) -> FocusMoves.Move? {
    view.focusControl.move(from: old?.indexPath, to: new?.indexPath, UIFocusHeading(heading))
  }

  func show(_ move: FocusMoves.Move, isByPointer: Bool) { view.focusControl.moves.show(move, isByPointer: isByPointer) }
  func complete(_ move: FocusMoves.Move, to place: ItemPlace?) { view.focusControl.complete(move) }

  func selectionFollowsFocus(at place: ItemPlace) -> Bool {
    guard view.selection.allowsSelection else { return false }
    let asked = view.delegate.flatMap { delegate in
      view.ifImplemented { delegate.tableView(view, selectionFollowsFocusForRowAt: place.indexPath) }
    }
    return asked ?? view.selectionFollowsFocus
  }

  func shownFrame(ofItem place: ItemPlace) -> Rect? {
    view.data.counts.contains(place) ? Rect(view.rowRect(at: place.indexPath)) : nil
  }

  func cells(in rect: Rect) -> [(place: ItemPlace, frame: Rect)] {
    view.rowPlaces(from: rect.minY, through: rect.maxY).map { ($0, Rect(view.rowRect(at: $0.indexPath))) }
  }

  /// Returns the insets of the content, and the height of the header that floats above a row.
  func insets(showing place: ItemPlace) -> Insets {
    var insets = contentInsets
    if view.style == .plain { insets.top += view.heights.geometry.sections[place.section].header }
    return insets
  }

  func frameInRow(of place: ItemPlace) -> Rect? { nil }
  func scrollsAcross(section: Int) -> Bool { false }

  func showsCenter(of place: ItemPlace) -> Bool {
    let row = view.rowRect(at: place.indexPath)
    let center = CGPoint(x: row.midX, y: row.midY)
    guard view.bounds.inset(by: view.adjustedContentInset).contains(center) else { return false }
    return !elements.shown.contains { element, shown in element.section != nil && shown.frame.contains(center) }
  }

  func restingOffset(forProposed offset: Point) -> Point { offset }

  func carry(_ place: ItemPlace, to target: ItemPlace) -> Bool {
    view.reordering.move(place.indexPath, to: target.indexPath)
  }

  func openMenu(at point: Point) -> Bool { view.contextMenuInteraction?.show(at: CGPoint(point)) ?? false }
  func performDeletion(at place: ItemPlace) -> Bool { view.swipes.performDeletion(at: place.indexPath) }
}
