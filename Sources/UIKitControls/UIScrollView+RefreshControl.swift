extension UIScrollView {
  /// The refresh control above the content, which a pull reveals; nil by default.
  public final var refreshControl: UIRefreshControl? {
    get { pulledView as? UIRefreshControl }
    set { pulledView = newValue }
  }
}

extension UIRefreshControl: PulledView {}
