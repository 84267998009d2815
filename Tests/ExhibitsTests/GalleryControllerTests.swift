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

  private func shown(width: CGFloat) -> (GalleryController, TestWindow, UICollectionView?, UIButton?) {
    let controller = GalleryController(context: ExhibitContext(), exhibits: [Sections.self, Lists.self])
    let test = TestWindow(controller, size: CGSize(width: width, height: 500), scale: 1)
    test.advanceFrames(2)
    let sidebar = controller.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first {
      $0.accessibilityIdentifier == "sidebar"
    }
    return (controller, test, sidebar, controller.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
  }

  @Test func aNarrowWindowShowsTheListOnDemand() throws {
    let (controller, test, sidebar, button) = shown(width: 320)
    let list = try #require(sidebar)
    #expect(list.isHidden)
    #expect(controller.shown?.view.frame.width == 320)
    #expect(button?.isHidden == false)
    test.tap(try #require(button))
    test.advanceFrames(2)
    #expect(!list.isHidden && list.frame.width == 320)
    test.tap(try #require(list.cellForItem(at: IndexPath(item: 1, section: 0))))
    test.settle()
    #expect(controller.selectedIndex == 1)
    #expect(list.isHidden)
    test.resize(to: CGSize(width: 900, height: 500))
    test.advanceFrames(2)
    #expect(!list.isHidden && list.frame == CGRect(x: 0, y: 0, width: 200, height: 500))
    #expect(controller.shown?.view.frame.minX == 201)
    #expect(button?.isHidden == true)
  }

  @Test func theListIsAtTheLeadingEdge() {
    let (controller, test, sidebar, _) = shown(width: 900)
    test.window.traitOverrides.layoutDirection = .rightToLeft
    controller.view.setNeedsLayout()
    test.advanceFrames(2)
    #expect(sidebar?.frame.minX == 700)
    #expect(controller.shown?.view.frame == CGRect(x: 0, y: 44, width: 699, height: 456))
  }
}
