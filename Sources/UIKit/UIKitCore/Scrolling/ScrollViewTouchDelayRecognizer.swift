/// Delays touches to a scroll view's content for a moment: they may become a drag.
///
/// It fails after the delay, or when the touch ends, and the touch is delivered then. A touch that stopped a motion is
/// meant for the scroll view alone: the recognizer recognizes it, so that it is never delivered to the content.
@MainActor
final class ScrollViewTouchDelayRecognizer: UIGestureRecognizer {
  /// The duration for which touches are delayed, in seconds.
  private static let delay = 0.15

  private weak var scrollView: UIScrollView?
  private var timer = GestureTimer()
  private var hasStoppedMotion = false

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
  }

  @available(*, unavailable)
  override init?(coder: NSCoder) { fatalError("A scroll view makes its recognizers itself.") }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    return scrollView.canDragHorizontally || scrollView.canDragVertically
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView else { return state = .failed }
    if scrollView.consumeDidStopMotion() {
      hasStoppedMotion = true
    } else if !scrollView.delaysContentTouches, !hasStoppedMotion {
      state = .failed
    } else if !hasStoppedMotion {
      timer.set(after: Self.delay) { [weak self] in self?.state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasStoppedMotion ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    timer.cancel()
    hasStoppedMotion = false
  }

  /// Prevents only recognizers of the content; other recognizers of the scroll view, especially the pan, continue.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer.view !== scrollView
  }
}
