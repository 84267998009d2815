import SwiftRuntime
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitCollectionControllers

@MainActor
@Suite struct MovementGestureTests {
  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  class Still: UICollectionViewController {
    var numbers = Array(0..<12)

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(CarryCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      numbers.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! CarryCell
      cell.number = numbers[indexPath.item]
      return cell
    }
  }

  class Moving: Still {
    var moves: [[Int]] = []

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath.item, destinationIndexPath.item])
      numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  final class Choosy: Moving {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      numbers[indexPath.item] != 3
    }
  }

  static func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  func show<C: UICollectionViewController>(_ controller: C) -> TestWindow {
    let test = TestWindow(controller, size: CGSize(width: 200, height: 300), scale: 1)
    test.settle()
    return test
  }

  func gesture(of controller: UICollectionViewController) -> ItemMovementGestureRecognizer? {
    controller.collectionView.gestureRecognizers?.last as? ItemMovementGestureRecognizer
  }

  // MARK: The standard gesture

  @Test func theMovementGestureIsInstalledInAWindowIfItemsCanMove() {
    let moving = Moving(collectionViewLayout: Self.layout())
    _ = moving.view
    #expect(gesture(of: moving) == nil)
    let first = show(moving)
    #expect(gesture(of: moving)?.minimumPressDuration == 0.5)
    #expect(gesture(of: moving)?.allowableMovement == 10)
    moving.installsStandardGestureForInteractiveMovement = false
    #expect(gesture(of: moving) == nil)
    moving.installsStandardGestureForInteractiveMovement = true
    #expect(gesture(of: moving) != nil)
    moving.installsStandardGestureForInteractiveMovement = true
    #expect(moving.collectionView.gestureRecognizers?.count { $0 is ItemMovementGestureRecognizer } == 1)
    let still = Still(collectionViewLayout: Self.layout())
    let second = show(still)
    #expect(gesture(of: still) == nil, "its data source has no way to move items")
    withExtendedLifetime((first, second)) {}
  }

  @Test func overridesOfMoveItemAreFoundInSubclassesOfTheController() {
    #expect(MoveOverride.method.offset != nil)
    #expect(!MoveOverride.isIn(UICollectionViewController.self))
    #expect(!MoveOverride.isIn(Still.self))
    #expect(MoveOverride.isIn(Moving.self), "inherited ones count")
    #expect(MoveOverride.isIn(Choosy.self), "inherited ones count")
  }

  @Test func aLongPressMovesAnItemOfACollectionViewController() {
    let controller = Choosy(collectionViewLayout: Self.layout())
    let test = show(controller)
    test.touchDown(at: CGPoint(x: 10, y: 20))
    test.advance(by: 0.45)
    #expect(!controller.collectionView.isMovingItems)
    test.advance(by: 0.1)
    #expect(controller.collectionView.isMovingItems)
    let cell = controller.collectionView.cellForItem(at: path(0))
    #expect(cell?.center == CGPoint(x: 25, y: 25), "it keeps its place below the finger")
    test.move(to: CGPoint(x: 60, y: 70))
    #expect(cell?.center == CGPoint(x: 75, y: 75))
    test.advance(by: 0.5)
    #expect(controller.moves.isEmpty)
    test.lift()
    #expect(controller.moves == [[0, 5]])
    test.settle()
    #expect(controller.numbers == [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11])
    #expect(cell?.center == CGPoint(x: 75, y: 75))
    #expect(controller.collectionView.contentOffset == .zero)
  }

  @Test func aCanceledTouchReturnsTheMovedItem() {
    let controller = Choosy(collectionViewLayout: Self.layout())
    let test = show(controller)
    test.touchDown(at: CGPoint(x: 10, y: 20))
    test.advance(by: 0.6)
    test.move(to: CGPoint(x: 60, y: 70))
    test.cancelTouch()
    #expect(!controller.collectionView.isMovingItems)
    #expect(controller.moves.isEmpty)
    test.settle()
    #expect(controller.collectionView.cellForItem(at: path(0))?.center == CGPoint(x: 25, y: 25))
  }

  @Test func longPressesOnFixedItemsAndEmptySpaceMoveNothing() {
    let controller = Choosy(collectionViewLayout: Self.layout())
    let test = show(controller)
    for point in [CGPoint(x: 175, y: 20), CGPoint(x: 100, y: 280)] {
      test.touchDown(at: point)
      test.advance(by: 0.7)
      #expect(!controller.collectionView.isMovingItems)
      test.lift()
    }
    #expect(controller.moves.isEmpty)
  }

  @Test func aFingerThatMovesAtOnceScrollsInsteadOfMovingAnItem() {
    let controller = Choosy(collectionViewLayout: Self.layout())
    controller.numbers = Array(0..<200)
    let test = show(controller)
    test.drag(from: CGPoint(x: 25, y: 200), to: CGPoint(x: 25, y: 100))
    #expect(controller.collectionView.contentOffset.y > 50)
    #expect(controller.moves.isEmpty)
  }

  @Test func aMouseDragMovesAnItemWithoutALongPress() {
    let controller = Choosy(collectionViewLayout: Self.layout())
    let test = show(controller)
    test.movePointer(to: CGPoint(x: 20, y: 20))
    test.setButton(isDown: true, at: CGPoint(x: 20, y: 20))
    test.movePointer(to: CGPoint(x: 26, y: 20))
    #expect(!controller.collectionView.isMovingItems)
    test.movePointer(to: CGPoint(x: 70, y: 20))
    #expect(controller.collectionView.isMovingItems)
    test.advance(by: 0.1)
    test.movePointer(to: CGPoint(x: 120, y: 20))
    test.setButton(isDown: false, at: CGPoint(x: 120, y: 20))
    test.settle()
    #expect(controller.moves == [[0, 2]])
  }

  @Test func selectedItemsMoveTogetherIfEnabled() {
    let controller = Moving(collectionViewLayout: Self.layout())
    let test = show(controller)
    controller.collectionView.allowsMultipleSelection = true
    for item in [1, 4, 9] {
      controller.collectionView.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    gesture(of: controller)?.movesSelectedItems = true
    test.touchDown(at: CGPoint(x: 25, y: 75))
    test.advance(by: 0.6)
    test.move(to: CGPoint(x: 25, y: 25))
    test.lift()
    test.settle()
    #expect(controller.numbers == [1, 4, 9, 0, 2, 3, 5, 6, 7, 8, 10, 11])
    #expect(controller.collectionView.indexPathsForSelectedItems == [path(0), path(1), path(2)])
  }

  // MARK: Keys

  @Test func altAndArrowKeysMoveTheFocusedItem() {
    let controller = Choosy(collectionViewLayout: Self.layout())
    let test = show(controller)
    let view = controller.collectionView!
    view.becomeFirstResponder()
    view.focusControl.move(to: path(1))
    test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(controller.numbers.prefix(4) == [0, 2, 1, 3])
    #expect(controller.moves == [[1, 2]])
    #expect(view.focusControl.focused == path(2), "the focus goes with the item")
    test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(controller.moves.last == [2, 6])
    test.press(.keyboardHome, modifiers: .alternate)
    #expect(controller.moves.last == [6, 0])
    #expect(view.focusControl.focused == path(0))
    test.press(.keyboardLeftArrow, modifiers: .alternate)
    #expect(controller.moves.count == 3, "there is nothing further left")
    test.settle()
    #expect(!view.isMovingItems)
    #expect(view.visibleCells.allSatisfy { !$0.configurationState.isReordering })
    let shown = (0..<12).map { (view.cellForItem(at: path($0)) as? CarryCell)?.number }
    #expect(shown == controller.numbers)
  }

  @Test func escapeReturnsTheMovedItem() {
    let controller = Moving(collectionViewLayout: Self.layout())
    let test = show(controller)
    controller.collectionView.becomeFirstResponder()
    test.touchDown(at: CGPoint(x: 10, y: 20))
    test.advance(by: 0.6)
    test.move(to: CGPoint(x: 60, y: 70))
    test.press(.keyboardEscape)
    #expect(!controller.collectionView.isMovingItems)
    test.move(to: CGPoint(x: 160, y: 70))
    test.lift()
    #expect(controller.moves.isEmpty)
  }
}
