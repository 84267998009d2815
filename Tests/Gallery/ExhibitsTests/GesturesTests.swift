import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct GesturesTests {
  let controller = GesturesController()
  let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 800, height: 660), scale: 1)
    test.settle()
  }

  /// Fingers drag, spread and turn the card, then tap, hold and swipe; the list has heard of all of it.
  private func useEverything() {
    let center = test.middle(of: controller.card)
    test.turnFingers(at: center, by: 0.5)
    for step in 1...10 {
      test.advance(by: 0.01)
      test.move(by: CGVector(dx: 6, dy: 6), finger: 1)
      if step > 5 { test.move(by: CGVector(dx: -4, dy: 0), finger: 0) }
    }
    test.lift(finger: 0)
    test.lift(finger: 1)
    test.longPress(at: test.middle(of: controller.card))
    let strip = test.middle(of: controller.strip)
    test.flick(from: strip, to: CGPoint(x: strip.x - 120, y: strip.y))
    test.movePointer(to: CGPoint(x: 60, y: 80))
    test.click(at: CGPoint(x: 60, y: 80), button: 2)
    test.tap(at: CGPoint(x: 60, y: 80))
    test.advance(by: 0.5)
    test.drag(from: CGPoint(x: 795, y: 300), to: CGPoint(x: 700, y: 300))
    test.settle()
  }

  @Test func everyGestureOfTheGesturesExhibitIsReported() {
    useEverything()
    let readings = controller.readings
    for gesture in GestureReadings.Gesture.allCases where gesture != .doubleTap && gesture != .twoFingerTap {
      #expect(readings.text(of: gesture)?.isEmpty == false, "\(gesture)")
    }
    #expect(readings.text(of: .swipe) == "left")
    #expect(readings.text(of: .edgePan) == "85 points in")
    #expect(readings.text(of: .doubleTap) == nil)
    test.tap(at: CGPoint(x: 60, y: 80), count: 2)
    test.settle()
    #expect(readings.text(of: .doubleTap) == "card back")
    #expect(controller.card.transform.isIdentity)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theGesturesExhibitLooksAsRecordedAfterUse(style: UIUserInterfaceStyle) throws {
    test.window.overrideUserInterfaceStyle = style
    useEverything()
    try test.expectPicture(style == .dark ? "gestures-used-dark" : "gestures-used")
  }
}
