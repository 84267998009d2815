import CollectionCore
import DiffCore
import GeometryCore
import Testing

@testable import UIKitItems

/// The differences between a cached tile and a new query of the geometry.
struct ElementTileDifferencesTests {
  private func row(_ item: Int, y: Double) -> PresentElement {
    PresentElement(key: ElementKey(ItemPlace(item: item, section: 0)), frame: Rect(0, y, 100, 30))
  }

  @Test func aTileWithAnOldFrameDiffersFromANewQuery() {
    var tile = ElementTile()
    tile.set([row(0, y: 0), row(1, y: 30)])
    let rect = row(0, y: 0).frame
    #expect(tile.differences(from: [row(0, y: 0)], in: rect) == [])
    #expect(tile.differences(from: [row(0, y: 2)], in: rect).count == 1)
    #expect(tile.differences(from: [], in: rect).count == 2)
  }
}
