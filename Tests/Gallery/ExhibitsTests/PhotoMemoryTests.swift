import ExhibitSupport
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceExhibits

@MainActor
struct PhotoMemoryTests {
  @Test func closingAnEnlargedPhotoReleasesItsControllerAndPictures() async throws {
    let controller = PhotoWallController(context: ExhibitContext(folder: nil))
    let test = TestWindow(controller, size: CGSize(width: 600, height: 500), scale: 1)
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    weak var photo: PhotoController?
    weak var picture: UIImage?
    do {
      test.tap(try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))))
      test.settle()
      let shown = try #require(controller.presentedViewController as? PhotoController)
      for _ in 0..<200 where (shown.imageView.image?.size.width ?? 0) < 300 {
        try await Task.sleep(for: .milliseconds(10))
        test.settle()
      }
      photo = shown
      picture = shown.imageView.image
    }
    #expect(picture != nil)
    test.press(.keyboardRightArrow)
    test.settle()
    test.press(.keyboardEscape)
    test.settle()
    #expect(controller.presentedViewController == nil)
    #expect(photo == nil)
    #expect(picture == nil)
  }
}
