import UIKit

/// A delegate that writes down every call of `UIScrollViewDelegate`.
final class RecordingScrollDelegate: NSObject, UICollectionViewDelegate, StockObject {
  weak var run: ScenarioRun?

  private func write(_ call: String, _ view: UIScrollView, _ fields: [String: Any?] = [:]) {
    run?.log.write(call, about: view, fields)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { write("scrollViewDidScroll(_:)", scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { write("scrollViewDidZoom(_:)", scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { write("scrollViewWillBeginDragging(_:)", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    write(
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", scrollView,
      ["velocity": velocity, "targetContentOffset": targetContentOffset.pointee])
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    write("scrollViewDidEndDragging(_:willDecelerate:)", scrollView, ["decelerate": decelerate])
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    write("scrollViewWillBeginDecelerating(_:)", scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    write("scrollViewDidEndDecelerating(_:)", scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    write("scrollViewDidEndScrollingAnimation(_:)", scrollView)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    write("scrollViewDidChangeAdjustedContentInset(_:)", scrollView)
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    write("scrollViewWillBeginZooming(_:with:)", scrollView, ["view": view])
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    write("scrollViewDidEndZooming(_:with:atScale:)", scrollView, ["view": view, "scale": scale])
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { write("scrollViewDidScrollToTop(_:)", scrollView) }

  static func register(in registry: Registry) {
    let delegate = registry.addStock(
      RecordingScrollDelegate.self,
      calls: [
        "scrollViewDidScroll(_:)": [], "scrollViewDidZoom(_:)": [], "scrollViewWillBeginDragging(_:)": [],
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)": ["velocity", "targetContentOffset"],
        "scrollViewDidEndDragging(_:willDecelerate:)": ["decelerate"], "scrollViewWillBeginDecelerating(_:)": [],
        "scrollViewDidEndDecelerating(_:)": [], "scrollViewDidEndScrollingAnimation(_:)": [],
        "scrollViewDidChangeAdjustedContentInset(_:)": [], "scrollViewWillBeginZooming(_:with:)": ["view"],
        "scrollViewDidEndZooming(_:with:atScale:)": ["view", "scale"], "scrollViewDidScrollToTop(_:)": [],
      ])
    delegate.make("init()") { RecordingScrollDelegate() }

    let zoom = registry.addStock(ZoomDelegate.self)
    zoom.make("init()") { ZoomDelegate() }
    zoom.property("viewForZooming", \.viewForZooming)
  }
}

/// A delegate that names the view to zoom.
final class ZoomDelegate: NSObject, UIScrollViewDelegate, StockObject {
  weak var run: ScenarioRun?
  weak var viewForZooming: UIView?

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { viewForZooming }
}
