import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite struct SwipeTests {
  let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let test: TestWindow
  let start = CGPoint(x: 150, y: 200)

  init() { test = TestWindow(view) }

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction, _ log: Box<[String]>) -> UISwipeGestureRecognizer
  {
    let swipe = UISwipeGestureRecognizer { _ in log.value.append("swipe") }
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
    return swipe
  }

  private func move(_ offset: CGVector) {
    test.touchDown(at: start)
    test.advance(by: 0.05)
    test.move(by: offset)
    test.lift()
    test.advance(by: 1)
  }

  @Test func aSwipeIsRecognizedInEachDirectionOfTheScreen() {
    let log = Box<[String]>([])
    let offsets: [(UISwipeGestureRecognizer.Direction, CGVector)] = [
      (.right, CGVector(dx: 60, dy: 0)), (.left, CGVector(dx: -60, dy: 0)),
      (.up, CGVector(dx: 0, dy: -60)), (.down, CGVector(dx: 0, dy: 60)),
    ]
    for (direction, offset) in offsets {
      let recognizer = swipe(direction, log)
      for (other, otherOffset) in offsets {
        log.value = []
        move(otherOffset)
        #expect(log.value == (other == direction ? ["swipe"] : []), "\(direction) \(offset) \(otherOffset)")
      }
      view.removeGestureRecognizer(recognizer)
    }
  }

  @Test func aRestingFingerFailsTheSwipeForOtherGestures() {
    let log = Box<[String]>([])
    let recognizer = swipe(.right, log)
    let tap = UITapGestureRecognizer { _ in log.value.append("tap") }
    tap.require(toFail: recognizer)
    view.addGestureRecognizer(tap)
    test.touchDown(at: start)
    test.advance(by: 0.6)
    #expect(recognizer.state == .possible)
    #expect(view.calls == ["began"])
    test.lift()
    #expect(log.value == ["tap"])
  }

  @Test func theMinimumDistanceOfASwipeShrinksWithTime() {
    for hundredths in 0...50 {
      let seconds = Double(hundredths) / 100
      let measure = SwipeMeasure(.down, after: seconds)
      let minimum = 50 * (1 - 0.94 * seconds)
      let maximum = 50 * (1 - 0.98 * seconds)
      #expect(measure.judge(CGPoint(x: 0, y: minimum + 0.001)) == .isSwipe)
      #expect(measure.judge(CGPoint(x: 0, y: minimum - 0.001)) == .goesOn)
      #expect(measure.judge(CGPoint(x: maximum - 0.001, y: 60)) == .isSwipe)
      #expect(measure.judge(CGPoint(x: maximum + 0.001, y: 60)) == .fails)
    }
    #expect(SwipeMeasure(.down, after: 0.501).judge(CGPoint(x: 0, y: 100)) == .fails)
  }
}
