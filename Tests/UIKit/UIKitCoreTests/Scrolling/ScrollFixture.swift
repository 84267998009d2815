import UIKit
import UIKitTesting

/// A scroll view in a window, as in the recordings: 393 × 852 at scale 3 with 40000 points of content.
@MainActor
final class ScrollFixture {
  let test: TestWindow
  let view: UIScrollView
  let recorder = ScrollRecorder()

  init(
    size: CGSize = CGSize(width: 393, height: 852), content: CGSize = CGSize(width: 393, height: 40000),
    offset: CGPoint = .zero
  ) {
    view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentSize = content
    test = TestWindow(view)
    view.contentOffset = offset
    view.delegate = recorder
    test.settle()
  }

  /// Puts a finger down, moves it evenly every 8 ms and lifts it one interval after the last move, `ahead` seconds
  /// before a frame.
  func flick(from start: CGPoint, dy: CGFloat, count: Int, ahead: Double, eachMove: () -> Void = {}) {
    let duration = Double(count + 1) * 0.008
    var frame = test.nextFrameTime
    while frame - ahead - duration <= test.time { frame += 1.0 / 60 }
    test.advance(to: frame - ahead - duration)
    test.touchDown(at: start)
    for _ in 0..<count {
      test.advance(by: 0.008)
      test.move(by: CGVector(dx: 0, dy: dy))
      eachMove()
    }
    test.advance(by: 0.008)
    test.lift()
  }
}

/// Writes down what a scroll view tells its delegate, with the offsets of the moment.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var offsets: [CGPoint] = []
  var velocity: CGPoint?
  var target: CGPoint?
  var newTarget: CGPoint?
  var zoomed: UIView?
  var onScroll: ((UIScrollView) -> Void)?
  var onZoom: ((UIScrollView) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let newTarget { targetContentOffset.pointee = newTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if calls.last != "didZoom" { calls.append("didZoom") }
    onZoom?(scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("didEndZooming \(scale)")
  }
}
