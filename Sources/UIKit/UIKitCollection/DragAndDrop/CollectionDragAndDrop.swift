import CollectionCore
import DiffCore

/// The drag and drop components of a collection view: its delegates, both interactions, and the shown order.
@MainActor
final class CollectionDragAndDrop {
  unowned let view: UICollectionView
  private(set) lazy var parts = ItemDragAndDrop(of: view, self)

  weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateInteractions() } }
  weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { updateInteractions() } }

  init(of view: UICollectionView) { self.view = view }

  var source: ItemDragSource { parts.source }
  var target: ItemDropTarget { parts.target }
  var order: DropOrder { parts.order }

  private func updateInteractions() {
    parts.update(drags: dragDelegate != nil, accepts: dropDelegate != nil)
  }

  // MARK: Cells

  /// Applies the state of the drags over an item to its cell.
  func applyState(to cell: UICollectionViewCell, at path: IndexPath) {
    guard !view.movement.isActive else { return }
    let state = parts.cellState(at: path, ofData: view.dataPath(path))
    cell.standsForNoItem = state.isPhantom
    let drag = UICollectionViewCell.DragState(state.drag)
    if cell.dragState != drag { cell.dragState = drag }
    cell.dimming = state.dimming
    cell.dropState = state.drop
  }

  /// Applies the drag states to every cell on the screen.
  func refreshDragStates() {
    for (path, shown) in view.visible(.cell) {
      if let cell = shown as? UICollectionViewCell { applyState(to: cell, at: path) }
    }
  }
}

extension UICollectionView {
  /// The drag and drop components, created on first use.
  final var dragAndDrop: CollectionDragAndDrop {
    let parts = knownDragAndDrop ?? CollectionDragAndDrop(of: self)
    knownDragAndDrop = parts
    return parts
  }

  /// The shown order; nil unless a drag hovers or there are placeholders.
  @inline(__always)
  final var dropOrder: DropOrder? {
    guard let order = knownDragAndDrop?.order, order.isChanged else { return nil }
    return order
  }

  /// Returns true if no item of the data is shown at a path.
  final func isPhantom(_ path: IndexPath) -> Bool { dropOrder?.isPhantom(path) ?? false }

  /// Applies the drag states to the cells.
  final func refreshDragStates() { knownDragAndDrop?.refreshDragStates() }
}

extension UICollectionViewCell.DragState {
  fileprivate init(_ state: ItemDragState) {
    self =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
  }
}
