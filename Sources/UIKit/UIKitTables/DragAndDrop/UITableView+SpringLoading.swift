import CoreGraphics
import Foundation

extension UITableView: SpringLoadedItemView {
  package final func springLoadedItem(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = row(at: point)?.indexPath, let cell = cellForRow(at: path), !cell.standsForNoRow else {
      return nil
    }
    return (path, cell)
  }

  package final func shouldSpringLoad(at path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.tableView(self, shouldSpringLoadRowAt: dataPath(path), with: context) ?? true
  }

  package final func springLoad(at path: IndexPath) {
    guard data.counts.contains(path) else { return }
    selection.toggle(path)
    selection.performPrimaryAction(at: path)
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {
  /// A Boolean value that determines whether a resting drag activates rows as a tap does; false by default.
  public final var isSpringLoaded: Bool {
    get { knownDragAndDrop?.parts.isSpringLoaded ?? false }
    set { dragAndDrop.parts.isSpringLoaded = newValue }
  }
}
