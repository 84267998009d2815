import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

/// The exhibit of drag and drop, by touches and in mid-drag as a picture.
@MainActor
struct DragAndDropExhibitTests {
  private func shown() async throws -> (DragAndDropController, TestWindow) {
    let controller = try #require(DragAndDrop.makeViewController(ExhibitContext()) as? DragAndDropController)
    let test = TestWindow(controller, size: CGSize(width: 780, height: 600), scale: 1)
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    return (controller, test)
  }

  private func middle(_ item: Int, _ view: UICollectionView) -> CGPoint {
    let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  private func drag(_ test: TestWindow, from start: CGPoint, to end: CGPoint) {
    test.touchDown(at: start)
    test.advance(by: 0.4)
    for step in 1...12 {
      let part = CGFloat(step) / 12
      test.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      test.advanceFrames()
    }
    test.advance(by: 0.6)
  }

  @Test func aPhotoIsDraggedIntoTheAlbum() async throws {
    let (controller, test) = try await shown()
    let names = controller.chosen.map(\.name)
    drag(test, from: middle(1, controller.library), to: middle(2, controller.album))
    await controller.settle()
    test.advanceFrames(2)
    try test.expectPicture("drag-and-drop-gap")
    test.lift()
    test.settle()
    var expected = names
    expected.insert(controller.photos[1].name, at: 2)
    #expect(controller.chosen.map(\.name) == expected)
    #expect(controller.album.numberOfItems(inSection: 0) == 5)
  }

  @Test func rowsAreOrderedAndRemoved() async throws {
    let (controller, test) = try await shown()
    let names = controller.chosen.map(\.name)
    drag(test, from: middle(0, controller.album), to: middle(2, controller.album))
    test.lift()
    test.settle()
    #expect(controller.chosen.map(\.name) == [names[1], names[2], names[0], names[3]])
    drag(test, from: middle(3, controller.album), to: middle(5, controller.library))
    test.lift()
    test.settle()
    #expect(controller.chosen.map(\.name) == [names[1], names[2], names[0]])
  }
}
