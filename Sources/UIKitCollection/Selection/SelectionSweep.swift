import CollectionCore
import DiffCore

/// Reports the items that fingers pan over, which the engine selects or deselects, and scrolls at the edges.
@MainActor
final class SelectionSweep {
  private unowned let view: UICollectionView
  private let scroller: EdgeScroller
  private var isActive = false
  private var inWindow = CGPoint.zero

  init(_ view: UICollectionView) {
    self.view = view
    scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in self?.followScroll() }
  }

  /// Begins at an item; returns false when multiple selection is not allowed.
  func begin(at path: IndexPath) -> Bool {
    view.selectionControl.handle(.sweepBegins(ItemPlace(path)))
    isActive = view.selectionControl.isAccepted
    return isActive
  }

  func move(to point: CGPoint, inWindow: CGPoint) {
    self.inWindow = inWindow
    scroller.move(to: inWindow)
    reach(point)
  }

  func end() {
    guard isActive else { return }
    isActive = false
    scroller.stop()
    view.selectionControl.handle(.gestureEnds)
  }

  private func followScroll() {
    guard let window = view.storedWindow else { return }
    view.layoutIfNeeded()
    reach(view.convert(inWindow, from: window))
  }

  private func reach(_ point: CGPoint) {
    if let path = view.item(at: point) { view.selectionControl.handle(.sweepReaches(ItemPlace(path))) }
  }
}
