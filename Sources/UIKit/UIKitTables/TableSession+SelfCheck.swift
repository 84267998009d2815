import CollectionCore
import GeometryCore
import QuartzCore

// The naive twin of the cached tile: with `QUIRE_SELF_CHECKS=1` in the environment, the geometry is queried again after
// every layout pass, and the program ends when the answer differs from the cache or from the screen.
extension TableSession {
  /// Compares the elements of the tile, and the frames of the visible views, with the geometry, if self-checks are
  /// enabled.
  func checkAgainstGeometry() {
    guard SelfChecks.isEnabled else { return }
    let differences = differencesFromGeometry()
    guard !differences.isEmpty else { return }
    fatalError(
      "Self-check of \(type(of: view)) after a layout pass in the bounds \(view.bounds): "
        + "\(differences.joined(separator: "; ")).")
  }

  /// Returns the differences between the tile or the screen and the geometry.
  func differencesFromGeometry() -> [String] {
    guard !engine.state.progress.isStale, engine.state.update == nil, let tile = engine.state.tile else { return [] }
    let fresh = elements(in: tile)
    var differences = self.tile.differences(from: fresh, in: tile)
    let known = Dictionary(fresh.map { ($0.key, $0.frame) }) { first, _ in first }
    for (key, entry) in engine.state.elements.entries where entry.state == .visible {
      let shown = elements.views[entry.slot]
      guard shown.transform.isIdentity, let frame = known[key], !isClose(Rect(shown.frame), frame) else { continue }
      differences.append("the view of \(key) is at \(shown.frame), the geometry has it at \(frame)")
    }
    return differences.sorted()
  }

  /// Returns whether two frames differ by the rounding of numbers alone.
  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
      && abs(a.height - b.height) < 0.01
  }
}
