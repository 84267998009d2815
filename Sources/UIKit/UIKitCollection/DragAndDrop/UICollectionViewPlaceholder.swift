public import Foundation
public import UIKitItems

/// A cell that is shown without an item of the data.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: UIItemPlaceholder, ItemPlaceholder {
  /// A closure that configures the cell, called when it appears on the screen.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder before the item at a path, with a cell that is registered for an identifier.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    super.init(at: insertionIndexPath, withCell: reuseIdentifier)
  }

  package final func update(_ cell: UIView) {
    if let cell = cell as? UICollectionViewCell { cellUpdateHandler?(cell) }
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// A closure that returns the parameters of the dropped item's preview at the placeholder's cell; nil shows the whole
  /// cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
