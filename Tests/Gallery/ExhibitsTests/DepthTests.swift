import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct DepthTests {
  private let controller: DepthController
  private let test: TestWindow

  init() {
    // The window first: making it may move the clock, and layers that no window has lose their animations in a frame.
    test = TestWindow(size: CGSize(width: 480, height: 420), scale: 1)
    controller = DepthController()
    test.window.rootViewController = controller
    test.layout()
    test.settle()
  }

  private func show(_ value: Float) -> TestPicture {
    controller.slider.value = value
    controller.slider.sendActions(for: .valueChanged)
    return test.picture()
  }

  /// Five moments of all that moves: cards, replicas one after the other, the curve being drawn, the mask that changes.
  @Test func theSliderOfTheDepthExhibitSetsItsTime() throws {
    try test.expect([0, 0.07, 0.15, 0.23, 0.31].map(show), as: "depth-filmstrip")
  }

  @Test func theDepthExhibitLooksAsRecordedInDarkStyle() throws {
    test.window.overrideUserInterfaceStyle = .dark
    test.settle()
    try test.expectPicture("depth-dark")
  }

  @Test func theDepthExhibitMovesWhilePlayingAndStopsWhenPaused() throws {
    let before = show(0.1)
    test.tap(controller.button)
    #expect(controller.isPlaying)
    test.advance(by: 1)
    test.tap(controller.button)
    #expect(!controller.isPlaying)
    // A second of sixteen, and the time that the taps took.
    #expect(controller.slider.value > 0.16)
    #expect(controller.slider.value < 0.2)
    let paused = test.picture()
    #expect(paused.differingPixels(from: before, tolerance: 8)! > 1000)
    test.settle()
    test.advance(by: 2)
    #expect(test.picture().differingPixels(from: paused, tolerance: 0) == 0)
  }
}
