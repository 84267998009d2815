extension UICollectionViewCell {
  /// Constants that specify the state of a cell during a drag or an interactive movement.
  public enum DragState: Int, Hashable, Sendable {
    case none = 0
    /// The cell is being lifted.
    case lifting = 1
    /// The cell follows the pointer.
    case dragging = 2

    var ofConfiguration: UICellConfigurationState.DragState {
      switch self {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    }
  }
}
