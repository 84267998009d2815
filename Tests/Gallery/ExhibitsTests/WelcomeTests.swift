import ExhibitSupport
import InterfaceExhibits
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits
@testable import LayoutExhibits

/// The first page: the pictures that go from one layout to the next, and the ways into the exhibits.
@MainActor
struct WelcomeTests {
  private func shown(
    size: CGSize = CGSize(width: 1000, height: 700)
  ) throws -> (GalleryController, WelcomeController, TestWindow) {
    let gallery = GalleryController(context: ExhibitContext())
    gallery.show(try #require(Catalog.all.firstIndex { $0 == Welcome.self }))
    let test = TestWindow(gallery, size: size, scale: 1)
    test.advance(by: 0.1)
    return (gallery, try #require(gallery.shown as? WelcomeController), test)
  }

  /// Taps a button of the first page by its title.
  private func tap(_ title: String, of welcome: WelcomeController, in test: TestWindow) throws {
    func buttons(in view: UIView) -> [UIButton] {
      ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }
    let found = buttons(in: welcome.view).first { ($0.configuration?.title ?? $0.title(for: .normal)) == title }
    test.tap(try #require(found, "\(title)"))
  }

  /// Advances the clock by one stay and one motion.
  private func step(_ test: TestWindow) { test.advance(by: TourController.pause + TourController.duration) }

  @Test func picturesGoThroughEveryLayoutAndBackToTheFirst() throws {
    let (_, welcome, test) = try shown()
    var stops: [TourController.Stop] = []
    for _ in 0..<7 {
      step(test)
      stops.append(welcome.tour.stop)
    }
    #expect(stops == [.coverFlow, .stacks, .spiral, .waterfall, .circle, .shelves, .coverFlow])
  }

  @Test(arguments: [CGSize(width: 1000, height: 700), CGSize(width: 390, height: 844), CGSize(width: 320, height: 480)])
  func everyLayoutShowsPicturesInsideTheStage(size: CGSize) throws {
    let (_, welcome, test) = try shown(size: size)
    for stop in TourController.Stop.allCases {
      #expect(welcome.tour.stop == stop)
      test.advance(by: TourController.duration + 0.5)
      let list = try #require(welcome.tour.collectionView)
      let inside = list.visibleCells.filter { $0.frame.intersects(list.bounds.insetBy(dx: 8, dy: 8)) }
      #expect(inside.count >= 3, "\(stop): \(inside.count)")
      try tap("Next layout", of: welcome, in: test)
    }
  }

  @Test func picturesDoNotMoveWhileTheClockStands() throws {
    let (_, welcome, test) = try shown()
    // The timers of a busy process fire in real time while a test waits.
    let end = Date(timeIntervalSinceNow: TourController.pause + TourController.duration + 0.5)
    while end.timeIntervalSinceNow > 0 { RunLoop.main.run(until: end) }
    #expect(welcome.tour.stop == .shelves)
    step(test)
    #expect(welcome.tour.stop == .coverFlow)
  }

  @Test func picturesStandStillForUsersWhoPreferReducedMotion() throws {
    let (gallery, welcome, test) = try shown()
    gallery.show(1)
    welcome.tour.reducesMotion = { true }
    test.window.rootViewController = welcome
    step(test)
    #expect(welcome.tour.stop == .shelves)
    #expect(!welcome.tour.isMoving)
  }

  @Test func thePauseButtonStopsAndContinuesTheMotion() throws {
    let (_, welcome, test) = try shown()
    try tap("Pause", of: welcome, in: test)
    step(test)
    #expect(welcome.tour.stop == .shelves)
    try tap("Continue", of: welcome, in: test)
    step(test)
    #expect(welcome.tour.stop == .coverFlow)
  }

  @Test func aTapOnAPictureOpensTheExhibitOfItsLayout() throws {
    let (gallery, welcome, test) = try shown()
    for _ in 0..<2 { step(test) }
    test.advance(by: TourController.duration)
    test.tap(try #require(welcome.tour.collectionView.visibleCells.first))
    test.advance(by: 0.5)
    let layouts = try #require(gallery.shown as? LayoutsController)
    #expect(layouts.collectionView.collectionViewLayout === layouts.stacks)
  }

  @Test func theButtonsOpenTheExhibitsToTryFirst() throws {
    let (gallery, welcome, test) = try shown()
    try tap("Photo wall", of: welcome, in: test)
    #expect(gallery.stage?.title == PhotoWall.title)
  }

  @Test func noTimerIsLeftWhenAnotherExhibitIsShown() throws {
    let (gallery, welcome, test) = try shown()
    #expect(welcome.tour.isMoving)
    gallery.show(1)
    test.advance(by: 0.5)
    #expect(!welcome.tour.isMoving)
  }
}
