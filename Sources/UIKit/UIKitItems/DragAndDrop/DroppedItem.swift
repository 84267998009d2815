package import Foundation

/// One item of a drop into a collection view or a table.
@MainActor
package final class DroppedItem: NSObject {
  package let dragItem: UIDragItem
  package let sourceIndexPath: IndexPath?
  package let previewSize: CGSize

  private init(_ dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    self.previewSize = previewSize
    super.init()
  }

  /// Returns the items of a drop into the view of a source.
  package static func items(of session: any UIDropSession, from source: ItemDragSource) -> [DroppedItem] {
    let activity = (session as? LocalDragDropSession)?.activity
    return session.items.map {
      DroppedItem($0, sourceIndexPath: source.path(of: $0), previewSize: activity?.previewSize(of: $0) ?? .zero)
    }
  }
}
