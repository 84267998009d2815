import UIKit

/// A delegate that records every call of `UIScrollViewDelegate`.
final class RecordingScrollDelegate: RecordingScrollCalls, UICollectionViewDelegate {
  static func register(in registry: Registry) {
    registry.addDelegate(RecordingScrollDelegate.self, calls: calls)
    registry.addDelegate(ZoomDelegate.self).property("viewForZooming", \.viewForZooming)
  }
}

/// A base class that records the calls of `UIScrollViewDelegate`.
class RecordingScrollCalls: StockDelegate, UIScrollViewDelegate {
  /// The calls with their recorded fields.
  static let calls: [String: [String]] = [
    "scrollViewDidScroll(_:)": [], "scrollViewDidZoom(_:)": [], "scrollViewWillBeginDragging(_:)": [],
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)": ["velocity", "targetContentOffset"],
    "scrollViewDidEndDragging(_:willDecelerate:)": ["decelerate"], "scrollViewWillBeginDecelerating(_:)": [],
    "scrollViewDidEndDecelerating(_:)": [], "scrollViewDidEndScrollingAnimation(_:)": [],
    "scrollViewDidChangeAdjustedContentInset(_:)": [], "scrollViewWillBeginZooming(_:with:)": ["view"],
    "scrollViewDidEndZooming(_:with:atScale:)": ["view", "scale"], "scrollViewDidScrollToTop(_:)": [],
  ]

  func scrollViewDidScroll(_ scrollView: UIScrollView) { write(scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { write(scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { write(scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { write(scrollView, ["velocity": velocity, "targetContentOffset": targetContentOffset.pointee]) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    write(scrollView, ["decelerate": decelerate])
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { write(scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { write(scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { write(scrollView) }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { write(scrollView) }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { write(scrollView, ["view": view]) }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    write(scrollView, ["view": view, "scale": scale])
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { write(scrollView) }

  private func write(_ view: UIScrollView, _ fields: [String: Any?] = [:], call: String = #function) {
    run?.log.write(call, about: view, fields)
  }
}

/// A delegate that provides the view to zoom.
final class ZoomDelegate: StockDelegate, UIScrollViewDelegate {
  weak var viewForZooming: UIView?

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { viewForZooming }
}
