import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

@MainActor
struct UpdatesTests {
  private let controller = UpdatesController()
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 800, height: 600), scale: 1)
    test.settle()
  }

  private func press(_ title: String) throws {
    let button = try #require(controller.buttons.first { $0.title(for: .normal) == title })
    test.tap(button)
    test.settle()
  }

  /// Returns the texts of the cells, by item.
  private func shownNumbers() -> [String?] {
    controller.numbers.indices.map { item in
      (controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? NumberCell)?.label.text
    }
  }

  private func expectCellsToShowTheNumbers() {
    #expect(shownNumbers() == controller.numbers.map { "\($0)" })
  }

  @Test func buttonsOfTheUpdatesExhibitChangeNumbersAndCells() throws {
    let before = controller.numbers
    try press("Insert")
    #expect(controller.numbers.count == before.count + 1)
    expectCellsToShowTheNumbers()
    try press("Delete")
    #expect(controller.numbers.count == before.count)
    expectCellsToShowTheNumbers()
    try press("Move")
    expectCellsToShowTheNumbers()
    let unshuffled = controller.numbers
    try press("Shuffle")
    #expect(controller.numbers != unshuffled)
    #expect(controller.numbers.sorted() == unshuffled.sorted())
    expectCellsToShowTheNumbers()
  }

  @Test func cellsMoveAsRecordedDuringAShuffle() throws {
    // A window of its own: between the suite's initializer and this other tests may change the rate of the frames.
    let controller = UpdatesController()
    let test = TestWindow(controller, size: CGSize(width: 800, height: 600), scale: 1)
    test.settle()
    try #require(controller.buttons.last).sendActions(for: .primaryActionTriggered)
    test.advance(by: 0.1)
    try test.expectPicture("updates-shuffle")
  }

  @Test(arguments: [0, 1, 2]) func theMouseReordersACellInEveryLayout(layout: Int) throws {
    controller.arrangement.selectedSegmentIndex = layout
    controller.arrangement.sendActions(for: .valueChanged)
    test.settle()
    let view = try #require(controller.collectionView)
    let cells = try [0, 3].map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
    let (start, end) = (test.middle(of: cells[0]), test.middle(of: cells[1]))
    test.movePointer(to: start)
    test.setButton(isDown: true, at: start)
    for part in [0.2, 0.5, 0.8, 1] {
      test.movePointer(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      test.advance(by: 0.05)
    }
    #expect(view.isMovingItems)
    #expect(controller.numbers == Array(1...24))
    test.setButton(isDown: false, at: end)
    test.settle()
    if layout < 2 { #expect(controller.numbers.firstIndex(of: 1) == 3) }
    // On the circle cells overlap: it is another one that lies in front there.
    #expect(controller.numbers != Array(1...24))
    #expect(controller.numbers.sorted() == Array(1...24))
    for case let cell as NumberCell in view.visibleCells {
      let path = try #require(view.indexPath(for: cell))
      #expect(cell.label.text == "\(controller.numbers[path.item])")
      #expect(!cell.configurationState.isReordering)
    }
  }

  @Test func segmentsOfTheUpdatesExhibitChooseTheLayout() {
    for index in [2, 1, 0] {
      controller.arrangement.selectedSegmentIndex = index
      controller.arrangement.sendActions(for: .valueChanged)
      test.settle()
      #expect(controller.collectionView.collectionViewLayout === controller.layouts[index])
    }
    expectCellsToShowTheNumbers()
  }

  @Test func aPinchMovesTheCellsToAnotherLayout() {
    let middle = test.middle(of: controller.collectionView)
    test.pinch(at: middle, from: 300, to: 100)
    test.settle()
    #expect(controller.arrangement.selectedSegmentIndex == 2)
    #expect(controller.collectionView.collectionViewLayout === controller.layouts[2])
    expectCellsToShowTheNumbers()
  }

  /// It also works with a mouse: the wheel with Control is a pinch.
  @Test func controlAndTheWheelMoveTheCellsToAnotherLayout() {
    let middle = test.middle(of: controller.collectionView)
    for _ in 0..<12 {
      test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle, modifiers: .control)
      test.advance(by: 0.05)
    }
    test.settle()
    #expect(controller.arrangement.selectedSegmentIndex != 0)
    #expect(controller.collectionView.collectionViewLayout !== controller.layouts[0])
    expectCellsToShowTheNumbers()
  }

  @Test func buttonsThatNeedCellsAreDisabledWithoutCells() throws {
    let label = try #require(controller.collectionView.backgroundView as? UILabel)
    #expect(label.isHidden)
    #expect(controller.buttons.allSatisfy { $0.isEnabled })
    while controller.numbers.count > 1 { try press("Delete") }
    #expect(controller.buttons.map(\.isEnabled) == [true, true, false, false])
    try press("Delete")
    #expect(controller.buttons.map(\.isEnabled) == [true, false, false, false])
    #expect(!label.isHidden)
    try press("Insert")
    #expect(controller.buttons.map(\.isEnabled) == [true, true, false, false])
    #expect(label.isHidden)
  }

  @Test func aSmallPinchReturnsTheCellsToTheFirstLayout() {
    test.pinch(at: test.middle(of: controller.collectionView), from: 300, to: 250)
    test.settle()
    #expect(controller.arrangement.selectedSegmentIndex == 0)
    #expect(controller.collectionView.collectionViewLayout === controller.layouts[0])
    expectCellsToShowTheNumbers()
  }
}
