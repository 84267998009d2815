import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
@Suite
struct ScrubTests {
  private let controller = ScrubController()
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 700, height: 560), scale: 1)
    test.settle()
  }

  private var shown: CALayer { controller.card.layer.presentation() ?? controller.card.layer }

  /// Drags the thumb of the slider to a fraction of its track.
  private func scrub(to share: CGFloat) {
    let track = controller.slider.convert(controller.slider.bounds, to: nil)
    let from = CGPoint(x: track.minX + 14 + (track.width - 28) * CGFloat(controller.slider.value), y: track.midY)
    test.drag(from: from, to: CGPoint(x: track.minX + 14 + (track.width - 28) * share, y: track.midY))
    test.advanceFrames(2)
  }

  @Test func theSliderOfTheScrubExhibitSetsTheAnimatorsProgress() throws {
    let start = shown.position.x
    scrub(to: 0.6)
    let animator = try #require(controller.animator)
    #expect(abs(animator.fractionComplete - 0.6) < 0.02)
    let end = controller.card.center.x
    #expect(abs(shown.position.x - (start + (end - start) * animator.fractionComplete)) < 0.5)
    try test.expectPicture("scrub-middle")
  }

  @Test func theScrubbedAnimationContinuesReversesAndReturns() throws {
    let start = shown.position.x
    scrub(to: 0.5)
    let animator = try #require(controller.animator)
    test.tap(controller.playButton)
    #expect(animator.isRunning)
    test.advance(by: 0.3)
    let before = shown.position.x
    test.tap(controller.reverseButton)
    test.advance(by: 0.3)
    #expect(shown.position.x < before)
    test.settle()
    #expect(abs(shown.position.x - start) < 0.5)
    #expect(controller.slider.value < 0.01)
    // At the start it runs forwards again.
    test.tap(controller.playButton)
    test.settle()
    #expect(controller.slider.value > 0.99)
  }

  @Test func theScrubbedAnimationContinuesWithASpring() throws {
    scrub(to: 0.3)
    test.tap(controller.springButton)
    test.settle()
    #expect(controller.slider.value > 0.99)
    #expect(abs(shown.position.x - controller.card.center.x) < 0.5)
  }
}
