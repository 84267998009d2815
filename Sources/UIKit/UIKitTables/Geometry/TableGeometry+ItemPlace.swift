import DiffCore
import LayoutCore

// The geometry identifies a row by two integers, the table by its place.
extension TableGeometry {
  func span(of place: ItemPlace) -> Span { span(ofRow: place.item, in: place.section) }

  /// Returns the row at a height; nil between sections.
  func place(at y: Double) -> ItemPlace? { row(at: y).map { ItemPlace(item: $0.row, section: $0.section) } }

  mutating func setHeight(_ length: Double, ofRow place: ItemPlace) {
    setHeight(length, ofRow: place.item, in: place.section)
  }

  mutating func setEstimate(ofRow place: ItemPlace) { setEstimate(ofRow: place.item, in: place.section) }
}
