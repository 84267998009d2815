import CollectionCore
import DiffCore

/// The rectangle that the mouse draws over items to select them.
@MainActor
package final class Marquee {
  private unowned let view: UICollectionView
  private let scroller: EdgeScroller
  private(set) var frameView: UIView?
  private var start = CGPoint.zero
  private var inWindow = CGPoint.zero

  init(_ view: UICollectionView) {
    self.view = view
    scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in self?.followScroll() }
  }

  /// Begins at a point of the content; the present selection is preserved when `adding`.
  func begin(at point: CGPoint, adding: Bool) {
    start = point
    view.selectionControl.handle(.marqueeBegins(adding: adding))
    let frameView = UIView(frame: CGRect(origin: point, size: .zero))
    frameView.isUserInteractionEnabled = false
    frameView.backgroundColor = view.tintColor.withAlphaComponent(0.15)
    frameView.layer.borderColor = view.tintColor.withAlphaComponent(0.8).cgColor
    frameView.layer.borderWidth = 1
    frameView.layer.zPosition = 4_000
    view.withoutLayout { view.addSubview(frameView) }
    self.frameView = frameView
  }

  func move(to point: CGPoint, inWindow: CGPoint) {
    self.inWindow = inWindow
    scroller.move(to: inWindow)
    reach(point)
  }

  func end() {
    view.selectionControl.handle(.gestureEnds)
    removeFrame()
  }

  /// Restores the selection before the gesture when that is cancelled.
  func cancel() {
    view.selectionControl.handle(.gestureIsCancelled)
    removeFrame()
  }

  private func removeFrame() {
    scroller.stop()
    frameView?.removeFromSuperview()
    frameView = nil
  }

  private func followScroll() {
    guard let window = view.storedWindow else { return }
    reach(view.convert(inWindow, from: window))
  }

  private func reach(_ point: CGPoint) {
    guard let frameView else { return }
    let frame = CGRect(
      x: min(start.x, point.x), y: min(start.y, point.y), width: abs(point.x - start.x), height: abs(point.y - start.y))
    frameView.frame = frame
    view.selectionControl.handle(.marqueeCovers(items(in: frame)))
  }

  private func items(in frame: CGRect) -> [ItemPlace] {
    view.layoutSession.prepareIfNeeded()
    let query = CGRect(
      x: frame.minX, y: frame.minY, width: max(frame.width, 1), height: max(frame.height, 1))
    return view.layoutSession.elements(in: query).compactMap {
      let element = $0.values.element
      guard element.kind == .cell, !$0.values.isHidden, view.shownFrame($0.values).intersects(query),
        view.data.counts.contains(element.path)
      else { return nil }
      return element.path.place
    }
  }
}
