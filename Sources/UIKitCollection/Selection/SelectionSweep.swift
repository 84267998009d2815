import CollectionCore
import DiffCore

/// Selects or deselects a range as fingers pan over items: all items get the new state of the first one.
@MainActor
final class SelectionSweep {
  private unowned let view: UICollectionView
  private let scroller: EdgeScroller
  private var start: IndexPath?
  private var before: Set<ItemPlace> = []
  private var deselects = false
  private var inWindow = CGPoint.zero

  init(_ view: UICollectionView) {
    self.view = view
    scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in self?.followScroll() }
  }

  /// Begins at an item; returns false when multiple selection is not allowed.
  func begin(at path: IndexPath) -> Bool {
    let control = view.selectionControl
    guard view.data.counts.contains(path), control.beginMultipleSelection(at: path, asks: true) else { return false }
    start = path
    before = control.selection.selected
    deselects = before.contains(ItemPlace(path))
    control.anchor = path
    return true
  }

  func move(to point: CGPoint, inWindow: CGPoint) {
    self.inWindow = inWindow
    scroller.move(to: inWindow)
    reach(view.item(at: point))
  }

  func end() {
    guard start != nil else { return }
    start = nil
    scroller.stop()
    view.selectionControl.endMultipleSelection()
  }

  private func followScroll() {
    guard let window = view.storedWindow else { return }
    view.layoutIfNeeded()
    reach(view.item(at: view.convert(inWindow, from: window)))
  }

  private func reach(_ path: IndexPath?) {
    guard let start, let path, view.data.counts.contains(start) else { return }
    let (first, last) = (ItemPlace(min(start, path)), ItemPlace(max(start, path)))
    let range = Set(view.data.counts.places(from: first, through: last))
    view.selectionControl.change(to: deselects ? before.subtracting(range) : before.union(range))
  }
}
