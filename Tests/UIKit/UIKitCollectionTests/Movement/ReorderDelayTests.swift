import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

@MainActor
@Suite struct ReorderingCadenceTests {
  let fixture = CarryFixture([Array(0..<8)])
  var order: [Int] { fixture.shown[0].compactMap(\.self) }

  func carry(to point: CGPoint) { fixture.view.updateInteractiveMovementTargetPosition(point) }

  @Test func itemsMakeRoomAtOnceWithTheImmediateCadence() {
    #expect(fixture.view.reorderingCadence == .immediate)
    #expect(fixture.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    carry(to: CGPoint(x: 125, y: 25))
    #expect(order == [1, 2, 0, 3, 4, 5, 6, 7])
  }

  @Test(arguments: [UICollectionView.ReorderingCadence.fast, .slow])
  func aMovingItemTakesAPlaceAfterTheCadencesDelay(_ cadence: UICollectionView.ReorderingCadence) throws {
    let test = try #require(fixture.test)
    fixture.view.reorderingCadence = cadence
    #expect(fixture.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    carry(to: CGPoint(x: 75, y: 25))
    test.advance(by: cadence.rest - 0.05)
    carry(to: CGPoint(x: 125, y: 25))
    test.advance(by: cadence.rest - 0.05)
    #expect(order == Array(0..<8), "neither place had it long enough")
    test.advance(by: 0.1)
    #expect(order == [1, 2, 0, 3, 4, 5, 6, 7])
    // Over its own place there is nothing to wait for.
    carry(to: CGPoint(x: 175, y: 25))
    carry(to: CGPoint(x: 125, y: 25))
    test.advance(by: cadence.rest + 0.1)
    #expect(order == [1, 2, 0, 3, 4, 5, 6, 7])
  }

  @Test func anItemPutDownBeforeTheCadencesDelayStays() throws {
    let test = try #require(fixture.test)
    fixture.view.reorderingCadence = .slow
    #expect(fixture.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    carry(to: CGPoint(x: 125, y: 25))
    fixture.view.endInteractiveMovement()
    test.advance(by: 2)
    #expect(fixture.sections == [Array(0..<8)])
    #expect(order == Array(0..<8))
  }

  @Test func theDragStateOfAMovingCellChangesInOrder() throws {
    let cell = try #require(fixture.cell(3))
    #expect(fixture.view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    #expect(cell.dragStates == [.lifting])
    #expect(cell.configurationState.cellDragState == .lifting)
    carry(to: CGPoint(x: 30, y: 80))
    carry(to: CGPoint(x: 32, y: 82))
    #expect(cell.dragStates == [.lifting, .dragging])
    #expect(cell.configurationState.cellDragState == .dragging)
    fixture.view.cancelInteractiveMovement()
    #expect(cell.dragStates == [.lifting, .dragging, .none])
    #expect(cell.configurationState.cellDragState == .none)
  }
}
