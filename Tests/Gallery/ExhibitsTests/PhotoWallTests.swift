import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct PhotoWallTests {
  private let folder = TemporaryFolder()

  private func shown(_ folder: String?) -> (PhotoWallController, TestWindow) {
    let controller = PhotoWallController(context: ExhibitContext(folder: folder))
    let test = TestWindow(controller, size: CGSize(width: 600, height: 500), scale: 1)
    test.advance(by: 0.1)
    return (controller, test)
  }

  @Test func thePhotoWallShowsThePicturesOfAFolderSortedByName() async throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let png = try #require(dot.pngData())
    for name in ["b10.png", "b9.png", "a.PNG", "notes.txt"] { try folder.write(name, png) }
    let (controller, test) = shown(folder.path)
    await controller.settle()
    test.settle()
    let captions = controller.collectionView.visibleCells.compactMap { ($0 as? PhotoCell)?.caption.text }
    #expect(Set(captions) == ["a", "b9", "b10"])
    let first = controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? PhotoCell
    #expect(first?.caption.text == "b9", "numbers in names are sorted as numbers")
    #expect(first?.imageView.image != nil)
  }

  @Test func aFileThatIsNoPictureIsLabeledAsSuch() async throws {
    try folder.write("letter.png", Data("Dear reader".utf8))
    let (controller, test) = shown(folder.path)
    await controller.settle()
    test.settle()
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? PhotoCell
    #expect(cell?.caption.text == "letter")
    #expect(cell?.note.text == "Not a picture")
    #expect(cell?.imageView.image == nil)
  }

  @Test func aTruncatedPictureIsLabeledAsBroken() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200), format: format).image { context in
      for x in 0..<300 {
        UIColor(hue: CGFloat(x) / 300, saturation: CGFloat(x * 7 % 11) / 11, brightness: 1, alpha: 1).setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 200))
      }
    }
    let whole = try #require(image.jpegData(compressionQuality: 0.9))
    try folder.write("half.jpg", whole.prefix(whole.count / 2))
    let (controller, test) = shown(folder.path)
    await controller.settle()
    test.settle()
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? PhotoCell
    #expect(cell?.caption.text == "half")
    #expect(cell?.note.text == "Too large or broken")
    #expect(cell?.imageView.image == nil)
  }

  @Test func aMissingFolderOfThePhotoWallIsExplained() throws {
    let (controller, test) = shown("/no/such/folder")
    let labels = controller.view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(labels == [PhotoFolder.Problem.missing("/no/such/folder").description])
    _ = test
  }

  @Test func anEmptyFolderAFolderWithoutPicturesAndAFileThrowDifferentErrors() throws {
    try folder.make()
    #expect(throws: PhotoFolder.Problem.empty(folder.path, fileCount: 0)) { try PhotoFolder(path: folder.path) }
    try folder.write("notes.txt", Data())
    #expect(throws: PhotoFolder.Problem.empty(folder.path, fileCount: 1)) { try PhotoFolder(path: folder.path) }
    #expect(throws: PhotoFolder.Problem.notAFolder(folder.path + "/notes.txt")) {
      try PhotoFolder(path: folder.path + "/notes.txt")
    }
  }

  @Test func aTapEnlargesAPictureAndTheEscapeKeyClosesIt() async throws {
    let (controller, test) = shown(nil)
    await controller.settle()
    test.settle()
    let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    test.tap(cell)
    test.settle()
    let enlarged = try #require(controller.presentedViewController)
    #expect(enlarged.view.frame == test.window.bounds)
    test.press(.keyboardEscape)
    test.settle()
    #expect(controller.presentedViewController == nil)
    #expect(enlarged.view.superview == nil)
  }

  @Test func anEnlargedPictureIsAnimatedChangedByKeysAndZoomed() async throws {
    let (controller, test) = shown(nil)
    await controller.settle()
    test.settle()
    let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? PhotoCell)
    let start = cell.imageView.convert(cell.imageView.bounds, to: nil)
    test.tap(cell)
    test.advanceFrames(2)
    let photo = try #require(controller.presentedViewController as? PhotoController)
    let flying = try #require(photo.view.subviews.last as? UIImageView)
    let shown = try #require(flying.layer.presentation()).frame
    #expect(shown.width < photo.scroll.frame.width / 2)
    #expect(abs(shown.midX - start.midX) < 200)
    #expect(shown.width > start.width)
    test.advanceFrames(6)
    #expect(try #require(flying.layer.presentation()).frame.width > 2 * start.width)
    test.settle()
    #expect(flying.superview == nil)
    #expect(!photo.imageView.isHidden)
    let first = photo.caption.text
    test.press(.keyboardRightArrow)
    test.settle()
    #expect(photo.index == 2)
    #expect(photo.caption.text != first)
    test.press(.keyboardHome)
    test.press(.keyboardLeftArrow)
    test.settle()
    #expect(photo.index == 0)
    test.pinchTouchpad(at: CGPoint(x: 300, y: 200), to: 2)
    test.settle()
    #expect(photo.scroll.zoomScale > 1.5)
    test.press(.keyboardEscape)
    test.settle()
    #expect(controller.presentedViewController == nil)
  }
}
