/// The pan recognizer of a scroll view: only the translation along scrollable axes counts for the slop.
@MainActor
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak scrollView] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { scrollView?.panDidChange(pan) }
    }
  }

  @available(*, unavailable)
  override init?(coder: NSCoder) { fatalError("A scroll view makes its recognizers itself.") }

  override func slop(of travel: CGPoint) -> CGPoint? {
    guard let scrollView else { return nil }
    switch (scrollView.canDragHorizontally, scrollView.canDragVertically) {
    case (true, true): return super.slop(of: travel)
    case (true, false):
      return abs(travel.x) >= Self.slop ? CGPoint(x: travel.x < 0 ? -Self.slop : Self.slop, y: 0) : nil
    case (false, true):
      return abs(travel.y) >= Self.slop ? CGPoint(x: 0, y: travel.y < 0 ? -Self.slop : Self.slop) : nil
    case (false, false): return nil
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { scrollView?.touchDidBegin() }
  }

  override func reset() {
    super.reset()
    scrollView?.touchDidEnd()
  }
}
