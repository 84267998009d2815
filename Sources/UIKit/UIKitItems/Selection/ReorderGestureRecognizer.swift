import CoreGraphics
package import UIKitCore

/// A list whose rows are moved by the reorder accessories of their cells.
@MainActor
package protocol ReorderHost: UIItemsView {
  /// Lifts the row of a cell that is touched at a point; returns the center of the row, in points, or nil if it may not
  /// move.
  func beginReorder(of cell: UIView, at point: CGPoint) -> CGPoint?
  /// Moves the center of the lifted row.
  func reorder(to center: CGPoint)
  /// Drops the lifted row, or returns it to its place.
  func endReorder(of cell: UIView, isCancelled: Bool)
}

/// Moves a row of a list by its reorder accessory: it is lifted as soon as it is touched, and moves along the list
/// only.
final class ReorderGestureRecognizer: UILongPressGestureRecognizer {
  private weak var cell: (any AccessoryHost)?
  /// The center of the row when it was lifted.
  private var center = CGPoint.zero
  /// The distance from the center of the row to the pointer, in points.
  private var grip: CGFloat = 0
  private var isLifted = false

  init(of cell: any AccessoryHost) {
    super.init(target: nil, action: nil)
    self.cell = cell
    minimumPressDuration = 0
    allowableMovement = .infinity
    addHandler { [weak self] _ in self?.act() }
  }

  override init?(coder: NSCoder) { nil }

  private func act() {
    guard let cell, let list = cell.reorderHost else { return }
    let point = location(in: list)
    switch state {
    case .began:
      guard let center = list.beginReorder(of: cell, at: point) else { return state = .cancelled }
      (self.center, grip, isLifted) = (center, point.y - center.y, true)
    case .changed: list.reorder(to: CGPoint(x: center.x, y: point.y - grip))
    case .ended, .cancelled, .failed:
      if isLifted { list.endReorder(of: cell, isCancelled: state != .ended) }
      isLifted = false
    default: break
    }
  }
}
