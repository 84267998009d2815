import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

@MainActor
struct CircleTests {
  private func probe(_ count: Int) -> LayoutProbe {
    LayoutProbe(CircleLayout.ofHundreds(), size: CGSize(width: 768, height: 1024), items: [count])
  }

  /// The numbers of the specification (radius 284 at 768 × 1024), with a point of tolerance where a cosine is near
  /// zero.
  @Test func sixCellsOfTheCircleAreWhereItsFormulaPutsThem() {
    let expected: [(CGFloat, CGFloat)] = [(668, 512), (526, 757), (242, 757), (100, 512), (241, 266), (525, 266)]
    let probe = probe(6)
    for (item, center) in expected.enumerated() {
      let found = CGPoint(x: probe.frame(item).midX, y: probe.frame(item).midY)
      #expect(abs(found.x - center.0) <= 1, "item \(item): \(found)")
      #expect(abs(found.y - center.1) <= 1, "item \(item): \(found)")
      #expect(probe.frame(item).size == CGSize(width: 100, height: 100))
    }
  }

  @Test func laterCellsOfTheCircleOverlapEarlierOnes() {
    let probe = probe(32)
    let found = (0..<32).map { probe.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.zIndex }
    #expect(found == Array(0..<32))
  }

  /// In a narrow window they are smaller, so that neighbors touch but do not cover each other's numbers.
  @Test func cellsOfTheCircleFitANarrowWindow() throws {
    let controller = CircleController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 560), scale: 1)
    test.settle()
    let cells = try (0..<12).map {
      try #require(controller.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? NumberCell)
    }
    for (cell, next) in zip(cells, cells.dropFirst()) {
      #expect(controller.view.bounds.contains(cell.convert(cell.bounds, to: controller.view)))
      let number = cell.label.convert(cell.label.bounds, to: controller.view).insetBy(dx: 12, dy: 12)
      #expect(!number.intersects(next.convert(next.bounds, to: controller.view)))
    }
  }

  @Test func aCircleOfNoCellsOrOneCellIsLaidOut() {
    #expect(probe(0).frames.isEmpty)
    #expect(probe(1).frames.count == 1)
  }

  @Test func theSliderOfTheCircleSetsTheNumberOfCells() {
    let controller = CircleController()
    let test = TestWindow(controller, size: CGSize(width: 600, height: 600), scale: 1)
    test.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 12)
    let track = controller.slider.convert(controller.slider.bounds, to: nil)
    let thumb = CGPoint(x: track.minX + track.width * 12 / 40, y: track.midY)
    test.drag(from: thumb, to: CGPoint(x: track.maxX + 50, y: track.midY))
    test.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 40)
    #expect(controller.collectionView.visibleCells.count == 40)
  }
}
