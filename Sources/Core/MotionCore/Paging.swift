/// The choice of the page where a drag ends.
package enum Paging {
  /// The speed in points per second from which the direction decides instead of the nearest page.
  package static let flickSpeed = 250.0

  /// Returns the offset of the page at which scrolling stops, in a legal range whose first page begins at `low`.
  ///
  /// A flick goes to the next page in its direction and never further; a slow release goes to the nearest page. The
  /// last page may be shorter: it ends at `high`.
  package static func target(offset: Double, velocity: Double, page: Double, low: Double, high: Double) -> Double {
    guard page > 0, high > low else { return low }
    let position = (offset - low) / page
    let index: Double
    if velocity >= flickSpeed {
      index = (position + 1e-9).rounded(.down) + 1
    } else if velocity <= -flickSpeed {
      index = (position - 1e-9).rounded(.up) - 1
    } else {
      index = position.rounded()
    }
    return min(max(low + index * page, low), high)
  }
}
