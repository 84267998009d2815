import CollectionCore
import DiffCore

/// The selection of several rows by a gesture or with modifier keys, which the delegate may enable as it begins.
@MainActor
final class TableMultipleSelection {
  private unowned let view: UITableView
  private var gesture: SelectionGesture?
  /// A Boolean value that indicates whether the delegate was notified of the beginning.
  private var isNotified = false
  private lazy var pan = SelectionPanGestureRecognizer(of: view)

  init(of view: UITableView) { self.view = view }

  /// Adds the pan, which the scroll view's pan waits for.
  func attach() {
    guard pan.view == nil else { return }
    view.addGestureRecognizer(pan)
    view.panGestureRecognizer.require(toFail: pan)
  }

  /// Returns whether several rows may be selected from one on; if only one may be selected, the delegate decides, and
  /// for a gesture that would otherwise scroll also unless rows are being edited.
  func mayBegin(at path: IndexPath, insteadOfScrolling: Bool) -> Bool {
    allows(insteadOfScrolling)
      || view.delegate?.tableView(view, shouldBeginMultipleSelectionInteractionAt: view.dataPath(path)) ?? false
  }

  /// Begins to select several rows; returns false if the delegate did not enable that after all.
  func begin(at path: IndexPath, insteadOfScrolling: Bool) -> Bool {
    if allows(insteadOfScrolling) { return true }
    view.delegate?.tableView(view, didBeginMultipleSelectionInteractionAt: view.dataPath(path))
    isNotified = true
    if view.selection.allowsMultiple { return true }
    end()
    return false
  }

  /// Ends the selection of several rows; the delegate is notified if it was notified of the beginning.
  func end() {
    gesture = nil
    guard isNotified else { return }
    isNotified = false
    view.delegate?.tableViewDidEndMultipleSelectionInteraction(view)
  }

  func beginPan(at path: IndexPath) -> Bool {
    guard view.data.counts.contains(path), begin(at: path, insteadOfScrolling: true) else { return false }
    gesture = SelectionGesture(from: ItemPlace(path), before: Set(view.selection.rows.places))
    view.selection.anchor = path
    return true
  }

  func panReaches(_ path: IndexPath) {
    guard let wanted = gesture?.selection(reaching: [ItemPlace(path)], in: view.data.counts) else { return }
    let old = Set(view.selection.rows.places)
    for place in old.subtracting(wanted).sorted() { view.selection.userDeselect(place.indexPath) }
    for place in wanted.subtracting(old).sorted() { view.selection.userSelect(place.indexPath) }
  }

  func follow(_ map: UpdateMap) { gesture?.follow(map) }

  func dataDidChange() { gesture?.dataDidChange() }

  private func allows(_ insteadOfScrolling: Bool) -> Bool {
    view.selection.allowsMultiple && (!insteadOfScrolling || view.isEditing)
  }
}

extension UITableView: SelectionPanOwner {
  package var allowsSelectingSeveral: Bool { selection.allowsMultiple }

  package func selectableItem(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  package func selectionPanMayBegin(at path: IndexPath) -> Bool {
    selection.multiple.mayBegin(at: path, insteadOfScrolling: true)
  }

  package func selectionPanBegins(at path: IndexPath) -> Bool { selection.multiple.beginPan(at: path) }

  package func selectionPanReaches(_ path: IndexPath) { selection.multiple.panReaches(path) }

  package func selectionPanEnds() { selection.multiple.end() }

  // The mouse draws no rectangle: rows fill the width, and there is no empty space beside them.
  package func marqueeMayBegin(over view: UIView?) -> Bool { false }
  package func marqueeBegins(adding: Bool) {}
  package func marqueeCovers(_ frame: CGRect) {}
  package func marqueeEnds(isCancelled: Bool) {}
  package func addMarquee(_ frameView: UIView) {}
}
