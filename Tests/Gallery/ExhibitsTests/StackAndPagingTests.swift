import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

@MainActor
@Suite
struct StackAndPagingTests {
  private func views<View: UIView>(of kind: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(of: kind, in: $0) }
  }

  @Test func theStackOpensByPinchWheelAndSlider() {
    let controller = StackController(ExhibitContext(), perAlbum: 240)
    let test = TestWindow(controller, size: CGSize(width: 780, height: 560), scale: 1)
    test.settle()
    let start = controller.layout.stackFactor
    test.pinch(at: CGPoint(x: 390, y: 200), from: 80, to: 160)
    test.settle()
    let pinched = controller.layout.stackFactor
    #expect(pinched > start)
    #expect(abs(CGFloat(controller.factor.value) - pinched) < 0.001)
    test.turnWheel(by: CGVector(dx: 0, dy: 2), at: CGPoint(x: 390, y: 200), modifiers: .control)
    test.settle()
    #expect(controller.layout.stackFactor < pinched)
    #expect(controller.collectionView.contentOffset.y == 0)
    controller.factor.value = 1
    controller.factor.sendActions(for: .valueChanged)
    test.settle()
    #expect(controller.layout.stackFactor == 1)
    // The grid fits on the stage.
    #expect(controller.collectionView.contentSize.height <= controller.collectionView.bounds.height)
  }

  @Test func thePageDotsFollowThePages() {
    let controller = PagingController(ExhibitContext(), perAlbum: 240)
    let test = TestWindow(controller, size: CGSize(width: 780, height: 560), scale: 1)
    test.settle()
    let view = controller.collectionView!
    #expect(controller.dots.currentPage == 2)
    test.flick(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 300, y: 200))
    test.settle()
    let middle = view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    #expect(controller.dots.currentPage == middle?.item)
    #expect(controller.dots.currentPage > 2)
  }

  @Test(arguments: [CGFloat(480), 780, 1_200], [CGFloat(340), 560])
  func theMiddlePictureStaysInTheMiddleWhenPicturesAreResized(width: CGFloat, height: CGFloat) throws {
    let controller = PagingController(ExhibitContext(), perAlbum: 240)
    let test = TestWindow(controller, size: CGSize(width: width, height: height), scale: 1)
    test.settle()
    let slider = try #require(
      views(of: UISlider.self, in: controller.options).first)
    controller.collectionView.scrollToItem(at: [0, 3], at: .centeredHorizontally, animated: false)
    test.settle()
    for value: Float in [0.3, 0.95, 0.5, 0.3, 0.66] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
      test.settle()
      #expect(controller.middlePath == [0, 3], "\(value)")
      #expect(controller.dots.currentPage == 3, "\(value)")
    }
    test.resize(to: CGSize(width: 700, height: 480))
    test.settle()
    #expect(controller.middlePath == [0, 3])
    #expect(controller.dots.currentPage == 3)
  }

  @Test func changingTheScrollDirectionKeepsTheMiddlePicture() throws {
    let controller = PagingController(ExhibitContext(), perAlbum: 240)
    let test = TestWindow(controller, size: CGSize(width: 780, height: 560), scale: 1)
    test.settle()
    let run = try #require(
      views(of: UISegmentedControl.self, in: controller.options).first { $0.titleForSegment(at: 0) == "Across" })
    for index in [1, 0] {
      run.selectedSegmentIndex = index
      run.sendActions(for: .valueChanged)
      test.settle()
      #expect(controller.middlePath == [0, 2], "\(index)")
    }
  }

  @Test func thePagingExhibitKeepsItsPictureInTheMiddleAtEverySize() throws {
    let controller = PagingController(ExhibitContext(), perAlbum: 240)
    let test = TestWindow(controller, size: CGSize(width: 760, height: 560), scale: 1)
    test.settle()
    let view = controller.collectionView!
    let size = try #require(views(of: UISlider.self, in: controller.view).first)
    for share: Float in [0.3, 0.95, 0.66] {
      size.value = share
      size.sendActions(for: .valueChanged)
      test.settle()
      test.turnWheel(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 380, y: 200))
      test.advance(by: 1)
      let cell = try #require(controller.middlePath.flatMap { view.cellForItem(at: $0) })
      #expect(abs(cell.frame.midX - view.bounds.midX) < 1, "\(share)")
      #expect(Set(view.visibleCells.map(\.frame.midY)).count == 1, "one line at \(share)")
      #expect(view.visibleCells.allSatisfy { $0.frame.maxY <= controller.dots.frame.minY }, "dots beside at \(share)")
    }
    let shown = controller.middlePath
    let run = try #require(
      views(of: UISegmentedControl.self, in: controller.view).first { $0.titleForSegment(at: 0) == "Across" })
    for index in [1, 0] {
      run.selectedSegmentIndex = index
      run.sendActions(for: .valueChanged)
      test.settle()
      #expect(controller.middlePath == shown)
    }
  }

  @Test func circlesCanBeAddedAndRemoved() {
    let controller = CircleController()
    let test = TestWindow(controller, size: CGSize(width: 700, height: 600), scale: 1)
    test.settle()
    for count in [3, 1, 2] {
      controller.rings.selectedSegmentIndex = count - 1
      controller.rings.sendActions(for: .valueChanged)
      test.settle()
      #expect(controller.collectionView.numberOfSections == count)
      #expect(controller.collectionView.visibleCells.count == 12 * count)
    }
  }
}
