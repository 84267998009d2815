extension UIScrollView {
  /// The refresh control above the content, which a pull reveals; nil by default.
  public final var refreshControl: UIRefreshControl? {
    get { refreshView as? UIRefreshControl }
    set { refreshView = newValue }
  }
}

extension UIRefreshControl: RefreshView {}
