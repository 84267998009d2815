package import CollectionCore
package import GeometryCore
import QuartzCore
import UIKitCore

// The naive twin of a cached tile: with `QUIRE_SELF_CHECKS=1` in the environment, the geometry is queried again after
// every layout pass, and the program ends when the answer differs from the cache or from the screen.
extension ItemSession {
  /// Compares a tile, and the frames of the visible views, with a new query of the geometry if self-checks are enabled.
  package func check(_ tile: ElementTile, _ query: (Rect) -> [PresentElement]) {
    guard SelfChecks.isEnabled else { return }
    let differences = differences(of: tile, query)
    guard !differences.isEmpty else { return }
    fatalError(
      "Self-check of \(type(of: list)) after a layout pass in the bounds \(list.bounds): "
        + "\(differences.joined(separator: "; ")).")
  }

  /// Returns the differences between a tile or the screen and a new query of the geometry.
  package func differences(of tile: ElementTile, _ query: (Rect) -> [PresentElement]) -> [String] {
    guard !engine.state.progress.isStale, engine.update == nil, let rect = engine.state.tile else { return [] }
    let fresh = query(rect)
    var differences = tile.differences(from: fresh, in: rect)
    for element in fresh {
      guard let entry = engine.state.elements[element.key], entry.state == .visible else { continue }
      let shown = views[entry.slot]
      if shown.transform.isIdentity, !element.frame.isClose(to: Rect(shown.frame)) {
        differences.append("the view of \(element.key) is at \(shown.frame), the geometry has it at \(element.frame)")
      }
    }
    return differences.sorted()
  }
}

extension Rect {
  /// Returns whether two frames differ by the rounding of numbers alone.
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }
}

extension ElementTile {
  /// Returns the differences between the elements and those of a new query of the same tile. A tile that was queried
  /// ahead has more elements than those around the bounds.
  func differences(from fresh: [PresentElement], in tile: Rect) -> [String] {
    let known = Dictionary(fresh.map { ($0.key, $0.frame) }) { first, _ in first }
    let cached = elements.filter { $0.frame.isShown(in: tile) }
    let moved = cached.filter { known[$0.key] != $0.frame }.map {
      "\($0.key) is cached at \($0.frame), the geometry has it at \(known[$0.key].map { "\($0)" } ?? "no place")"
    }
    let isComplete = cached.count == known.count
    return moved + (isComplete ? [] : ["\(cached.count) elements are cached, the geometry has \(known.count)"])
  }
}
