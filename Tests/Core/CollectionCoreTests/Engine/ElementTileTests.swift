import DiffCore
import Testing

@testable import CollectionCore

@Suite struct ElementTileTests {
  private func row(_ item: Int, y: Double) -> PresentElement {
    PresentElement(key: ElementKey(ItemPlace(item: item, section: 0)), frame: .init(0, y, 100, 30))
  }

  @Test func anElementThatOnlyMovesLeavesTheSameElementsInTheTile() {
    var tile = ElementTile()
    let isNew = tile.update(row(0, y: 0).key, to: row(0, y: 0))
    #expect(isNew)
    let isOther = tile.update(row(0, y: 0).key, to: row(0, y: 5))
    #expect(!isOther)
    #expect(tile.elements == [row(0, y: 5)])
    let isGone = tile.update(row(0, y: 0).key, to: nil)
    #expect(isGone)
    #expect(tile.elements.isEmpty)
  }

  @Test func elementsQueriedAheadReplaceTheTileWhenItIsReached() {
    var tile = ElementTile()
    tile.set([row(0, y: 0)])
    tile.setAhead([row(0, y: 0), row(1, y: 30)])
    tile.showAhead()
    #expect(tile.elements.count == 2)
  }
}
