/// The pinch recognizer of a scroll view; it recognizes simultaneously with the pan.
@MainActor
final class ScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak scrollView] recognizer in
      if let pinch = recognizer as? UIPinchGestureRecognizer { scrollView?.pinchDidChange(pinch) }
    }
  }

  @available(*, unavailable)
  override init?(coder: NSCoder) { fatalError("A scroll view makes its recognizers itself.") }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.panGestureRecognizer
  }
}
