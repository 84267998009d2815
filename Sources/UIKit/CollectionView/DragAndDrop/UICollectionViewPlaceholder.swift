public import Foundation

/// A cell that is shown without an item of the data.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// A closure that fills the cell, called when it comes on the screen.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String

  /// Creates a placeholder in front of the item at a path, with a cell that is registered under an identifier.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// A closure that says how the preview of the dropped item is cut out at the placeholder's cell; nil shows all of it.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
