import CollectionCore
import DiffCore
import Foundation
import UIKitItems

// The shown order, and the cells in it that stand for no row of the data.
extension UITableView {
  /// The identifier of the empty cell in a gap.
  private static let gapIdentifier = "UIKit.DropGap"

  /// Returns true if no row of the data is shown at a place.
  final func isPhantom(_ place: ItemPlace) -> Bool { dropOrder?.isPhantom(place.indexPath) ?? false }

  /// Returns the data source's place of a shown row.
  final func dataPlace(_ place: ItemPlace) -> ItemPlace {
    dropOrder.map { ItemPlace($0.dataPath(place.indexPath)) } ?? reordering.dataPlace(place)
  }

  /// Returns the data source's path of a shown row.
  final func dataPath(_ path: IndexPath) -> IndexPath { dropOrder?.dataPath(path) ?? path }

  /// Returns the path at which a row of the data is shown.
  final func shownPath(_ path: IndexPath) -> IndexPath { dropOrder?.path(ofData: path) ?? path }

  /// Applies the state of the drags over a row to its cell.
  final func showDrags(on cell: UITableViewCell, at place: ItemPlace) {
    if !reordering.isActive { knownDragAndDrop?.applyState(to: cell, at: place.indexPath) }
  }

  /// Returns the cell of a place without a row; nil for rows.
  final func phantomCell(at place: ItemPlace) -> UITableViewCell? {
    guard let order = dropOrder, order.isPhantom(place.indexPath) else { return nil }
    if let placeholder = order.placeholder(at: place) {
      let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: place.indexPath)
      placeholder.update(cell)
      return cell
    }
    let cell =
      dequeueReusableCell(withIdentifier: Self.gapIdentifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: Self.gapIdentifier)
    cell.backgroundColor = .clear
    return cell
  }

  /// Returns the height of a place without a row, in points; nil if the cell has to be measured.
  final func phantomHeight(at place: ItemPlace) -> Double? {
    guard let placeholder = dropOrder?.placeholder(at: place) as? UITableViewPlaceholder else { return gapHeight }
    let height = placeholder.rowHeight
    return height == UITableView.automaticDimension ? nil : Double(height.isFinite ? max(0, height) : 0)
  }
}

extension UITableViewCell: DraggedItemCell {
  package final func showDrag(_ state: ItemDragState) {
    let state = state == .none ? DragState.none : state == .lifting ? .lifting : .dragging
    if dragState != state { dragState = state }
  }
}
