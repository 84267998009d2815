/// Reports the items that fingers pan over, which the owner selects or deselects, and scrolls at the edges.
@MainActor
final class SelectionSweep {
  private unowned let view: any SelectionPanOwner
  private let scroller: EdgeScroller
  private var isActive = false
  private var inWindow = CGPoint.zero

  init(_ view: any SelectionPanOwner) {
    self.view = view
    scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in self?.followScroll() }
  }

  /// Begins at an item; returns false when multiple selection is not allowed.
  func begin(at path: IndexPath) -> Bool {
    isActive = view.selectionPanBegins(at: path)
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
    view.selectionPanEnds()
  }

  private func followScroll() {
    guard let window = view.storedWindow else { return }
    view.layoutIfNeeded()
    reach(view.convert(inWindow, from: window))
  }

  private func reach(_ point: CGPoint) {
    if let path = view.selectableItem(at: point) { view.selectionPanReaches(path) }
  }
}
