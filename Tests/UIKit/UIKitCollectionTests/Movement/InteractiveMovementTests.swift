import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

@MainActor
@Suite struct InteractiveMovementTests {
  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  func logged(_ body: () -> Void) -> [String] {
    let recorder = LogRecorder()
    recorder.record(body)
    return recorder.all
  }

  @Test func interactiveMovementCallsLayoutAndDataSourceInOrder() {
    let fixture = CarryFixture([Array(0..<8)])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(
      fixture.log.take() == ["canMove 0-1", "layout: moving 0-1 → 0-1", "layout: attributes of 0-1 at 75 25"])
    fixture.test?.layout()
    fixture.log.lines = []
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 80, y: 30))
    #expect(
      fixture.log.take() == [
        "layout: target of 0-1 at 80 30: 0-1", "layout: moving 0-1 → 0-1", "layout: attributes of 0-1 at 80 30",
      ])
    fixture.test?.layout()
    fixture.log.lines = []
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 120, y: 70))
    #expect(
      fixture.log.take() == [
        "layout: target of 0-1 at 120 70: 0-6", "target from 0-1 at 0-1: 0-6 → 0-6", "layout: moving 0-1 → 0-6",
        "layout: updates 0-1→0-6", "layout: attributes of 0-6 at 120 70", "layout: finalize",
      ])
    #expect(fixture.sections == [Array(0..<8)])
    fixture.log.lines = []
    fixture.view.endInteractiveMovement()
    #expect(
      fixture.log.take() == [
        "move 0-1 → 0-6", "layout: ended 0-1 → 0-6", "layout: updates ", "layout: finalize",
      ])
    #expect(fixture.sections == [[0, 2, 3, 4, 5, 6, 1, 7]])
  }

  @Test func duringMovementOtherItemsMakeRoomAndTheMovingOneFollows() throws {
    let fixture = CarryFixture([Array(0..<8)])
    let cells = (0..<8).map { fixture.cell($0) }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: 40))
    let carried = try #require(fixture.cell(0))
    #expect(carried.center == CGPoint(x: 110, y: 40))
    #expect(carried.layer.zPosition > 0)
    #expect(carried.configurationState.isReordering)
    #expect(fixture.shown == [[1, 2, 0, 3, 4, 5, 6, 7]])
    let traveling = try #require(fixture.cell(1))
    #expect(traveling.center == CGPoint(x: 25, y: 25))
    #expect(traveling.layer.isAnimated)
    #expect(fixture.cell(3)?.center == CGPoint(x: 175, y: 25))
    fixture.settle()
    #expect(carried.center == CGPoint(x: 110, y: 40))
    fixture.view.endInteractiveMovement()
    #expect(carried.layer.isAnimated)
    #expect(!carried.configurationState.isReordering)
    #expect(carried.layer.zPosition > 0, "on its way down it is in front of the others")
    fixture.settle()
    #expect(carried.center == CGPoint(x: 125, y: 25))
    #expect(carried.layer.zPosition == 0)
    #expect(fixture.shown == [[1, 2, 0, 3, 4, 5, 6, 7]])
    #expect((0..<8).allSatisfy { fixture.cell($0) === cells[$0] && cells[$0]?.reuseCount == 0 }, "no cell is reloaded")
    #expect(!fixture.log.lines.contains { $0.hasPrefix("cell ") })
  }

  @Test func cancelingInteractiveMovementRestoresTheOrder() {
    let fixture = CarryFixture([Array(0..<8), [8, 9]])
    fixture.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(0, 1))
    #expect(fixture.shown == [[0, 2, 3, 4, 5, 6, 7], [1, 8, 9]])
    #expect(fixture.view.indexPathsForSelectedItems == [path(2)])
    fixture.view.cancelInteractiveMovement()
    #expect(!fixture.view.isMovingItems)
    #expect(fixture.shown == [Array(0..<8), [8, 9]])
    #expect(fixture.view.indexPathsForSelectedItems == [path(3)])
    #expect(!fixture.log.lines.contains { $0.hasPrefix("move") })
    #expect(fixture.log.lines.contains("layout: cancelled 1-0 → 0-1"))
    fixture.settle()
    #expect(fixture.cell(1)?.center == CGPoint(x: 75, y: 25))
  }

  @Test func interactiveMovementOfAFixedOrUnknownItemDoesNotBegin() {
    let fixture = CarryFixture([Array(0..<100)]) { $0.fixed = [2] }
    #expect(!fixture.view.beginInteractiveMovementForItem(at: path(2)))
    #expect(!fixture.view.beginInteractiveMovementForItem(at: path(99)), "not on the screen")
    let messages = logged { #expect(!fixture.view.beginInteractiveMovementForItem(at: path(200))) }
    #expect(messages.count == 1)
    // Without a movement nothing happens.
    fixture.view.updateInteractiveMovementTargetPosition(.zero)
    fixture.view.endInteractiveMovement()
    fixture.view.cancelInteractiveMovement()
    #expect(fixture.sections == [Array(0..<100)])
  }

  @Test func endingMovementInTheSamePlaceMovesNothing() {
    let fixture = CarryFixture([Array(0..<8)])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 20))
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(!fixture.log.lines.contains { $0.hasPrefix("move ") })
    #expect(fixture.cell(1)?.center == CGPoint(x: 75, y: 25))
  }

  @Test func theDelegateChangesTheTargetOfInteractiveMovement() {
    let fixture = CarryFixture([Array(0..<8)]) {
      $0.retarget = { _, _, proposed in IndexPath(item: min(proposed.item, 3), section: 0) }
    }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(7))
    #expect(fixture.shown == [[1, 2, 3, 0, 4, 5, 6, 7]])
    fixture.retarget = { _, _, _ in IndexPath(item: 40, section: 3) }
    let messages = logged { fixture.view.updateInteractiveMovementTargetPosition(fixture.place(6)) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("[3, 40]") == true)
    #expect(fixture.shown == [[1, 2, 3, 0, 4, 5, 6, 7]])
    fixture.view.cancelInteractiveMovement()
  }

  @Test func sizesFollowItemsDuringInteractiveMovement() {
    let fixture = CarryFixture([Array(0..<6)], size: CGSize(width: 100, height: 600)) {
      $0.size = { CGSize(width: 100, height: 20 + 10 * CGFloat($0)) }
    }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(5)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 5))
    #expect(fixture.shown == [[5, 0, 1, 2, 3, 4]])
    #expect((0..<6).map { fixture.cell($0)?.bounds.height } == [20, 30, 40, 50, 60, 70])
    fixture.settle()
    #expect((0..<6).map { fixture.cell($0)?.bounds.height } == [20, 30, 40, 50, 60, 70])
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect((0..<6).map { fixture.cell($0)?.frame.minY } == [70, 90, 120, 160, 210, 0])
  }

  /// A small item that is held where a large one has just made room does not jump back and forth.
  @Test func itemsOfDifferentSizesDoNotOscillateDuringMovement() {
    let fixture = CarryFixture([Array(0..<4)], size: CGSize(width: 100, height: 600)) {
      $0.size = { CGSize(width: 100, height: $0 == 1 ? 200 : 40) }
    }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    var orders: [[Int?]] = []
    for y in stride(from: CGFloat(20), through: 230, by: 5) {
      fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
      if orders.last != fixture.shown[0] { orders.append(fixture.shown[0]) }
    }
    #expect(orders == [[0, 1, 2, 3], [1, 0, 2, 3]])
    fixture.view.cancelInteractiveMovement()
  }

  @Test func anItemIsMovedIntoAnEmptySectionAndBehindTheLastItem() {
    let fixture = CarryFixture([[0, 1, 2], [], [3]], header: 20)
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    // The header of the second section: rows end at 20 + 50.
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 80))
    #expect(fixture.shown == [[0, 2], [1], [3]])
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 190, y: 290))
    #expect(fixture.shown == [[0, 2], [], [3, 1]])
    fixture.view.endInteractiveMovement()
    #expect(fixture.sections == [[0, 2], [], [3, 1]])
    #expect(fixture.log.lines.contains("move 0-1 → 2-1"))
    fixture.settle()
    #expect(fixture.shown == [[0, 2], [], [3, 1]])
  }

  @Test func severalMovingItemsGatherAroundTheHeldOne() {
    let fixture = CarryFixture([Array(0..<12)]) { $0.fixed = [9] }
    #expect(
      fixture.view.beginInteractiveMovement(forItemsAt: [path(1), path(6), path(9), path(10)], holding: path(6)))
    #expect(fixture.shown == [[0, 2, 3, 4, 5, 1, 6, 10, 7, 8, 9, 11]])
    fixture.settle()
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(0))
    #expect(fixture.shown == [[1, 6, 10, 0, 2, 3, 4, 5, 7, 8, 9, 11]])
    #expect(fixture.cell(6)?.center == CGPoint(x: 25, y: 25))
    #expect(fixture.cell(1)?.center == CGPoint(x: 31, y: 31))
    fixture.view.endInteractiveMovement()
    #expect(
      fixture.log.lines.filter { $0.hasPrefix("move") } == ["move 0-1 → 0-0", "move 0-6 → 0-1", "move 0-10 → 0-2"])
    #expect(fixture.sections == [[1, 6, 10, 0, 2, 3, 4, 5, 7, 8, 9, 11]])
    fixture.settle()
    #expect(fixture.cell(10)?.center == CGPoint(x: 125, y: 25))
  }

  @Test func aMovingCellScrolledOffTheScreenIsKept() throws {
    let fixture = CarryFixture([Array(0..<200)])
    let carried = try #require(fixture.cell(0))
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.contentOffset.y = 1000
    fixture.settle()
    #expect(fixture.view.visibleCells.contains { $0 === carried })
    #expect(carried.reuseCount == 0)
    #expect(carried.frame.minY == 1000, "it stays below the pointer")
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 75, y: 1100))
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections[0][89] == 0 && fixture.shown[0][89] == 0)
    #expect(carried.number == 0)
    #expect(carried.reuseCount == 0)
  }

  @Test func cellsThatAppearDuringMovementShowTheirItems() {
    let fixture = CarryFixture([Array(0..<200)])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(fixture.place(9))
    fixture.view.contentOffset.y = 500
    fixture.settle()
    let numbers = fixture.shown[0]
    for item in 41..<60 { #expect(numbers[item] == item) }
    fixture.view.contentOffset.y = 0
    fixture.settle()
    #expect(Array(fixture.shown[0][0..<11]) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10])
    fixture.view.cancelInteractiveMovement()
    fixture.settle()
    #expect(Array(fixture.shown[0][0..<11]) == Array(0..<11))
  }

  @Test func interactiveMovementAtAnEdgeScrollsTheContent() {
    let fixture = CarryFixture([Array(0..<200)])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 295))
    fixture.test?.advance(by: 1)
    let offset = fixture.view.contentOffset.y
    #expect(offset > 300)
    #expect(fixture.cell(0).map { $0.center.y - offset } == 295)
    let slot = fixture.view.movement.dataPath(path(0))
    #expect(slot == path(1), "it is far down by now")
    fixture.view.endInteractiveMovement()
    fixture.test?.advance(by: 1)
    #expect(fixture.view.contentOffset.y == offset)
    #expect(fixture.sections[0].firstIndex(of: 0) ?? 0 > 40)
  }
}
