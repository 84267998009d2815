extension UICollectionView {
  /// How soon the other items make room for one that is carried over them.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// At once.
    case immediate = 0
    /// After a short rest.
    case fast = 1
    /// After a longer rest.
    case slow = 2

    /// How long an item has to be over a place before the others make room, in seconds; UIKit does not tell its own.
    var rest: Double {
      switch self {
      case .immediate: 0
      case .fast: 0.15
      case .slow: 0.5
      }
    }
  }
}

/// Lets a carried item rest over a place before it is given it.
@MainActor
struct ReorderDelay {
  var cadence = UICollectionView.ReorderingCadence.immediate
  private var place: IndexPath?
  private var hasRested = false
  private var timer = GestureTimer()

  /// Returns whether an item that is over a place may have it by now; if not, `proceed` is called when it may.
  mutating func allows(_ proposed: IndexPath, proceed: @escaping @MainActor () -> Void) -> Bool {
    guard cadence != .immediate else { return true }
    if place == proposed { return hasRested }
    place = proposed
    hasRested = false
    timer.set(after: cadence.rest, proceed)
    return false
  }

  /// The time is over.
  mutating func rested() { hasRested = true }

  /// The item is over its own place, or put down.
  mutating func stop() {
    guard place != nil else { return }
    timer.cancel()
    place = nil
    hasRested = false
  }
}
