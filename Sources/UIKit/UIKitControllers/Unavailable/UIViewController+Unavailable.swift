import Foundation

/// The content that a controller shows in the place of its own, where that is empty.
@MainActor
final class UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  var isStale = false
}

extension UIViewController {
  /// Updates what is stale; called when the view is laid out.
  package final func updateUnavailableIfStale() {
    guard let content = unavailableContent else { return }
    if content.isStale {
      content.isStale = false
      updateContentUnavailableConfiguration(using: unavailableState)
    }
    if content.configuration != nil, content.view == nil { installUnavailable() }
  }

  /// Shows a configuration over the controller's view; nil for none.
  final func showUnavailable(_ new: (any UIContentConfiguration)?) {
    if new == nil, unavailableContent == nil { return }
    let content = unavailableContent ?? UnavailableContent()
    unavailableContent = content
    content.configuration = new
    guard isViewLoaded else { return }
    installUnavailable()
  }

  /// Makes or updates the view of the configuration, in front of the others.
  final func installUnavailable() {
    guard let content = unavailableContent, let own = view else { return }
    guard let configuration = content.configuration?.updated(for: unavailableState) else {
      content.view?.removeFromSuperview()
      content.view = nil
      return
    }
    if let view = content.view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      content.view?.removeFromSuperview()
      let view = configuration.makeContentView()
      view.frame = own.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      own.addSubview(view)
      content.view = view
    }
  }

  final var unavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Calls `updateContentUnavailableConfiguration(using:)` before the next frame.
  final func markUnavailableStale() {
    let content = unavailableContent ?? UnavailableContent()
    unavailableContent = content
    content.isStale = true
    viewIfLoaded?.setNeedsLayout()
  }
}
