extension UIWindowScene {
  /// Scrolls the content to the top, as a tap on the status bar does.
  ///
  /// On a phone that is the only visible scroll view that may scroll to the top; none if there are several. On a tablet
  /// it is the one nearest to the status bar.
  final func scrollToTop() {
    guard let window = keyWindow ?? windows.last else { return }
    var found: [UIScrollView] = []
    collect(from: window, into: &found)
    if traitCollection.userInterfaceIdiom == .phone, found.count > 1 { return }
    found.min { top(of: $0, in: window) < top(of: $1, in: window) }?.scrollToTop()
  }

  private func collect(from view: UIView, into found: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop { found.append(scrollView) }
    for child in view.subviews { collect(from: child, into: &found) }
  }

  private func top(of view: UIView, in window: UIWindow) -> CGFloat { view.convert(view.bounds, to: window).minY }
}
