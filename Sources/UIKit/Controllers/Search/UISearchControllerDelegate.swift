public import Foundation

/// Shows the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Shows the results for the text and the scope of the search bar: it was activated, changed, or left.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that begins and ends; every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Tells that the search will be shown.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Tells that the search is shown.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Tells that the search will be left.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Tells that the search was left.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
