import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

@MainActor
@Suite
struct LayoutsTests {
  private let controller = LayoutsController(ExhibitContext(), perAlbum: 8)
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 780, height: 560), scale: 1)
    test.settle()
  }

  private var view: UICollectionView { controller.collectionView }

  private func tap(fingers: Int) {
    for finger in 0..<fingers { test.touchDown(at: CGPoint(x: 300 + 60 * finger, y: 250), finger: finger) }
    test.advance(by: 0.05)
    for finger in 0..<fingers { test.lift(finger: finger) }
    test.settle()
  }

  @Test func tapsOfTwoFingersShowTheNextLayoutAndOfThreeThePreviousOne() {
    for index in [1, 2, 3, 4, 0, 1] {
      tap(fingers: 2)
      #expect(controller.sequence.index == index)
      #expect(controller.choice.selectedSegmentIndex == index)
      #expect(view.collectionViewLayout === controller.sequence.layouts[index])
      #expect(view.isPagingEnabled == (index == 4))
    }
    for index in [0, 4, 3] {
      tap(fingers: 3)
      #expect(controller.sequence.index == index)
    }
  }

  /// At every size the pictures of a row lie close together, and the space that they leave is on both sides.
  @Test func rowsOfTheShelvesLayoutHaveNoGapsAtAnySize() throws {
    let slider = try #require(controller.amount)
    for size in stride(from: Float(100), through: 240, by: 20) {
      slider.value = size
      slider.sendActions(for: .valueChanged)
      test.settle()
      let cells = controller.collectionView.visibleCells.map(\.frame).filter { $0.minY < 200 }
        .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
      let row = cells.filter { $0.minY == cells.first?.minY }
      for (left, right) in zip(row, row.dropFirst()) { #expect(right.minX - left.maxX <= 20, "at \(size)") }
      let width = controller.collectionView.bounds.width
      #expect(abs((row.first?.minX ?? 0) - (width - (row.last?.maxX ?? 0))) <= 2, "at \(size)")
    }
  }

  @Test func keysAndTheSegmentsChooseTheLayout() {
    test.press(UIKeyboardHIDUsage(rawValue: 0x30))
    #expect(controller.sequence.index == 1)
    test.press(UIKeyboardHIDUsage(rawValue: 0x2F))
    #expect(controller.sequence.index == 0)
    test.press(UIKeyboardHIDUsage(rawValue: 0x21))
    #expect(controller.sequence.index == 3)
    test.settle()
    controller.choice.selectedSegmentIndex = 2
    controller.choice.sendActions(for: .valueChanged)
    test.settle()
    #expect(view.collectionViewLayout === controller.covers)
  }

  @Test func aPinchedStackOpensOrFallsBack() throws {
    controller.sequence.show(3, animated: false)
    test.settle()
    let stack = view.convert(controller.stacks.frame(ofStack: 1), to: nil)
    let middle = CGPoint(x: stack.midX, y: stack.midY)
    test.pinch(at: middle, from: 60, to: 120)
    #expect(controller.stacks.pinchedStack == nil, "twice is not enough")
    test.settle()
    #expect(controller.sequence.index == 3)
    #expect(!controller.stacks.isCollapsing)
    test.pinch(at: middle, from: 40, to: 200)
    #expect(controller.sequence.index == 0)
    test.settle()
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 0, section: 1)))
    #expect(view.collectionViewLayout === controller.shelves)
    #expect(controller.stacks.collectionView == nil)
    for cell in view.visibleCells {
      let place = try #require(view.indexPath(for: cell).flatMap { view.layoutAttributesForItem(at: $0) })
      #expect(cell.frame == place.frame)
      #expect(cell.alpha == 1)
    }
    // The shelves scroll at once.
    let offset = view.contentOffset.y
    test.flick(from: CGPoint(x: 390, y: 350), to: CGPoint(x: 390, y: 150))
    test.settle()
    #expect(view.contentOffset.y > offset + 100)
  }

  /// Also notches that come slowly open it.
  @Test(arguments: [0.03, 0.2, 0.5]) func controlAndTheWheelOpenAStack(pause: Double) {
    controller.sequence.show(3, animated: false)
    test.settle()
    let stack = view.convert(controller.stacks.frame(ofStack: 0), to: nil)
    for _ in 0..<8 {
      test.turnWheel(
        by: CGVector(dx: 0, dy: -1), at: CGPoint(x: stack.midX, y: stack.midY), modifiers: .control)
      test.advance(by: pause)
    }
    #expect(controller.stacks.pinchedStack == 0)
    #expect(controller.stacks.progress > 0)
    test.settle()
    #expect(controller.sequence.index == 0)
  }

  @Test func aSwipeUpRemovesAPictureAndATapOnTheTitleRestoresIt() throws {
    controller.sequence.show(4, animated: false)
    test.settle()
    let last = IndexPath(item: 7, section: 0)
    let name = controller.data[last].name
    let cell = test.middle(of: try #require(view.cellForItem(at: last)))
    test.flick(from: cell, to: CGPoint(x: cell.x, y: cell.y - 120))
    test.settle()
    #expect(view.numberOfItems(inSection: 0) == 7 && controller.data.albums[0].removed.map(\.name) == [name])
    test.tap(at: CGPoint(x: 390, y: 35))
    test.settle()
    #expect(view.numberOfItems(inSection: 0) == 8 && controller.data[last].name == name)
    test.tap(at: CGPoint(x: 390, y: 35))
    #expect(view.numberOfItems(inSection: 0) == 8)
  }

  @Test(arguments: 0..<5)
  func everyLayoutOfTheLayoutsExhibitLooksAsRecorded(_ index: Int) async throws {
    if index == 2 { test.window.overrideUserInterfaceStyle = .dark }
    controller.sequence.show(index, animated: false)
    test.advance(by: 0.1)
    if index == 1 || index == 2 {
      view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .centeredHorizontally, animated: false)
    }
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    try test.expectPicture(
      ["layouts-shelves", "layouts-line", "layouts-covers", "layouts-stacks", "layouts-spiral"][index])
  }

  /// Three photos with symmetrical rotations looked like one with cut corners.
  @Test func aStackLooksLikeAPileOfPrints() async throws {
    controller.sequence.show(3, animated: false)
    test.settle()
    let photos = (0..<3).compactMap { controller.stacks.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    let angles = photos.map { atan2($0.transform3D.m12, $0.transform3D.m11) }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      #expect(abs(angles[one] - angles[other]) > 0.1 && abs(angles[one] + angles[other]) > 0.02)
      #expect(photos[one].center != photos[other].center)
    }
    let prints = view.visibleCells.compactMap { $0 as? PhotoCard }
    #expect(!prints.isEmpty)
    #expect(prints.allSatisfy { $0.imageView.layer.borderWidth == 5 })
    controller.sequence.show(0, animated: false)
    test.settle()
    let cards = view.visibleCells.compactMap { $0 as? PhotoCard }
    #expect(cards.count > 8)
    #expect(cards.allSatisfy { $0.imageView.layer.borderWidth == 0 })
  }

  @Test func aStackOpensAsRecordedDuringAPinch() async throws {
    controller.sequence.show(3, animated: false)
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    let stack = view.convert(controller.stacks.frame(ofStack: 0), to: nil)
    test.touchDown(at: CGPoint(x: stack.midX - 30, y: stack.midY), finger: 0)
    test.touchDown(at: CGPoint(x: stack.midX + 30, y: stack.midY), finger: 1)
    for step in 1...6 {
      test.move(to: CGPoint(x: stack.midX - 30, y: stack.midY + 4 * CGFloat(step)), finger: 0)
      test.move(to: CGPoint(x: stack.midX + 30 + 22 * CGFloat(step), y: stack.midY + 4 * CGFloat(step)), finger: 1)
      test.advance(by: 0.02)
    }
    #expect(controller.stacks.progress > 0.3)
    #expect(controller.stacks.progress < 0.9)
    await controller.settle()
    test.layout()
    try test.expectPicture("layouts-stack-opening")
    test.lift(finger: 0)
    test.lift(finger: 1)
    test.settle()
  }

  @Test func theLayoutsChangeIntoEachOtherAsRecorded() async throws {
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    // Between frames, so that rounding cannot add one.
    test.advance(by: 0.005)
    var pictures: [TestPicture] = []
    for _ in 0..<3 {
      controller.sequence.showNext()
      test.advance(by: 0.15)
      pictures.append(test.picture())
      test.settle()
    }
    try test.expect(pictures, as: "layouts-flow")
  }

  @Test func theLayoutsExhibitLooksAsRecordedOnAPhone() async throws {
    test.resize(to: CGSize(width: 360, height: 640))
    test.advance(by: 0.1)
    await controller.settle()
    test.settle()
    try test.expectPicture("layouts-phone")
  }
}
