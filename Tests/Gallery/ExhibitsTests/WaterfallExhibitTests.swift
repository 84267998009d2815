import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

@MainActor
@Suite
struct WaterfallExhibitTests {
  private let controller = WaterfallController(ExhibitContext(), perAlbum: 12)
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 780, height: 560), scale: 1)
    test.settle()
  }

  @Test func theSliderOfTheWaterfallExhibitSetsTheColumns() {
    controller.columns.value = 6
    controller.columns.sendActions(for: .valueChanged)
    test.settle()
    let frames = controller.collectionView.visibleCells.map(\.frame)
    #expect(Set(frames.map(\.minX)).count == 6)
  }

  @Test func aWaterfallInANarrowWindowBeginsWithTwoColumns() {
    #expect(controller.layout.columnCount == 4)
    let narrow = WaterfallController(ExhibitContext(), perAlbum: 12)
    let test = TestWindow(narrow, size: CGSize(width: 320, height: 560), scale: 1)
    test.settle()
    #expect(Set(narrow.collectionView.visibleCells.map(\.frame.minX)).count == 2)
    #expect(narrow.columns.value == 2)
  }

  /// The layout asked for the size of a thirteenth picture of an album of twelve.
  @Test func keysMoveAPictureThroughOtherAlbums() {
    test.press(.keyboardTab)
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardLeftArrow] {
      for _ in 0..<16 { test.press(key, modifiers: .alternate) }
    }
    test.press(.keyboardEscape)
    test.settle()
    #expect(controller.collectionView.visibleCells.count > 0)
  }

  @Test func titlesOfAlbumsArePinnedInTheWaterfall() async throws {
    test.turnWheel(by: CGVector(dx: 0, dy: 4), at: CGPoint(x: 300, y: 200))
    test.advance(by: 0.2)
    await controller.settle()
    test.settle()
    let offset = controller.collectionView.contentOffset.y
    let title = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(offset > 50)
    #expect(title?.frame.minY == offset)
    try test.expectPicture("waterfall-scrolled")
  }

  @Test func picturesOfTheWaterfallCanBeInsertedAndRemoved() {
    let before = controller.collectionView.numberOfItems(inSection: 0)
    controller.insert()
    test.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == before + 1)
    controller.delete()
    controller.delete()
    test.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == before - 1)
    for cell in controller.collectionView.visibleCells {
      let place = controller.collectionView.indexPath(for: cell).flatMap {
        controller.collectionView.layoutAttributesForItem(at: $0)
      }
      #expect(place?.frame == cell.frame)
    }
  }

  @Test func namesOfWaterfallOptionsFollowTheScrollDirection() {
    func names() -> [String?] { [controller.columns.accessibilityLabel] + (0..<3).map(controller.fill.titleForSegment) }
    #expect(names() == ["Columns", "In the shortest", "From left", "From right"])
    controller.layout.scrollDirection = .horizontal
    controller.setInsets()
    #expect(names() == ["Rows", "In the shortest", "From top", "From below"])
  }

  @Test func aHorizontalWaterfallWithCardsLooksAsRecorded() async throws {
    controller.layout.scrollDirection = .horizontal
    controller.layout.columnCount = 3
    controller.setInsets()
    controller.layout.sectionBackgroundKind = "backdrop"
    test.window.overrideUserInterfaceStyle = .dark
    test.advance(by: 0.2)
    await controller.settle()
    test.settle()
    try test.expectPicture("waterfall-rows")
  }
}
