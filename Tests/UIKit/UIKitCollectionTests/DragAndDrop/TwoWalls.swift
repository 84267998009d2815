import UIKit
import UIKitTestSupport
import UIKitTesting

/// Two walls beside each other in one window.
@MainActor final class TwoWalls {
  /// The position of the finger.
  private var finger = CGPoint.zero
  let log = CallLog()
  let left: DropWall
  let right: DropWall
  let test: TestWindow

  init(_ left: [Int] = Array(0..<8), _ right: [Int] = Array(20..<28)) {
    self.left = DropWall("left", left, frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
    self.right = DropWall("right", right, frame: CGRect(x: 200, y: 0, width: 200, height: 300), log: log)
    test = TestWindow(size: CGSize(width: 400, height: 300), scale: 1)
    test.window.addSubview(self.left.view)
    test.window.addSubview(self.right.view)
    test.settle()
  }

  /// Lifts what is at a point with a finger, and waits for the lift.
  func lift(at point: CGPoint) {
    finger = point
    test.touchDown(at: point)
    test.advance(by: 0.4)
  }

  /// Moves the finger to a point in some steps.
  func move(to end: CGPoint, steps: Int = 6) {
    let start = finger
    finger = end
    for step in 1...steps {
      test.advance(by: 0.016)
      let part = CGFloat(step) / CGFloat(steps)
      test.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    test.advance(by: 0.4)
  }

  func drop() {
    test.lift()
    test.settle()
  }
}
