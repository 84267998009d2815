import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

/// The exhibit of drag and drop, by touches and in mid-drag as a picture.
@MainActor
struct DragAndDropExhibitTests {
  private func shown() async throws -> (DragAndDropController, TestWindow) {
    let (shown, test) = await shownExhibit(DragAndDrop.self)
    return (try #require(shown as? DragAndDropController), test)
  }

  private func drag(_ test: TestWindow, from start: CGPoint, to end: CGPoint) {
    test.carry(from: start, to: end)
    test.advance(by: 0.6)
  }

  @Test func aPhotoIsDraggedIntoTheAlbumOfDragAndDrop() async throws {
    let (controller, test) = try await shown()
    let names = controller.chosen.map(\.name)
    drag(test, from: controller.library.middle(ofItem: 1), to: controller.album.middle(ofItem: 2))
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

  @Test func rowsOfTheAlbumCanBeReorderedAndRemoved() async throws {
    let (controller, test) = try await shown()
    let names = controller.chosen.map(\.name)
    drag(test, from: controller.album.middle(ofItem: 0), to: controller.album.middle(ofItem: 2))
    test.lift()
    test.settle()
    #expect(controller.chosen.map(\.name) == [names[1], names[2], names[0], names[3]])
    drag(test, from: controller.album.middle(ofItem: 3), to: controller.library.middle(ofItem: 5))
    test.lift()
    test.settle()
    #expect(controller.chosen.map(\.name) == [names[1], names[2], names[0]])
  }
}
