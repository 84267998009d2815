import CollectionCore
import DiffCore
import GeometryCore

// The cells that are made before they become visible.
extension LayoutSession {
  func queryElementsAhead(in tiles: Rect) { attributesAhead = elements(in: CGRect(tiles)) }
  func hasTimeForCell(before deadline: Double) -> Bool { view.prefetcher.hasTimeForCell(before: deadline) }

  func forEachKnownCell(ahead: Bool, _ body: (ItemPlace, Rect) -> Bool) {
    candidates.removeAll(keepingCapacity: true)
    for element in ahead ? attributesAhead : tileAttributes {
      guard element.values.element.kind == .cell, let place = element.values.element.path.place,
        !element.values.isHidden, element.values.isFinite
      else { continue }
      if body(place, Rect(standardizing: element.values.frame)) { candidates[place] = element }
    }
  }

  /// Returns the present frame of a cell that is to be made: layouts may have changed the attributes that they gave.
  func frameOfCandidate(_ place: ItemPlace) -> Rect {
    candidates[place].map { Rect(standardizing: $0.values.frame) } ?? .zero
  }

  /// Makes a cell that is to be made.
  func makeCell(of place: ItemPlace) {
    guard let attributes = candidates.removeValue(forKey: place) else { return }
    view.withoutLayout { elements.prefetch(attributes) }
  }
}
