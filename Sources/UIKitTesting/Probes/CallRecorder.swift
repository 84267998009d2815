public import UIKit

/// Writes down calls in the order in which they come, to compare with an expected list.
///
/// ```swift
/// let recorder = CallRecorder()
/// scrollView.delegate = recorder
/// test.flick(from: start, to: end)
/// #expect(recorder.calls == ["scrollViewWillBeginDragging", "scrollViewWillEndDragging", …])
/// ```
@preconcurrency @MainActor
public final class CallRecorder: NSObject {
  /// The recorded calls, first one first.
  public private(set) var calls: [String] = []
  /// Whether `scrollViewDidScroll` is recorded, which comes with every change of the offset.
  public var recordsDidScroll = false
  /// Called when a scroll view's drag ends, with the velocity in points per millisecond and the offset it will stop at.
  public var willEndDragging: ((_ velocity: CGPoint, _ target: inout CGPoint) -> Void)?

  /// Writes down a call.
  public func record(_ call: String) { calls.append(call) }

  /// Takes out what was recorded so far.
  public func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Does something and returns the calls that it caused.
  public func during(_ body: () throws -> Void) rethrows -> [String] {
    calls = []
    try body()
    return drain()
  }
}

extension CallRecorder: UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if recordsDidScroll { record("scrollViewDidScroll") }
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { record("scrollViewWillBeginDragging") }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    record("scrollViewWillEndDragging")
    willEndDragging?(velocity, &targetContentOffset.pointee)
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    record("scrollViewDidEndDragging")
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    record("scrollViewWillBeginDecelerating")
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { record("scrollViewDidEndDecelerating") }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    record("scrollViewDidEndScrollingAnimation")
  }
}
