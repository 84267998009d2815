import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Dragging within one view, end to end. "Right" and "not reproduced" say what becomes of a fact of the original
/// (KDRearrangeableCollectionViewFlowLayout).
@MainActor
@Suite struct RearrangeableFlowLayoutTests {
  private let twelve = [Array(0..<12)]

  // MARK: Lifting

  /// Right: a long press of 0.2 s.
  @Test func aLongPressLiftsAnItemAfterAFifthOfASecond() {
    let f = RearrangeFixture(twelve)
    #expect(f.layout.minimumPressDuration == 0.2)
    f.test.touchDown(at: f.middle(5))
    f.test.advance(by: 0.19)
    #expect(f.layout.draggedIndexPath == nil)
    #expect(f.picture == nil)
    f.test.advance(by: 0.02)
    #expect(f.layout.draggedIndexPath == f.path(5))
    #expect(f.picture != nil)
    f.test.lift()
    f.test.settle()
    #expect(f.picture == nil)
    #expect(f.layout.draggedIndexPath == nil)
    #expect(f.items == twelve)
    #expect(f.moves.isEmpty)
    #expect(f.ends == ["0.5>0.5"])
  }

  @Test func aFingerThatMovesBeforeTheLongPressScrolls() {
    let f = RearrangeFixture([Array(0..<60)])
    let start = f.middle(9)
    f.test.touchDown(at: start)
    f.go(from: start, to: CGPoint(x: start.x, y: start.y - 80))
    #expect(f.layout.draggedIndexPath == nil)
    #expect(f.view.contentOffset.y > 40)
    f.test.lift()
  }

  @Test func aMouseLiftsTheItemAsSoonAsItMoves() {
    let f = RearrangeFixture(twelve)
    func drag() {
      f.test.setButton(isDown: true, at: f.middle(0))
      for step in 1...7 {
        f.test.movePointer(to: CGPoint(x: f.middle(0).x + 10 * CGFloat(step), y: f.middle(0).y))
        f.test.advanceFrames()
      }
    }
    drag()
    #expect(f.layout.draggedIndexPath == f.path(1))
    f.test.setButton(isDown: false, at: f.middle(1))
    f.test.settle()
    #expect(f.items[0].prefix(3) == [1, 0, 2])
    f.layout.mouseLiftsAtOnce = false
    drag()
    #expect(f.layout.draggedIndexPath == nil)
  }

  @Test func aClickOfTheMouseSelectsTheItem() {
    let f = RearrangeFixture(twelve)
    f.test.click(at: f.middle(3))
    #expect(f.view.indexPathsForSelectedItems == [f.path(3)])
    #expect(f.ends.isEmpty)
  }

  /// Right: the picture lies in the superview unless another canvas is given, and keeps its distance to the finger.
  @Test func theDragPreviewKeepsItsDistanceToTheFinger() {
    let f = RearrangeFixture(twelve)
    let middle = f.middle(5)
    let start = CGPoint(x: middle.x + 20, y: middle.y - 15)
    f.test.touchDown(at: start)
    f.test.advance(by: 0.25)
    #expect(f.picture?.center == middle)
    f.test.move(to: CGPoint(x: start.x + 33, y: start.y + 7))
    #expect(f.picture?.center == CGPoint(x: middle.x + 33, y: middle.y + 7))
    #expect(f.picture?.superview === f.view.superview)
    f.test.lift()
    f.test.settle()
    f.layout.canvas = f.test.window
    f.press(2)
    #expect(f.test.window.subviews.count == 2)
    f.test.lift()
  }

