public import Foundation

/// An object that shows the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Updates the results for the text and the scope of the search bar, after the search became active, changed or
  /// ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods by which a search controller reports the beginning and the end of a search. All of them are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  // @optional
  /// Tells the delegate that the search is about to be presented.
  func willPresentSearchController(_ searchController: UISearchController)
  // @optional
  /// Tells the delegate that the search was presented.
  func didPresentSearchController(_ searchController: UISearchController)
  // @optional
  /// Tells the delegate that the search is about to be dismissed.
  func willDismissSearchController(_ searchController: UISearchController)
  // @optional
  /// Tells the delegate that the search was dismissed.
  func didDismissSearchController(_ searchController: UISearchController)
}
