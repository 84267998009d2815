import CollectionCore
import CoreGraphics
package import DiffCore
package import Foundation
package import UIKitItems

// The table as the components see it that it has in common with collection views.
extension UITableView: ItemList {
  package final var isTable: Bool { true }
  package final var updateCollector: any UpdateCollecting { updates }
  package final func multipleSelectionDidChange() { session.rowsDidChange() }
  package final func makeItemSession() -> any ItemSession { session }

  // MARK: The selection

  package final func item(shownBy view: UIView) -> ItemPlace? {
    guard let cell = view as? UITableViewCell, !cell.standsForNoItem, case .row(let place)? = elements.element(of: cell)
    else { return nil }
    return place
  }

  package final func cell(showing place: ItemPlace) -> UIView? { elements.cell(at: place) }
  package final func selectableItem(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  // The mouse draws no rectangle: rows fill the width, and there is no empty space beside them.
  package final func marqueeMayBegin(over view: UIView?) -> Bool { false }
  package final func marqueeCovers(_ frame: CGRect) {}

  // MARK: The focus

  /// Escape cancels a reorder first.
  package final func performsItself(_ command: KeyCommand) -> Bool {
    guard command == .leave, reordering.isActive else { return false }
    reordering.cancel()
    return true
  }

  package final func focusCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  package final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath) }

  // MARK: Spring loading

  package final func shouldSpringLoad(at path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.tableView(self, shouldSpringLoadRowAt: dataPath(path), with: context) ?? true
  }
}

extension UITableViewCell: FocusItemCell, SwipeCell {
  package final var isCollectionViewCell: Bool { false }
}
