import CollectionCore
import DiffCore

/// The drag and drop components of a collection view: its delegates, both interactions, and the shown order.
@MainActor
final class CollectionDragAndDrop {
  unowned let view: UICollectionView
  private(set) lazy var source = ItemDragSource(of: self)
  private(set) lazy var target = ItemDropTarget(of: self)
  private(set) lazy var order = DropOrder(of: self)
  /// A Boolean value that determines whether a drag can begin.
  var isDragEnabled = true { didSet { dragInteraction?.isEnabled = isDragEnabled } }
  private var dragInteraction: UIDragInteraction?
  private var dropInteraction: UIDropInteraction?
  private var spring: UISpringLoadedInteraction?

  weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet {
      if dragDelegate != nil, dragInteraction == nil {
        let interaction = UIDragInteraction(delegate: source)
        interaction.isEnabled = isDragEnabled
        dragInteraction = interaction
        view.addInteraction(interaction)
      } else if dragDelegate == nil, let old = dragInteraction {
        dragInteraction = nil
        view.removeInteraction(old)
      }
    }
  }

  weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet {
      if dropDelegate != nil, dropInteraction == nil {
        let interaction = UIDropInteraction(delegate: target)
        dropInteraction = interaction
        view.addInteraction(interaction)
      } else if dropDelegate == nil, let old = dropInteraction {
        dropInteraction = nil
        view.removeInteraction(old)
      }
    }
  }

  init(of view: UICollectionView) { self.view = view }

  /// A Boolean value that determines whether a resting drag activates items.
  var isSpringLoaded: Bool {
    get { spring != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let old = spring {
        spring = nil
        view.removeInteraction(old)
      } else {
        let interaction = ItemSpringLoading.interaction(of: view)
        spring = interaction
        view.addInteraction(interaction)
      }
    }
  }

  // MARK: The data

  /// Prepares for a batch of the client that is about to change the data.
  func dataWillChange() {
    source.dataWillChange()
    order.interrupt()
  }

  /// Discards gaps and placeholders after the data was reloaded.
  func dataDidReload() {
    source.dataWillChange()
    order.abandon()
  }

  // MARK: Cells

  /// Applies the state of the drags over an item to its cell.
  func applyState(to cell: UICollectionViewCell, at path: IndexPath) {
    guard !view.movement.isActive else { return }
    let isPhantom = order.isPhantom(path)
    let item = view.dataPath(path)
    cell.standsForNoItem = isPhantom
    let drag = isPhantom ? .none : UICollectionViewCell.DragState(source.state(of: item))
    let isSlot = order.moved.map { $0.heldSlot.indexPath == path } ?? false
    let isHidden = isSlot && drag != .none || target.isLanding(path)
    if cell.dragState != drag { cell.dragState = drag }
    cell.dimming = isHidden ? 0 : drag == .dragging ? 0.5 : 1
    cell.dropState = isPhantom ? .none : target.state(of: path)
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
