public import CoreGraphics
public import Foundation
public import UIKitItems

/// A cell that is shown without a row of the data.
@preconcurrency @MainActor
open class UITableViewPlaceholder: UIItemPlaceholder, ItemPlaceholder {
  /// A closure that configures the cell, called when it appears on the screen.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
  final let rowHeight: CGFloat

  /// Creates a placeholder before the row at a path, with a cell that is registered for an identifier.
  /// - Parameter rowHeight: The height in points; `UITableView.automaticDimension` is that of the cell's content.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(at: insertionIndexPath, withCell: reuseIdentifier)
  }

  package final func update(_ cell: UIView) {
    if let cell = cell as? UITableViewCell { cellUpdateHandler?(cell) }
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// A closure that returns the parameters of the dropped item's preview at the placeholder's cell; nil shows the whole
  /// cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
