import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
@Suite
struct CurvesTests {
  private let controller = CurvesController()
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 780, height: 660), scale: 1)
    test.settle()
  }

  private func ballX(_ card: CurveCard) -> CGFloat { (card.ball.presentation() ?? card.ball).position.x }

  @Test func everyCurveRunsAndStaysAtItsEnd() throws {
    let starts = controller.cards.map(ballX)
    test.tap(controller.runButton)
    // 0.3 s, counted: other tests leave the shared clock between two frames.
    test.advanceFrames(18)
    for (card, start) in zip(controller.cards, starts) { #expect(ballX(card) != start, "\(card.motion.name)") }
    try test.expectPicture("curves-running")
    test.settle()
    for card in controller.cards {
      #expect(abs(ballX(card) - (card.bounds.width - 49)) < 1, "\(card.motion.name)")
    }
  }

  @Test func tappingTheCardOfACurveRunsOnlyThatCurve() {
    let starts = controller.cards.map(ballX)
    test.tap(controller.cards[2])
    test.advance(by: 0.2)
    let moved = zip(controller.cards, starts).map { ballX($0) != $1 }
    #expect(moved.filter { $0 }.count == 1 && moved[2])
    test.settle()
  }

  @Test func aCurveAtAQuarterOfTheSpeedTakesFourTimesAsLong() {
    controller.speed.selectedSegmentIndex = 1
    let card = controller.cards[0]
    let start = ballX(card)
    let end = card.bounds.width - 49
    test.tap(card)
    test.advance(by: 2)
    #expect(abs(ballX(card) - (start + end) / 2) < 4)
    test.advance(by: 2.1)
    #expect(abs(ballX(card) - end) < 0.5)
  }
}
