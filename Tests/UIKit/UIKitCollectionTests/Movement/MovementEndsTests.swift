import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

/// Other events during an interactive movement.
@MainActor
@Suite struct MovementEndsTests {
  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  func logged(_ body: () -> Void) -> [String] {
    let recorder = LogRecorder()
    recorder.record(body)
    return recorder.all
  }

  /// Carries the first of eight items to the fourth place.
  func carried(_ count: Int = 8, inWindow: Bool = true) -> CarryFixture {
    let fixture = CarryFixture([Array(0..<count)], inWindow: inWindow)
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(3))
    #expect(fixture.shown[0].prefix(4) == [1, 2, 3, 0])
    fixture.log.lines = []
    return fixture
  }

  @Test func aReloadEndsInteractiveMovement() {
    let fixture = carried()
    fixture.sections = [[7, 6, 5]]
    fixture.view.reloadData()
    #expect(!fixture.view.isMovingItems)
    fixture.settle()
    #expect(fixture.shown == [[7, 6, 5]])
    #expect(fixture.view.visibleCells.allSatisfy { !$0.configurationState.isReordering && $0.layer.zPosition == 0 })
    #expect(fixture.log.lines.contains("layout: cancelled 0-3 → 0-0"))
    fixture.view.endInteractiveMovement()
    #expect(fixture.sections == [[7, 6, 5]])
  }

  @Test(arguments: [true, false]) func aBatchEndsInteractiveMovement(inWindow: Bool) {
    let fixture = carried(inWindow: inWindow)
    fixture.view.performBatchUpdates {
      fixture.sections[0].insert(20, at: 1)
      fixture.sections[0].remove(at: 3)
      fixture.view.insertItems(at: [path(1)])
      fixture.view.deleteItems(at: [path(2)])
    }
    #expect(!fixture.view.isMovingItems)
    fixture.settle()
    #expect(fixture.shown == fixture.sections)
    #expect(fixture.cell(0)?.center == CGPoint(x: 25, y: 25))
    fixture.view.visibleElements.table.checkInvariants()
  }

  @Test func anUpdateOutsideOfABatchEndsInteractiveMovement() {
    let fixture = carried()
    fixture.sections[0].remove(at: 0)
    fixture.view.deleteItems(at: [path(0)])
    #expect(!fixture.view.isMovingItems)
    fixture.settle()
    #expect(fixture.shown == [[1, 2, 3, 4, 5, 6, 7]])
  }

  @Test func changingTheLayoutEndsInteractiveMovement() {
    let fixture = carried()
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset.left = 20
    fixture.view.setCollectionViewLayout(layout, animated: true)
    #expect(!fixture.view.isMovingItems)
    fixture.settle()
    #expect(fixture.shown == [Array(0..<8)])
    #expect(fixture.cell(0)?.center == CGPoint(x: 45, y: 25))
  }

  @Test func leavingTheWindowEndsInteractiveMovement() {
    let fixture = carried()
    fixture.view.removeFromSuperview()
    #expect(!fixture.view.isMovingItems)
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == [Array(0..<8)])
    #expect(fixture.cell(0)?.center == CGPoint(x: 25, y: 25))
  }

  @Test func beginningASecondMovementCancelsTheFirst() {
    let fixture = carried()
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(2)))
    #expect(fixture.shown == [Array(0..<8)])
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(0))
    fixture.view.endInteractiveMovement()
    #expect(fixture.sections == [[2, 0, 1, 3, 4, 5, 6, 7]])
  }

  @Test func reconfiguringDuringMovementRequestsItemsByTheirDataPaths() {
    let fixture = carried()
    fixture.view.reconfigureItems(at: [path(0), path(1)])
    #expect(fixture.log.take() == ["cell 0-0", "cell 0-1"])
    #expect(fixture.shown[0].prefix(4) == [1, 2, 3, 0])
    #expect(fixture.view.isMovingItems)
  }

  @Test func indexPathsDuringMovementAreThoseOfTheData() {
    let fixture = carried()
    #expect(fixture.view.presentationIndexPath(forDataSourceIndexPath: path(0)) == path(3))
    #expect(fixture.view.dataSourceIndexPath(forPresentationIndexPath: path(0)) == path(1))
    #expect(fixture.view.dataSourceIndexPath(forPresentationIndexPath: path(9)) == nil)
    #expect(fixture.view.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
  }

  @Test func theDataSourceMayReloadInMoveItem() {
    let fixture = carried()
    fixture.whileMoving = { fixture.view.reloadData() }
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections == [[1, 2, 3, 0, 4, 5, 6, 7]])
    #expect(fixture.shown == fixture.sections)
  }

  @Test func theDataSourceMayPerformTheMoveAsAnUpdate() {
    let fixture = carried()
    fixture.whileMoving = { fixture.view.moveItem(at: path(0), to: path(3)) }
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(!fixture.view.isMovingItems)
    #expect(fixture.shown == [[1, 2, 3, 0, 4, 5, 6, 7]])
    #expect(fixture.cell(0)?.center == CGPoint(x: 175, y: 25))
  }

  @Test func aDataSourceThatMovesAnotherItemIsReloaded() {
    let fixture = CarryFixture([[0, 1, 2], [3]])
    fixture.whileMoving = { fixture.sections = [[9]] }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(0, 1))
    let messages = logged { fixture.view.endInteractiveMovement() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("collectionView(_:moveItemAt:to:)") == true)
    fixture.settle()
    #expect(fixture.shown == [[9]])
  }

  /// Without the method the item returns; `canMoveItemAt` is not called either.
  final class FixedSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? CarryCell)?.number = path.item
      return cell
    }
  }

  @Test func withoutMoveItemAMovedItemReturns() {
    let fixture = CarryFixture([[0]])
    let source = FixedSource()
    fixture.view.delegate = nil
    fixture.view.dataSource = source
    fixture.settle()
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(3))
    let messages = logged { fixture.view.endInteractiveMovement() }
    #expect(messages == [CollectionViewMessage.noMoveMethod])
    fixture.settle()
    #expect(fixture.shown == [Array(0..<8)])
  }

  @Test func movingItemAttributesAnimateAndATransformOfTheClientStays() throws {
    let fixture = CarryFixture([Array(0..<8)]) { $0.layout.lift = 1.2 }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    let cell = try #require(fixture.cell(0))
    #expect(cell.transform.a == 1.2)
    #expect(cell.layer.isAnimated)
    cell.transform = CGAffineTransform(rotationAngle: 1)
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(5))
    #expect(cell.transform == CGAffineTransform(rotationAngle: 1))
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(cell.transform.isIdentity)
  }

  @Test func inRightToLeftInteractiveMovementFollowsThePointer() {
    let fixture = CarryFixture([Array(0..<8)]) {
      $0.view.layoutMirroring = .always
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(fixture.cell(0)?.center == CGPoint(x: 175, y: 25))
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 30))
    #expect(fixture.cell(0)?.center == CGPoint(x: 20, y: 30))
    #expect(fixture.shown == [[1, 2, 3, 0, 4, 5, 6, 7]])
    #expect(fixture.cell(1)?.center == CGPoint(x: 175, y: 25))
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.cell(0)?.center == CGPoint(x: 25, y: 25))
  }
}
