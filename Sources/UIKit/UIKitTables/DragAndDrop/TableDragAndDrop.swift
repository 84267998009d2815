import CollectionCore
import DiffCore
import Foundation

/// The drag and drop components of a table: its delegates, both interactions, and the shown order.
@MainActor
final class TableDragAndDrop {
  unowned let view: UITableView
  private(set) lazy var parts = ItemDragAndDrop(of: view, self)
  /// The height of the gap for a drag from elsewhere, in points.
  var gapHeight = Double(TableMetrics.rowHeight)

  weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateInteractions() } }
  weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { updateInteractions() } }

  init(of view: UITableView) { self.view = view }

  var source: ItemDragSource { parts.source }
  var target: ItemDropTarget { parts.target }
  var order: DropOrder { parts.order }

  /// Adds and removes the interactions. A table with a drag delegate alone receives its own rows, to reorder them.
  private func updateInteractions() {
    parts.update(drags: dragDelegate != nil, accepts: dragDelegate != nil || dropDelegate != nil)
  }

  // MARK: Cells

  /// Applies the state of the drags over a row to its cell.
  func applyState(to cell: UITableViewCell, at place: ItemPlace) {
    guard !view.reordering.isActive else { return }
    let path = place.indexPath
    let state = parts.cellState(at: path, ofData: order.dataPath(path))
    let drag = UITableViewCell.DragState(state.drag)
    if cell.dragState != drag { cell.dragState = drag }
    cell.standsForNoRow = state.isPhantom
    cell.dimming = state.dimming
    cell.dropState = state.drop
  }

  /// Returns the cell of a place without a row; nil for rows.
  func phantomCell(at place: ItemPlace) -> UITableViewCell? {
    guard order.isPhantom(place.indexPath) else { return nil }
    guard let placeholder = order.placeholder(at: place) else {
      let cell =
        view.dequeueReusableCell(withIdentifier: Self.gapIdentifier)
        ?? UITableViewCell(style: .default, reuseIdentifier: Self.gapIdentifier)
      cell.backgroundColor = .clear
      return cell
    }
    let cell = view.dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: place.indexPath)
    placeholder.update(cell)
    return cell
  }

  /// Returns the height of a place without a row, in points; nil if the cell has to be measured.
  func phantomHeight(at place: ItemPlace) -> Double? {
    guard let placeholder = order.placeholder(at: place) as? UITableViewPlaceholder else { return gapHeight }
    let height = placeholder.rowHeight
    return height == UITableView.automaticDimension ? nil : Double(height.isFinite ? max(0, height) : 0)
  }

  /// The identifier of the empty cell in a gap.
  private static let gapIdentifier = "UIKit.DropGap"
}

extension UITableView {
  /// The drag and drop components, created on first use.
  final var dragAndDrop: TableDragAndDrop {
    let parts = knownDragAndDrop ?? TableDragAndDrop(of: self)
    knownDragAndDrop = parts
    return parts
  }

  /// The shown order; nil unless a drag hovers or there are placeholders.
  final var dropOrder: DropOrder? {
    guard let order = knownDragAndDrop?.order, order.isChanged else { return nil }
    return order
  }

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
}

extension UITableViewCell.DragState {
  fileprivate init(_ state: ItemDragState) {
    self =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
  }
}
