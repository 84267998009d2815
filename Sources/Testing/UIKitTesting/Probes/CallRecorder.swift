public import UIKit

/// Records calls in order, to compare them with an expected list.
///
/// ```swift
/// let recorder = CallRecorder()
/// scrollView.delegate = recorder
/// test.flick(from: start, to: end)
/// #expect(recorder.calls == ["scrollViewWillBeginDragging", "scrollViewWillEndDragging", …])
/// ```
@preconcurrency @MainActor
public final class CallRecorder: NSObject {
  /// The recorded calls, in order.
  public private(set) var calls: [String] = []
  /// A Boolean value that determines whether `scrollViewDidScroll` is recorded, which is called on every change of the
  /// offset.
  public var recordsDidScroll = false
  /// A closure that is called when a scroll view's drag ends, with the velocity in points per millisecond and the
  /// target offset.
  public var willEndDragging: ((_ velocity: CGPoint, _ target: inout CGPoint) -> Void)?

  /// Records a call.
  public func record(_ call: String) {
    calls.append(call)
    WindowTrace.running?.add(call: call)
  }

  /// Returns the calls recorded so far and removes them.
  public func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Runs a closure and returns the calls that it caused.
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
