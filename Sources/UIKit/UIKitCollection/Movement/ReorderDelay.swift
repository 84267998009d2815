extension UICollectionView {
  /// Constants that specify the speed at which other items make room for an item that is moved over them.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// Immediately.
    case immediate = 0
    /// After a short delay.
    case fast = 1
    /// After a longer delay.
    case slow = 2

    /// The duration for which an item has to be over a place before the others make room, in seconds; UIKit does not
    /// document its own.
    var rest: Double {
      switch self {
      case .immediate: 0
      case .fast: 0.15
      case .slow: 0.5
      }
    }
  }
}

/// Delays the move of a held item to the place that it is over.
@MainActor
struct ReorderDelay {
  var cadence = UICollectionView.ReorderingCadence.immediate
  private var place: IndexPath?
  private var hasRested = false
  private var timer = GestureTimer()

  /// Returns whether an item that is over a place may take it at present; if not, `proceed` is called when it may.
  mutating func allows(_ proposed: IndexPath, proceed: @escaping @MainActor () -> Void) -> Bool {
    guard cadence != .immediate else { return true }
    if place == proposed { return hasRested }
    place = proposed
    hasRested = false
    timer.set(after: cadence.rest, proceed)
    return false
  }

  /// Records that the delay has elapsed.
  mutating func rested() { hasRested = true }

  /// Cancels the delay when the item is over its own place, or dropped.
  mutating func stop() {
    guard place != nil else { return }
    timer.cancel()
    place = nil
    hasRested = false
  }
}
