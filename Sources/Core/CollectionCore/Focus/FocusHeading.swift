package import LayoutCore

/// The direction in which the focus moves.
package enum FocusHeading: Equatable, Sendable {
  /// No direction: code moves the focus.
  case none
  case up, down, left, right
  /// To the next or to the previous view of the window.
  case next, previous
  /// To the first or to the last item.
  case first, last

  /// The direction in which the next item is searched for; nil when it is not found by its frame.
  package var direction: SpatialSearch.Direction? {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .none, .next, .previous, .first, .last: nil
    }
  }
}
