/// A view with content and background configurations: a cell of a collection view or of a table, or a header of a
/// table.
@MainActor
package protocol ConfigurationHost: ContentViewHost {
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func replaceContentView(by view: UIView)
  func insertBackdrop(_ view: UIView, at index: Int)
  func setNeedsUpdateConfiguration()
  /// Called when a client has set a configuration, outside of an update for a state.
  func configurationDidChange(ofContent: Bool)
}

extension ConfigurationHost {
  /// Inserts a view that is as large as this one.
  package func insertBackdrop(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }
}
