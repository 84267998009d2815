/// The content and background configurations of a cell, the views that show them, and their updates for a state.
@MainActor
package final class CellConfigurations {
  private unowned let cell: any ConfigurationHost
  private var storedContent: (any UIContentConfiguration)?
  private var backdrop: BackgroundConfigurationView?
  private var needsUpdate = true
  private var isUpdating = false

  package init(of cell: any ConfigurationHost) { self.cell = cell }

  /// The configuration of the content view, which is replaced if it does not support a new one; nil for an empty view.
  package var content: (any UIContentConfiguration)? {
    get { storedContent }
    set {
      let old = storedContent
      storedContent = newValue
      if let newValue {
        if old != nil, let view = cell.contentView as? any UIContentView, view.supports(newValue) {
          view.configuration = newValue
        } else {
          cell.replaceContentView(by: newValue.makeContentView())
        }
      } else if old != nil {
        cell.replaceContentView(by: UIView())
      }
      didChange(ofContent: true)
    }
  }

  /// The background configuration; nil for none.
  package var background: UIBackgroundConfiguration? {
    get { backdrop?.configuration }
    set {
      if let newValue {
        show(newValue)
      } else {
        removeBackground()
      }
      didChange(ofContent: false)
    }
  }

  /// Removes the background configuration, which another background replaces.
  package func removeBackground() {
    backdrop?.removeFromSuperview()
    backdrop = nil
  }

  /// Schedules an update before the next layout.
  package func setNeedsUpdate() {
    needsUpdate = true
    if !isUpdating { cell.setNeedsLayout() }
  }

  /// Updates the configurations for a state, as far as the cell allows, and calls a closure with the state, if an
  /// update was requested.
  package func updateIfNeeded<State: UIConfigurationState>(
    for state: @autoclosure () -> State, _ update: (State) -> Void
  ) {
    guard needsUpdate else { return }
    needsUpdate = false
    isUpdating = true
    let state = state()
    if cell.automaticallyUpdatesContentConfiguration, let content {
      cell.contentConfiguration = content.updated(for: state)
    }
    if cell.automaticallyUpdatesBackgroundConfiguration, let background {
      cell.backgroundConfiguration = background.updated(for: state)
    }
    update(state)
    isUpdating = false
  }

  private func show(_ new: UIBackgroundConfiguration) {
    if let backdrop { return backdrop.configuration = new }
    let made = BackgroundConfigurationView(new)
    cell.insertBackdrop(made, at: 0)
    backdrop = made
  }

  private func didChange(ofContent isContent: Bool) {
    // A change from the client is followed by an update for the state; a change made during such an update is not.
    if isUpdating { return }
    cell.configurationDidChange(ofContent: isContent)
    cell.setNeedsUpdateConfiguration()
  }
}
