import ExhibitSupport
import Exhibits
import InterfaceExhibits
import Testing
import UIKit
import UIKitTesting

/// Every exhibit is run in the gallery and compared as a picture.
@MainActor
struct ExhibitPictureTests {
  @Test func everyExhibitLooksAsRecorded() async {
    for (index, exhibit) in Catalog.all.enumerated() {
      let gallery = GalleryController(context: ExhibitContext())
      gallery.show(index)
      let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
      test.advance(by: 0.1)
      await gallery.settle()
      test.settle()
      // An exhibit that differs does not hide others.
      do { try test.expectPicture(exhibit.fileName) } catch { Issue.record(error) }
    }
  }

  @Test func theSectionsExhibitLooksAsRecordedInDarkStyle() async throws {
    let gallery = GalleryController(context: ExhibitContext())
    gallery.show(Catalog.all.firstIndex { $0 == Sections.self } ?? 0)
    let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    test.window.overrideUserInterfaceStyle = .dark
    test.settle()
    try test.expectPicture("sections-dark")
  }
}
