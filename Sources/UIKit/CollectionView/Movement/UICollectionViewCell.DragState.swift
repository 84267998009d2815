extension UICollectionViewCell {
  /// What a drag does to a cell; interactive movement is one.
  public enum DragState: Int, Hashable, Sendable {
    case none = 0
    /// It is being lifted.
    case lifting = 1
    /// It follows the pointer.
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
