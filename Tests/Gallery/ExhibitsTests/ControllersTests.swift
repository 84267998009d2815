import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct ControllersTests {
  let controller = ControllersController()
  let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 800, height: 560), scale: 1)
    test.settle()
  }

  @Test func aTileOfTheControllersExhibitPushesAndAnEdgeSwipePops() throws {
    #expect(controller.journal.calls == ["Tiles: will appear", "Tiles: did appear"])
    let tiles = try #require(controller.navigation.topViewController as? TilesController)
    test.tap(try #require(tiles.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))))
    test.settle()
    #expect(controller.navigation.topViewController?.title == "Lagoon")
    test.flick(from: CGPoint(x: 25, y: 400), to: CGPoint(x: 260, y: 400))
    test.settle()
    #expect(controller.navigation.viewControllers.count == 1)
    #expect(
      controller.journal.calls.dropFirst(2) == [
        "Tiles: will disappear", "Lagoon: will appear", "Tiles: did disappear", "Lagoon: did appear",
        "Lagoon: will disappear", "Tiles: will appear", "Lagoon: did disappear", "Tiles: did appear",
      ])
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theControllersExhibitLooksAsRecordedDuringAPushAndBelowASheet(style: UIUserInterfaceStyle) throws {
    test.window.overrideUserInterfaceStyle = style
    let tiles = try #require(controller.navigation.topViewController as? TilesController)
    // Between frames, so that rounding cannot add one.
    test.advance(by: 0.005)
    test.tap(try #require(tiles.collectionView.cellForItem(at: IndexPath(item: 5, section: 0))))
    test.advance(by: 0.12)
    var pictures = [test.picture()]
    test.settle()
    pictures.append(test.picture())
    test.tap(at: CGPoint(x: 200, y: 290))
    test.settle()
    pictures.append(test.picture())
    try test.expect(pictures, as: style == .dark ? "controllers-used-dark" : "controllers-used")
  }
}
