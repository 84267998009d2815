import CoreGraphics

/// Moves a row of a list by its reorder accessory: it is lifted as soon as it is touched, and moves along the list
/// only.
final class ReorderGestureRecognizer: UILongPressGestureRecognizer {
  private weak var cell: UICollectionViewCell?
  /// The offset from the centre of the row to the pointer, in points.
  private var grip = CGVector.zero
  private var middle = CGFloat(0)

  init(of cell: UICollectionViewCell) {
    super.init(target: nil, action: nil)
    self.cell = cell
    minimumPressDuration = 0
    allowableMovement = .infinity
    addHandler { [weak self] _ in self?.act() }
  }

  override init?(coder: NSCoder) { nil }

  private func act() {
    guard let cell, let view = cell.shownBy else { return }
    let point = location(in: view)
    switch state {
    case .began:
      guard let path = view.indexPath(for: cell), let frame = view.layoutAttributesForItem(at: path)?.frame else {
        return state = .cancelled
      }
      grip = CGVector(dx: point.x - frame.midX, dy: point.y - frame.midY)
      middle = frame.midX
      guard view.movement.begin([path], held: path, grip: grip) else { return state = .cancelled }
      cell.setLiftShadow(true)
    case .changed: view.updateInteractiveMovementTargetPosition(CGPoint(x: middle, y: point.y - grip.dy))
    case .ended:
      view.endInteractiveMovement()
      cell.setLiftShadow(false)
    case .cancelled, .failed:
      view.cancelInteractiveMovement()
      cell.setLiftShadow(false)
    default: break
    }
  }
}
