import CollectionLayouts
import ExhibitSupport
import Exhibits
import Testing
import UIKit
import UIKitTesting

@testable import LayoutExhibits

/// The two exhibits of dragging, by touches; in mid-drag as pictures.
@MainActor
struct DraggingTests {
  @Test func aPhotoIsDraggedToAnotherPlaceOfTheRearrangeExhibit() async throws {
    let (shown, test) = await shownExhibit(Rearrange.self)
    let controller = try #require(shown as? RearrangeController)
    let names = controller.photos.map(\.name)
    let target = controller.collectionView.middle(ofItem: 8)
    test.carry(from: controller.collectionView.middle(ofItem: 1), to: CGPoint(x: target.x + 18, y: target.y + 12))
    // The picture is taken when nothing else moves.
    test.advance(by: 0.6)
    await shown.settle()
    test.advanceFrames(2)
    try test.expectPicture("rearrange-lifted")
    test.lift()
    test.settle()
    var expected = names
    expected.insert(expected.remove(at: 1), at: 8)
    #expect(controller.photos.map(\.name) == expected)
  }

  @Test func optionsOfTheRearrangeExhibitSetTheLayout() async throws {
    let (shown, test) = await shownExhibit(Rearrange.self)
    let controller = try #require(shown as? RearrangeController)
    func choose(_ segment: Int, of count: Int, _ control: UISegmentedControl) {
      let b = control.bounds
      test.tap(at: control.convert(CGPoint(x: b.width * (CGFloat(segment) + 0.5) / CGFloat(count), y: b.midY), to: nil))
      test.settle()
    }
    choose(1, of: 2, controller.mode)
    choose(2, of: 3, controller.axis)
    choose(1, of: 2, controller.direction)
    test.tap(controller.paging)
    test.settle()
    #expect(controller.layout.mode == .swap)
    #expect(controller.layout.axis == .y)
    #expect(controller.layout.scrollDirection == .horizontal)
    #expect(!controller.layout.pagesAtEdges)
  }

  @Test func theContextMenuOfAPhotoMovesItToTheEnd() async throws {
    let (shown, test) = await shownExhibit(Rearrange.self)
    let controller = try #require(shown as? RearrangeController)
    let photo = controller.photos[2]
    let point = controller.collectionView.middle(ofItem: 2)
    test.click(at: point, button: 2)
    test.settle()
    // The menu's second line lies below and to the right of the pointer.
    test.click(at: CGPoint(x: point.x + 40, y: point.y + 60))
    test.settle()
    #expect(controller.photos.last == photo)
  }

  @Test func altAndArrowMoveAClickedPhoto() async throws {
    let gallery = GalleryController(context: ExhibitContext())
    let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    test.settle()
    // The sidebar has the keys.
    test.click(at: CGPoint(x: 100, y: 180))
    gallery.show(Catalog.all.firstIndex { $0 == Rearrange.self } ?? 0)
    test.layout()
    let controller = try #require(gallery.shown as? RearrangeController)
    let names = controller.photos.map(\.name)
    test.click(at: controller.collectionView.middle(ofItem: 0))
    test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(controller.photos.map(\.name).prefix(2) == [names[1], names[0]])
    await controller.settle()
  }

  @Test func aPhotoIsDraggedIntoAnotherCollectionView() async throws {
    let (shown, test) = await shownExhibit(DragBetween.self)
    let controller = try #require(shown as? DragBetweenController)
    let (library, album, strip) = (controller.trays[0], controller.trays[1], controller.trays[2])
    let photo = library.photos[2]
    let target = album.collectionView.middle(ofItem: 2)
    test.carry(from: library.collectionView.middle(ofItem: 2), to: CGPoint(x: target.x - 20, y: target.y + 14))
    test.advance(by: 0.6)
    await shown.settle()
    test.advanceFrames(2)
    try test.expectPicture("drag-between-lifted")
    #expect(album.photos.contains(photo))
    #expect(!library.photos.contains(photo))
    test.press(.keyboardEscape)
    test.settle()
    #expect(library.photos[2] == photo)
    #expect(!album.photos.contains(photo))
    test.lift()
    test.carry(from: library.collectionView.middle(ofItem: 2), to: strip.collectionView.middle(ofItem: 1))
    test.lift()
    test.settle()
    #expect(strip.photos.contains(photo))
    #expect(library.photos.count + album.photos.count + strip.photos.count == 24)
  }

  @Test func theDraggingExhibitsFitAPhone() async throws {
    for exhibit in [Rearrange.self, DragBetween.self] as [any Exhibit.Type] {
      let controller = exhibit.makeViewController(ExhibitContext())
      let test = TestWindow(controller, size: CGSize(width: 393, height: 760), scale: 1)
      test.window.overrideUserInterfaceStyle = .dark
      test.advance(by: 0.1)
      await controller.settle()
      test.settle()
      try test.expectPicture("\(exhibit.fileName)-phone")
    }
  }
}
