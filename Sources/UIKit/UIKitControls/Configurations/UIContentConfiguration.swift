/// The content of a view, as a value: it makes its content view, and can be updated for a state.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state, such as that of a selected cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that is shown; setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  // @optional(type(of: configuration) == type(of: self.configuration))
  /// Returns whether the view can show a configuration, so that no other view has to be made.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}