  /// Right: the source's cell is hidden; an addition: by its attributes, so that reuse and scrolling cannot show it.
  @Test func theDraggedCellIsHiddenUntilTheDragPreviewHasArrived() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    f.test.advanceFrames()
    #expect(f.view.cellForItem(at: f.path(0))?.alpha == 0)
    f.go(from: f.middle(0), to: f.middle(6))
    #expect(f.view.cellForItem(at: f.path(6))?.alpha == 0)
    #expect(f.view.cellForItem(at: f.path(6))?.tag == 0)
    #expect(f.view.visibleCells.filter { $0.alpha == 1 }.count == 11)
    f.test.lift()
    f.test.advanceFrames(2)
    #expect(f.view.cellForItem(at: f.path(6))?.alpha == 0)
    f.test.settle()
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(f.picture == nil)
  }

  /// Right: the delegate's word, true without it.
  @Test func pinnedItemsAreNotLifted() {
    let f = RearrangeFixture(twelve) { $0.pinned = [4] }
    f.press(4)
    #expect(f.layout.draggedIndexPath == nil)
    f.test.lift()
    f.layout.isDraggable = false
    f.press(5)
    #expect(f.layout.draggedIndexPath == nil)
  }

  // MARK: Moving

  /// Right: the data moves while the item is dragged, then the cell.
  @Test func shiftModeMovesTheDataDuringTheDrag() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    f.go(from: f.middle(0), to: f.middle(2))
    #expect(f.items[0].prefix(4) == [1, 2, 0, 3])
    #expect(f.moves == ["0.0>0.1", "0.1>0.2"])
    #expect(f.view.numberOfItems(inSection: 0) == 12)
    f.test.lift()
    f.test.settle()
    #expect(f.ends == ["0.0>0.2"])
    #expect(f.shown == f.items[0])
  }

  @Test(arguments: [(0, 7), (7, 0), (11, 3), (5, 6), (2, 2)])
  func shiftModeRemovesAndInsertsTheItem(from: Int, to: Int) {
    let f = RearrangeFixture(twelve)
    var expected = twelve[0]
    expected.insert(expected.remove(at: from), at: to)
    f.drag(from, to: to)
    #expect(f.items[0] == expected)
    #expect(f.shown == expected)
  }

  @Test(arguments: [(0, 7), (7, 0), (11, 3), (5, 6), (2, 2)])
  func swapModeExchangesTwoItemsOnly(from: Int, to: Int) {
    let f = RearrangeFixture(twelve) { $0.layout.mode = .swap }
    var expected = twelve[0]
    expected.swapAt(from, to)
    f.drag(from, to: to)
    #expect(f.items[0] == expected)
    #expect(f.shown == expected)
  }

  @Test func swapModeDoesNotMovePinnedItems() {
    let f = RearrangeFixture(twelve) {
      $0.layout.mode = .swap
      $0.pinned = [1, 2]
    }
    f.drag(0, to: 2)
    #expect(f.items == twelve)
    f.drag(0, to: 3)
    #expect(f.items[0].prefix(4) == [3, 1, 2, 0])
  }

  /// Right: nothing happens over gaps.
  @Test func aDragOverAGapMovesNoItem() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    let gap = CGPoint(x: f.middle(0).x + 35, y: f.middle(0).y)
    f.go(from: f.middle(0), to: gap)
    #expect(f.moves.isEmpty)
    f.test.lift()
  }

  /// Right: the axis holds the picture, and what counts across it is the picture's middle.
  @Test func theDragPreviewMovesAlongTheAxisOnly() {
    for axis in [RearrangeableFlowLayout.Axis.x, .y] {
      let f = RearrangeFixture(twelve) { $0.layout.axis = axis }
      let start = f.middle(0)
      f.press(0)
      f.go(from: start, to: f.middle(5))
      let center = f.picture?.center ?? .zero
      #expect(
        axis == .x ? center == CGPoint(x: f.middle(1).x, y: start.y) : center == CGPoint(x: start.x, y: f.middle(4).y))
      #expect(f.layout.draggedIndexPath == (axis == .x ? f.path(1) : f.path(4)))
      f.test.lift()
      f.test.settle()
    }
  }

  /// Right: moves go from section to section (the original's first issue was a crash there).
  @Test func anItemIsDraggedToAnotherSection() {
    let f = RearrangeFixture([Array(0..<4), Array(10..<14)])
    f.press(0)
    f.go(from: f.middle(0), to: f.middle(1, 1))
    #expect(f.items == [[1, 2, 3], [10, 0, 11, 12, 13]])
    f.test.cancelTouch()
    f.test.settle()
    #expect(f.items == [Array(0..<4), Array(10..<14)])
  }

  /// Not reproduced: an item cannot return to a section without items, nor move after the last item of another.
  @Test func emptySectionsAndTheEndOfSectionsAcceptItems() {
    let f = RearrangeFixture([[0], Array(10..<13)])
    let home = f.middle(0)
    f.press(0)
    f.go(from: home, to: f.middle(0, 1))
    #expect(f.items == [[], [0, 10, 11, 12]])
    // The first section has lost its line.
    let behind = CGPoint(x: f.middle(3, 1).x, y: f.middle(3, 1).y)
    f.go(from: f.middle(0, 1), to: behind)
    #expect(f.items == [[], [10, 11, 12, 0]])
    let upper = f.view.convert(CGPoint(x: 40, y: 10), to: nil)
    f.go(from: behind, to: upper)
    #expect(f.items == [[0], [10, 11, 12]])
    f.test.lift()
    f.test.settle()
    #expect(f.shown == [0, 10, 11, 12])
  }

  /// Items of unequal size do not jump to and fro below a finger that rests.
  @Test func itemsOfUnequalSizeDoNotAlternateBelowARestingFinger() {
    let f = RearrangeFixture(twelve) { $0.layout.itemSize = CGSize(width: 60, height: 60) }
    let sizes = SizesDelegate(f)
    f.view.delegate = sizes
    f.layout.invalidateLayout()
    f.test.layout()
    f.press(0)
    f.go(from: f.middle(0), to: CGPoint(x: f.middle(1).x + 30, y: f.middle(1).y))
    let count = f.moves.count
    for _ in 0..<20 {
      f.test.move(by: CGVector(dx: 0.1, dy: 0))
      f.test.advanceFrames()
    }
    #expect(f.moves.count == count)
    f.test.lift()
  }

  @Test func itemsAreRearrangedInRTL() {
    let f = RearrangeFixture(twelve) {
      $0.view.layoutMirroring = .always
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(f.middle(0).x > f.middle(1).x)
    f.drag(0, to: 2)
    #expect(f.items[0].prefix(4) == [1, 2, 0, 3])
    #expect(f.shown == f.items[0])
  }

  /// In every count, direction and width the frames are the flow layout's; only the dragged item is not seen.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func theFramesOfARearrangeableLayoutAreThoseOfAFlowLayout(direction: UICollectionView.ScrollDirection) {
    for width: CGFloat in [0, 55, 320] {
      for count in 0...40 {
        let (plain, own) = (UICollectionViewFlowLayout(), RearrangeableFlowLayout())
        for layout in [plain, own] { layout.scrollDirection = direction }
        let size = CGSize(width: width, height: 200)
        let (a, b) = (LayoutProbe(plain, size: size, items: [count]), LayoutProbe(own, size: size, items: [count]))
        #expect(a.frames == b.frames, "\(count) items, \(width) points")
        let rect = CGRect(x: 0, y: 30, width: 200, height: 90)
        #expect(a.elements(in: rect).map(\.frame) == b.elements(in: rect).map(\.frame))
      }
    }
  }

  /// Without the layout's own protocol the data source's methods do, which UIKit has for the purpose.
  @Test func theMoveMethodOfTheDataSourceIsUsedWithoutADelegate() {
    let f = RearrangeFixture(twelve)
    let source = PlainSource(f)
    f.view.delegate = nil
    f.view.dataSource = source
    f.test.layout()
    f.drag(0, to: 2)
    #expect(f.items[0].prefix(4) == [1, 2, 0, 3])
    f.pinned = [5]
    f.press(5)
    #expect(f.layout.draggedIndexPath == nil)
    f.test.lift()
  }

  // MARK: Ending

  /// Not reproduced: in the original a canceled drag stays where it was.
  @Test(arguments: ["system", "escape", "program", "axis"], RearrangeableFlowLayout.Mode.allCases)
  func aCanceledDragRestoresTheOrderInEveryMode(by way: String, mode: RearrangeableFlowLayout.Mode) {
    let f = RearrangeFixture(twelve) { $0.layout.mode = mode }
    f.press(1)
    f.go(from: f.middle(1), to: f.middle(6))
    f.go(from: f.middle(6), to: f.middle(10))
    #expect(f.items != twelve)
    switch way {
    case "system": f.test.cancelTouch()
    case "escape": f.test.press(.keyboardEscape)
    case "program": f.layout.cancelDragging()
    default: f.layout.isDraggable = false
    }
    #expect(f.items == twelve)
    f.test.settle()
    #expect(f.shown == twelve[0])
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(f.picture == nil)
    #expect(f.ends == ["0.1>0.1"])
    // The rest of the touch moves nothing.
    if way != "system" {
      f.go(from: f.middle(10), to: f.middle(0))
      f.test.lift()
    }
    #expect(f.items == twelve)
  }

  @Test func aReloadEndsTheDragOfAnItemAndKeepsTheData() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    f.go(from: f.middle(0), to: f.middle(2))
    f.items = [[5, 6]]
    f.view.reloadData()
    f.test.settle()
    #expect(f.layout.draggedIndexPath == nil)
    #expect(f.picture == nil)
    #expect(f.shown == [5, 6])
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
    f.test.lift()
    #expect(f.items == [[5, 6]])
  }

  @Test func aDataUpdateEndsTheDragOfAnItem() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    f.go(from: f.middle(0), to: f.middle(2))
    f.items[0].insert(99, at: 0)
    f.view.insertItems(at: [f.path(0)])
    f.test.settle()
    #expect(f.layout.draggedIndexPath == nil)
    #expect(f.picture == nil)
    #expect(f.items[0] == [99, 1, 2, 0] + Array(3..<12))
    #expect(f.shown == f.items[0])
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func aDataUpdateDuringTheDropAnimationShowsEveryCell() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    f.go(from: f.middle(0), to: f.middle(2))
    f.test.lift()
    #expect(f.picture != nil)
    f.items[0].insert(99, at: 0)
    f.view.insertItems(at: [f.path(0)])
    #expect(f.picture == nil)
    f.test.settle()
    #expect(f.shown == f.items[0])
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func anotherLayoutRemovesTheDragGesture() {
    let f = RearrangeFixture(twelve)
    f.press(0)
    f.go(from: f.middle(0), to: f.middle(2))
    f.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect(f.items == twelve)
    f.test.lift()
    f.test.settle()
    f.press(0)
    #expect(f.picture == nil)
  }
}

private final class SizesDelegate: NSObject, UICollectionViewDelegateFlowLayout,
  CollectionViewDelegateRearrangeableLayout
{
  private let fixture: RearrangeFixture
  init(_ fixture: RearrangeFixture) { self.fixture = fixture }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: fixture.items[0][indexPath.item] == 1 ? 150 : 40, height: 60) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) {
    fixture.collectionView(
      collectionView, layout: collectionViewLayout, moveDataItemFrom: source, to: destination)
  }
}

/// A data source as it is written for UIKit's own movement.
private final class PlainSource: NSObject, UICollectionViewDataSource {
  private let fixture: RearrangeFixture
  init(_ fixture: RearrangeFixture) { self.fixture = fixture }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    fixture.items[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    fixture.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    !fixture.pinned.contains(fixture.items[0][indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    fixture.items[0].insert(fixture.items[0].remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}
