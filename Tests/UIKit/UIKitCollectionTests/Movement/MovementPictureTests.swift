import Testing
import UIKit
import UIKitTesting

/// An item during its movement through a grid.
@MainActor
@Suite struct MovementPictureTests {
  @Test func movingAnItemAcrossAGridLooksAsRecorded() throws {
    let fixture = CarryFixture(
      [Array(0..<12)], size: CGSize(width: 136, height: 136), itemSize: CGSize(width: 30, height: 30)
    ) {
      $0.layout.minimumLineSpacing = 4
      $0.layout.minimumInteritemSpacing = 4
      $0.layout.lift = 1.15
    }
    let test = try #require(fixture.test)
    var pictures = [test.picture()]
    #expect(fixture.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    for point in [CGPoint(x: 40, y: 30), CGPoint(x: 80, y: 50)] {
      test.advance(by: 0.1)
      fixture.view.updateInteractiveMovementTargetPosition(point)
      pictures.append(test.filmstrip(at: [0.1]))
    }
    pictures.append(test.filmstrip(at: [0.5]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: 120))
    pictures.append(test.filmstrip(at: [0.15]))
    fixture.view.endInteractiveMovement()
    pictures.append(test.filmstrip(at: [0.1, 0.5]))
    try test.expect(pictures, as: "movement-grid")
  }

  @Test func movingSeveralItemsLooksAsRecorded() throws {
    let fixture = CarryFixture(
      [Array(0..<12)], size: CGSize(width: 136, height: 136), itemSize: CGSize(width: 30, height: 30)
    ) {
      $0.layout.minimumLineSpacing = 4
      $0.layout.minimumInteritemSpacing = 4
    }
    let test = try #require(fixture.test)
    var pictures = [test.picture()]
    let paths = [0, 3, 9].map { IndexPath(item: $0, section: 0) }
    #expect(fixture.view.beginInteractiveMovement(forItemsAt: paths, holding: paths[1]))
    pictures.append(test.filmstrip(at: [0.1, 0.5]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 85))
    pictures.append(test.filmstrip(at: [0.1, 0.5]))
    fixture.view.endInteractiveMovement()
    pictures.append(test.filmstrip(at: [0.1, 0.5]))
    try test.expect(pictures, as: "movement-several")
  }
}
