import CoreGraphics

/// The rectangle that the mouse draws over items to select them.
@MainActor
final class Marquee {
  private unowned let view: any SelectionPanOwner
  private let scroller: EdgeScroller
  private(set) var frameView: UIView?
  private var start = CGPoint.zero
  private var inWindow = CGPoint.zero

  init(_ view: any SelectionPanOwner) {
    self.view = view
    scroller = EdgeScroller(of: view)
    scroller.didScroll = { [weak self] in self?.followScroll() }
  }

  /// Begins at a point of the content; the present selection is preserved when `adding`.
  func begin(at point: CGPoint, adding: Bool) {
    start = point
    view.marqueeBegins(adding: adding)
    let frameView = UIView(frame: CGRect(origin: point, size: .zero))
    frameView.isUserInteractionEnabled = false
    frameView.backgroundColor = view.tintColor.withAlphaComponent(0.15)
    frameView.layer.borderColor = view.tintColor.withAlphaComponent(0.8).cgColor
    frameView.layer.borderWidth = 1
    frameView.layer.zPosition = 4_000
    view.addMarquee(frameView)
    self.frameView = frameView
  }

  func move(to point: CGPoint, inWindow: CGPoint) {
    self.inWindow = inWindow
    scroller.move(to: inWindow)
    reach(point)
  }

  func end() {
    view.marqueeEnds(isCancelled: false)
    removeFrame()
  }

  /// Restores the selection before the gesture when that is canceled.
  func cancel() {
    view.marqueeEnds(isCancelled: true)
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
    view.marqueeCovers(frame)
  }
}
