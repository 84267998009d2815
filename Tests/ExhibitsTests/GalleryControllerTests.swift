import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

@MainActor
struct GalleryControllerTests {
  @Test(arguments: [CGFloat(1000), 240, 60])
  func theLinesOfTheSidebarFitIntoIt(width: CGFloat) throws {
    let controller = GalleryController(context: ExhibitContext(), exhibits: [Sections.self])
    let test = TestWindow(controller, size: CGSize(width: width, height: 300), scale: 1)
    test.advanceFrames(2)
    let sidebar = try #require(
      controller.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first {
        $0.accessibilityIdentifier == "sidebar"
      })
    let cell = try #require(sidebar.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame.minX >= 0)
    #expect(cell.frame.maxX <= sidebar.bounds.width)
  }
}
