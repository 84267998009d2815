public import Foundation

/// The methods by which a search bar notifies its delegate. All of them are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  // @optional(true)
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  // @optional
  /// Tells the delegate that editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  // @optional(true)
  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  // @optional
  /// Tells the delegate that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  // @optional
  /// Tells the delegate that the text changed; it may be empty.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  // @optional(true)
  /// Returns whether a change of the text is allowed.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  // @optional
  /// Tells the delegate that the search key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  // @optional
  /// Tells the delegate that the cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  // @optional
  /// Tells the delegate that another scope was selected.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
