public import Foundation

/// A cell that is shown without an item of the data.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject, ItemPlaceholder {
  /// A closure that configures the cell, called when it appears on the screen.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  package final let insertionIndexPath: IndexPath
  package final let reuseIdentifier: String

  /// Creates a placeholder before the item at a path, with a cell that is registered for an identifier.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
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
