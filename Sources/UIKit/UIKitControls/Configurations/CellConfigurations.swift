/// The content and background configurations of a cell, and the views that show them.
@MainActor
package final class CellConfigurations {
  private unowned let cell: any ConfigurationHost
  package private(set) var content: (any UIContentConfiguration)?
  private var backdrop: BackgroundConfigurationView?

  package init(of cell: any ConfigurationHost) { self.cell = cell }

  /// Sets the configuration of the content view, which is replaced if it does not support it; nil for an empty view.
  package func setContent(_ new: (any UIContentConfiguration)?) {
    defer { content = new }
    guard let new else {
      if content != nil { cell.replaceContentView(by: UIView()) }
      return
    }
    if content != nil, let view = cell.contentView as? any UIContentView, view.supports(new) {
      view.configuration = new
    } else {
      cell.replaceContentView(by: new.makeContentView())
    }
  }

  package var background: UIBackgroundConfiguration? { backdrop?.configuration }

  /// Sets the background configuration; nil for none.
  package func setBackground(_ new: UIBackgroundConfiguration?) {
    guard let new else {
      backdrop?.removeFromSuperview()
      backdrop = nil
      return
    }
    if let backdrop {
      backdrop.configuration = new
    } else {
      let made = BackgroundConfigurationView(new)
      cell.insertBackdrop(made, at: 0)
      backdrop = made
    }
  }

  /// Updates the configurations for a state, as far as the cell allows.
  package func follow(_ state: any UIConfigurationState) {
    if cell.automaticallyUpdatesContentConfiguration, let content {
      cell.contentConfiguration = content.updated(for: state)
    }
    if cell.automaticallyUpdatesBackgroundConfiguration, let background {
      cell.backgroundConfiguration = background.updated(for: state)
    }
  }
}
