public import Foundation

/// A data source that identifies its elements by name, so that selection and focus can be restored after the data has
/// changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// Returns the persistent name of an element; nil when it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the present index path of a named element; nil when it was removed.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
