import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

@MainActor
@Suite
struct PinchExhibitTests {
  private let controller = PinchController(ExhibitContext(), perAlbum: 240)
  private let test: TestWindow
  private var cell: UICollectionViewCell { controller.collectionView.cellForItem(at: IndexPath(item: 6, section: 0))! }

  init() {
    test = TestWindow(controller, size: CGSize(width: 780, height: 560), scale: 1)
    test.settle()
  }

  @Test func aPinchedPictureFollowsTwoFingersAndReturns() async throws {
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    let home = cell.center
    let middle = test.middle(of: cell)
    for (finger, side) in [(0, -40.0), (1, 40.0)] {
      test.touchDown(at: CGPoint(x: middle.x + side, y: middle.y), finger: finger)
    }
    for step in 1...10 {
      test.advance(by: 0.008)
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        let distance = 40 + 8 * Double(step)
        test.move(to: CGPoint(x: middle.x + side * distance + 60, y: middle.y + 50), finger: finger)
      }
    }
    test.advanceFrames(2)
    #expect(controller.layout.pinchedItem == IndexPath(item: 6, section: 0))
    #expect(controller.layout.pinchedScale > 1.8)
    #expect(cell.transform3D.m11 == controller.layout.pinchedScale)
    #expect(abs(cell.center.x - home.x - 60) < 2)
    #expect(abs(cell.center.y - home.y - 50) < 2)
    try test.expectPicture("pinch-pulled")
    test.lift(finger: 0)
    test.lift(finger: 1)
    test.settle()
    #expect(cell.center == home)
    #expect(cell.transform3D.m11 == 1)
    #expect(controller.layout.pinchedItem == nil)
  }

  @Test func controlAndTheWheelPinchAPicture() {
    let middle = test.middle(of: cell)
    test.turnWheel(by: CGVector(dx: 0, dy: -2), at: middle, modifiers: .control)
    #expect(controller.layout.pinchedItem == IndexPath(item: 6, section: 0))
    #expect(controller.layout.pinchedScale > 1)
    #expect(controller.collectionView.contentOffset.y == 0)
    test.advance(by: 1)
    test.settle()
    #expect(controller.layout.pinchedItem == nil)
  }

  @Test func theSliderOfThePinchExhibitSetsTheItemSize() {
    let before = controller.layout.itemSize.width
    controller.size.value = 200
    controller.size.sendActions(for: .valueChanged)
    test.settle()
    #expect(controller.layout.itemSize.width > max(before, 199))
  }
}
