import CollectionCore

/// Scrolls a collection view, and the row in which items are held, while the pointer is near an edge.
@MainActor
final class MovementScroller {
  /// The offset from the center of the held item to the pointer, in points.
  var grip = CGVector.zero

  private unowned let view: UICollectionView
  private lazy var scroller = makeScroller(of: view)
  /// The scroller of the row in which the items are held; nil outside of rows.
  private var rowScroller: (row: OrthogonalRow, scroller: EdgeScroller)?

  init(of view: UICollectionView) { self.view = view }

  /// Scrolls if the pointer is near an edge when the held item is at a position in the view's coordinates.
  func scroll(_ position: CGPoint) {
    guard let window = view.storedWindow else { return }
    let pointer = CGPoint(x: position.x + grip.dx, y: position.y + grip.dy)
    let place = view.convert(pointer, to: window)
    scroller.move(to: place)
    let row = view.rows?.row(at: pointer)
    if row !== rowScroller?.row { stopRow() }
    if let row, rowScroller == nil { rowScroller = (row, makeScroller(of: row.scrollView)) }
    rowScroller?.scroller.move(to: place)
  }

  /// Stops the scrolling of the view.
  func stopView() { scroller.stop() }

  /// Stops all scrolling.
  func stop() {
    stopView()
    stopRow()
  }

  private func makeScroller(of scrollView: UIScrollView) -> EdgeScroller {
    let scroller = EdgeScroller(of: scrollView)
    scroller.didScroll = { [weak view] in view?.layoutSession.handle(.movement(.contentMoved)) }
    return scroller
  }

  /// Stops the scrolling of a row, which comes to rest where it may.
  private func stopRow() {
    guard let (row, scroller) = rowScroller else { return }
    scroller.stop()
    rowScroller = nil
    view.rows?.scroll(section: row.section, to: row.offset, animated: view.storedWindow != nil)
  }
}
