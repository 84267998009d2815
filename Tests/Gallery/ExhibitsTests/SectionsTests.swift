import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct SectionsTests {
  @Test func contentOfTheSectionsExhibitIs9540PointsHighAtAWidthOf320() {
    let controller = SectionsController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 2)
    #expect(controller.collectionView.contentSize == CGSize(width: 320, height: 9540))
    #expect(controller.collectionView.frame == test.window.bounds)
    let layout = controller.collectionView.collectionViewLayout
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 20)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 200)
  }

  @Test func aFlickOfTheSectionsExhibitScrollsAndRecyclesCells() {
    let controller = SectionsController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 2)
    let before = controller.collectionView.visibleCells.count
    test.flick(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100))
    test.settle()
    #expect(controller.collectionView.contentOffset.y > 500)
    #expect(controller.collectionView.visibleCells.count <= before + 4)
  }

  @Test func aTapSelectsACellAndAnotherDeselectsIt() throws {
    let controller = SectionsController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 2)
    let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    test.tap(cell)
    test.settle()
    #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    test.advance(by: 1)
    test.tap(cell)
    test.settle()
    #expect(controller.collectionView.indexPathsForSelectedItems ?? [] == [])
  }
}
