public import Foundation

/// A data source that names its elements, so that selection and focus can be restored after the data has changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// Returns the name of an element that outlives the program; nil when it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns where a named element is now; nil when it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
