public import Foundation

/// A cell that is shown without an item of the data; the superclass of `UICollectionViewPlaceholder` and
/// `UITableViewPlaceholder`.
@preconcurrency @MainActor
open class UIItemPlaceholder: NSObject {
  package final let insertionIndexPath: IndexPath
  package final let reuseIdentifier: String

  package init(at insertionIndexPath: IndexPath, withCell reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}
