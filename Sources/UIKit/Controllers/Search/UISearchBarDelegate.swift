public import Foundation

/// Hears of a search bar; every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns false to keep the field from being edited.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Tells that editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns false to keep the field edited.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Tells that editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Tells of another text, an empty one included.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns false to keep a change from the text.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Tells that the key that searches was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Tells that the cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Tells that another scope was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
