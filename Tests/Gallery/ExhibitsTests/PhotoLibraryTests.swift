import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

/// The library of photos by years, months and days.
@MainActor
struct PhotoLibraryTests {
  private let controller = LibraryController(ExhibitContext())
  private let test: TestWindow
  private let middle = CGPoint(x: 350, y: 250)

  init() {
    test = TestWindow(controller, size: CGSize(width: 700, height: 600), scale: 1)
    test.settle()
  }

  @Test func everyLevelShowsAllPeriodsOfTheLibrary() {
    let library = controller.library
    #expect(library.groups(.years).map(\.title) == ["2026", "2025", "2024", "2023"])
    #expect(library.groups(.days).flatMap(\.items) == Array(library.items.indices))
    for level in LibraryLevel.allCases {
      controller.show(level, around: nil)
      test.settle()
      let count = controller.source.snapshot().numberOfItems
      switch level {
      case .years: #expect(count == 4)
      case .months: #expect(count == library.groups(.months).reduce(0) { $0 + min(5, $1.items.count) })
      case .days: #expect(count == library.items.count)
      }
    }
  }

  @Test func aPinchLeadsToDaysAndBackToYears() {
    test.pinch(at: middle, from: 80, to: 150)
    test.settle()
    #expect(controller.level == .days)
    #expect(controller.choice.selectedSegmentIndex == LibraryLevel.days.rawValue)
    test.pinch(at: middle, from: 300, to: 120)
    test.settle()
    #expect(controller.level == .years)
    #expect(controller.collectionView.transform == .identity)
    #expect(controller.collectionView.alpha == 1)
  }

  @Test func controlAndTheWheelLeadToLongerPeriods() {
    test.turnWheel(by: CGVector(dx: 0, dy: 3), at: middle, modifiers: .control)
    test.advance(by: 1)
    test.settle()
    #expect(controller.level == .years)
    #expect(controller.collectionView.transform == .identity)
  }

  @Test func thePhotoBetweenTwoFingersStaysBetweenThem() throws {
    let start = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 1)))
    let middle = test.middle(of: start)
    let index = try #require(controller.source.itemIdentifier(for: IndexPath(item: 0, section: 1)))
    controller.show(.days, around: middle)
    test.settle()
    let cell = try #require(
      controller.source.indexPath(for: index).flatMap { controller.collectionView.cellForItem(at: $0) })
    #expect(abs(test.middle(of: cell).y - middle.y) < 120)
  }

  @Test func aTapOnAYearLeadsToItsMonths() throws {
    controller.show(.years, around: nil)
    test.settle()
    test.tap(try #require(controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))))
    test.settle()
    #expect(controller.level == .months)
    let sections = Set(controller.collectionView.indexPathsForVisibleItems.map(\.section))
    let titles = sections.map { controller.library.groups(.months)[$0].title }
    #expect(titles.contains { $0.hasSuffix("2024") }, "\(titles)")
  }

  private func viewer() throws -> LibraryViewer {
    controller.show(.days, around: nil)
    test.settle()
    test.tap(try #require(controller.collectionView.visibleCells.first))
    test.settle()
    return try #require(controller.presentedViewController as? LibraryViewer)
  }

  @Test func aPhotoZoomsOutOfItsCellAndKeysShowTheNext() throws {
    controller.show(.days, around: nil)
    test.settle()
    let cell = try #require(controller.collectionView.visibleCells.first)
    test.tap(cell)
    test.advanceFrames(3)
    let viewer = try #require(controller.presentedViewController as? LibraryViewer)
    let small = try #require(viewer.view.layer.presentation()).frame.width
    #expect(small < 500)
    #expect(small > cell.bounds.width / 2)
    test.settle()
    #expect(viewer.view.frame == test.window.bounds)
    let index = viewer.index
    test.press(.keyboardRightArrow)
    test.settle()
    #expect(viewer.index == index + 1)
    test.press(.keyboardEscape)
    test.settle()
    #expect(controller.presentedViewController == nil)
    #expect(cell.alpha == 1)
  }

  @Test func aSwipeDownClosesThePhotoAndAShortOneDoesNot() throws {
    let viewer = try viewer()
    test.drag(from: middle, to: CGPoint(x: 350, y: 290), duration: 1)
    test.settle()
    #expect(controller.presentedViewController === viewer)
    #expect(viewer.view.transform == .identity)
    test.flick(from: middle, to: CGPoint(x: 360, y: 480))
    test.settle()
    #expect(controller.presentedViewController == nil)
  }
}
