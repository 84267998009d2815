import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import GeometryCore
import LayoutCore

// MARK: - The selection

extension TableSession: @MainActor SelectionPort {
  var selectionRules: SelectionRules {
    SelectionRules(
      allowsSelection: view.allowsAny, allowsMultiple: view.allowsMultipleNow, isEditing: view.isEditing)
  }
  var hasDelegate: Bool { view.delegate != nil }

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
  var preferredItem: ItemPlace? { nil }
  var delegatePreferredItem: ItemPlace? {
    view.delegate?.indexPathForPreferredFocusedView(in: view).map { ItemPlace($0) }
  }

  func mayFocus(_ place: ItemPlace) -> Bool {
    guard let delegate = view.delegate else { return true }
    return view.ifImplemented { delegate.tableView(view, canFocusRowAt: place.indexPath) } ?? true
  }

  func focusMove(from old: ItemPlace?, to new: ItemPlace?, _ heading: FocusHeading) -> FocusMoves.Move? {
    let context = UITableViewFocusUpdateContext(from: old, to: new, heading: heading)
    return view.focusControl.moves.move(
      context, from: old.flatMap { view.cellForRow(at: $0.indexPath) },
      to: new.flatMap { view.cellForRow(at: $0.indexPath) }
    ) {
      view.delegate?.tableView(view, shouldUpdateFocusIn: context) ?? true
    }
  }

  func complete(_ move: FocusMoves.Move, to place: ItemPlace?) {
    let cell = view.focusControl.moves.tell(of: move, in: view) { context, coordinator in
      guard let context = context as? UITableViewFocusUpdateContext else { return }
      view.delegate?.tableView(view, didUpdateFocusIn: context, with: coordinator)
    }
    if let cell { AccessibilityFocus.change(to: cell) }
  }

  func selectionFollowsFocus(at place: ItemPlace) -> Bool {
    guard view.allowsSelectionNow else { return false }
    let asked = view.delegate.flatMap { delegate in
      view.ifImplemented { delegate.tableView(view, selectionFollowsFocusForRowAt: place.indexPath) }
    }
    return asked ?? view.selectionFollowsFocus
  }

  func shownFrame(ofItem place: ItemPlace) -> Rect? {
    counts.contains(place) ? Rect(view.rectForRow(at: place.indexPath)) : nil
  }

  func cells(in rect: Rect) -> [(place: ItemPlace, frame: Rect)] {
    view.rowPlaces(from: rect.minY, through: rect.maxY).map { ($0, Rect(view.rectForRow(at: $0.indexPath))) }
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
    let row = view.rectForRow(at: place.indexPath)
    let center = CGPoint(x: row.midX, y: row.midY)
    guard view.bounds.inset(by: view.adjustedContentInset).contains(center) else { return false }
    return !elements(onScreen: true) { $0.kind != .cell }.contains { $0.view.frame.contains(center) }
  }

  func restingOffset(forProposed offset: Point) -> Point { offset }

  func carry(_ place: ItemPlace, to target: ItemPlace) -> Bool {
    view.reordering.move(place.indexPath, to: target.indexPath)
  }

  func performDeletion(at place: ItemPlace) -> Bool { view.swipes.performDeletion(at: place.indexPath) }

  /// Carries out an effect on the focus.
  func perform(_ effect: FocusEffect) {
    switch effect {
    case .makeCell(let place): elements.prefetch(place)
    case .takeFromOthers: view.window?.keyboardFocus.itemWillTakeFocus(in: view)
    case .showInRow: break
    case .scroll(let offset):
      view.setContentOffset(CGPoint(offset), animated: false)
      view.layoutIfNeeded()
    case .scrollToItem(let place): view.scroll(to: place.indexPath, at: .none, animated: false)
    case .unmark: view.focusControl.moves.unmark()
    case .takeKeys: view.moveKeyFocus()
    case .cancelMovement: view.reordering.cancel()
    }
  }
}
