import CoreGraphics
package import Foundation

/// The state of an item of a view during a drag.
package enum ItemDragState {
  case none
  case lifting
  case dragging
}

/// The owner of an `ItemDragSource`: a collection view or a table, and its drag delegate. Index paths are those of the
/// data.
@MainActor
package protocol ItemDragHost: AnyObject {
  /// The view whose items are dragged.
  var dragView: UIView { get }
  /// A Boolean value that indicates whether a drag can begin at present.
  var canBeginDrag: Bool { get }
  /// Returns the item at a point of the view; nil for none.
  func dragPath(at point: CGPoint) -> IndexPath?
  /// The selected items.
  var selectedDragPaths: [IndexPath] { get }
  /// Returns the cell on the screen of an item; nil for none.
  func dragCell(at path: IndexPath) -> UIView?
  /// Removes the highlight of the touched item: its preview shows the cell without it.
  func removeHighlight()
  /// Applies the drag states to every cell on the screen.
  func refreshDragStates()

  // MARK: Calls of the delegate

  func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
}
