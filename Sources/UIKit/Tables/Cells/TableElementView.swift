/// A view that a table shows for a row, a header or a footer.
@MainActor
protocol TableElementView: ConfigurationHost {
  /// Has the table measure the view again before the next frame.
  func contentSizeDidChange()
}
