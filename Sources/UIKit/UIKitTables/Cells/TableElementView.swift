/// A view that a table shows for a row, a header or a footer.
@MainActor
protocol TableElementView: ConfigurationHost, ReusableElementView {
  /// Schedules another measurement of the view before the next frame.
  func contentSizeDidChange()
}
